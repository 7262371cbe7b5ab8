import { basename } from 'node:path';
import { rootPath } from './paths.js';
import type { ProcessSpec } from './supervisor/managed-process.js';
import { isHttpOk } from './supervisor/probes.js';

/** The compiler binary. npm's `tsc` is a wrapper that would leave it running when killed. */
const TSC = rootPath(`node_modules/@typescript/typescript-${process.platform}-${process.arch}/lib/tsc`);

/** Compiles a project on every change. Ready after the first compilation, which writes all files. */
export function compilerProcess(project: string): ProcessSpec {
  return {
    name: `compiler of ${basename(project)}`,
    command: [TSC, '-p', 'tsconfig.build.json', '--watch', '--preserveWatchOutput'],
    cwd: rootPath(project),
    isReady: (compiler) => Promise.resolve(compiler.hasLogged('Watching for file changes')),
  };
}

/** Serves the site with hot reload and proxies /api to the backend. */
export function viteProcess(port: number, backendPort: number): { spec: ProcessSpec; url: string } {
  const url = `http://localhost:${port}`;
  return {
    url,
    spec: {
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
