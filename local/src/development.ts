import { inRoot } from './folders.js';
import type { Part } from './supervisor/part.js';
import { httpAnswers } from './supervisor/probes.js';

/** The compiler itself: what npm links as `tsc` is a program that starts it, and would leave it behind when killed. */
const TSC = inRoot(`node_modules/@typescript/typescript-${process.platform}-${process.arch}/lib/tsc`);

/** Compiles a project anew on every change. Ready after the first time, which writes all of its files anew. */
export function compilerPart(project: string): Part {
  return {
    name: `compiler of ${project}`,
    command: [TSC, '-p', 'tsconfig.build.json', '--watch', '--preserveWatchOutput'],
    cwd: inRoot(project),
    isReady: (compiler) => Promise.resolve(compiler.hasSaid('Watching for file changes')),
  };
}

/** The site with hot reload; what begins with /api it hands on to the backend. */
export function vitePart(port: number, backendPort: number): { part: Part; url: string } {
  const url = `http://localhost:${port}`;
  return {
    url,
    part: {
      name: 'vite',
      command: [
        inRoot('node_modules/.bin/vite'),
        '--host=localhost',
        `--port=${port}`,
        '--strictPort',
        '--clearScreen=false',
      ],
      cwd: inRoot('frontend'),
      env: { BACKEND_PORT: String(backendPort) },
      isReady: () => httpAnswers(url),
    },
  };
}
