import { rootPath, ROOT } from './paths.js';
import type { ProcessSpec } from './supervisor/managed-process.js';
import { isHttpOk } from './supervisor/probes.js';

/** As in the Dockerfile: what a request leaves behind dies young, and costs a tenth of the time with Node's small default. */
const YOUNG_SPACE = '--max-semi-space-size=64';

/** With `dev`, Node starts the program again whenever a file that it has loaded changes. */
interface Options {
  port: number;
  dev: boolean;
}

export function backendProcess({ port, dev }: Options): ProcessSpec {
  return {
    name: 'backend',
    ...nodeProgram('backend/dist/main.js', dev, YOUNG_SPACE),
    // In development Vite serves the site, and there may be no built one.
    env: { PORT: String(port), SITE_DIR: dev ? undefined : rootPath('frontend/dist') },
    isReady: () => isHttpOk(`http://127.0.0.1:${port}/api/health/ready`),
  };
}

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
  const followParent = new URL('./supervisor/exit-with-parent.js', import.meta.url).href;
  const options = dev ? ['--watch', '--watch-preserve-output'] : ['--import', followParent];
  return {
    command: [process.execPath, ...flags, ...options, rootPath(path)],
    cwd: ROOT,
    exitsWithParent: !dev,
  };
}
