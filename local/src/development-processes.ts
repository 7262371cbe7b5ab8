import { rootPath } from './paths.js';
import type { ProcessSpec } from './supervisor/managed-process.js';
import { isHttpOk } from './supervisor/probes.js';

/** The compiler itself: what npm links as `tsc` is a program that starts it, and would leave it behind when killed. */
const TSC = rootPath(`node_modules/@typescript/typescript-${process.platform}-${process.arch}/lib/tsc`);

/** Compiles a project anew on every change. Ready after the first time, which writes all of its files anew. */
export function compilerProcess(project: string): ProcessSpec {
  return {
    name: `compiler of ${project}`,
    command: [TSC, '-p', 'tsconfig.build.json', '--watch', '--preserveWatchOutput'],
    cwd: rootPath(project),
    isReady: (compiler) => Promise.resolve(compiler.hasLogged('Watching for file changes')),
  };
}

/** The site with hot reload; what begins with /api it hands on to the backend. */
export function viteProcess(port: number, backendPort: number): { part: ProcessSpec; url: string } {
  const url = `http://localhost:${port}`;
  return {
    url,
    part: {
      name: 'vite',
      command: [
        rootPath('node_modules/.bin/vite'),
        '--host=localhost',
        `--port=${port}`,
        '--strictPort',
        '--clearScreen=false',
      ],
      cwd: rootPath('frontend'),
      env: { BACKEND_PORT: String(backendPort) },
      isReady: () => isHttpOk(url),
    },
  };
}
