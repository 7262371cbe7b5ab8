import { rootPath, ROOT } from './paths.js';
import type { ProcessSpec } from './supervisor/managed-process.js';
import { isHttpOk } from './supervisor/probes.js';

/** As in the Dockerfile, which says why. */
const SEMI_SPACE_FLAGS = ['--min-semi-space-size=64', '--max-semi-space-size=64'];

/** With `dev`, Node restarts the program whenever a loaded file changes. */
interface Options {
  port: number;
  dev: boolean;
}

/** The backend, ready when its database is available. */
export function backendProcess({ port, dev }: Options): ProcessSpec {
  return {
    name: 'backend',
    ...nodeProgram('backend/dist/main.js', dev, ...SEMI_SPACE_FLAGS),
    // In development Vite serves the site, and there may be no build.
    env: { PORT: String(port), SITE_DIR: dev ? undefined : rootPath('frontend/dist') },
    isReady: () => isHttpOk(`http://127.0.0.1:${port}/api/health/ready`),
  };
}

/** The worker, ready when it takes jobs. */
export function workerProcess({ port, dev }: Options): ProcessSpec {
  return {
    name: 'worker',
    ...nodeProgram('worker/dist/main.js', dev),
    env: { WORKER_PORT: String(port) },
    isReady: () => isHttpOk(`http://127.0.0.1:${port}/health/ready`),
  };
}

function nodeProgram(
  path: string,
  dev: boolean,
  ...flags: string[]
): Pick<ProcessSpec, 'command' | 'cwd' | 'exitsWithParent'> {
  const exitWithParent = new URL('./supervisor/exit-with-parent.js', import.meta.url).href;
  const options = dev ? ['--watch', '--watch-preserve-output'] : ['--import', exitWithParent];
  return {
    command: [process.execPath, ...flags, ...options, rootPath(path)],
    cwd: ROOT,
    exitsWithParent: !dev,
  };
}
