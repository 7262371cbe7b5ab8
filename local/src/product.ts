import { inRoot, ROOT } from './folders.js';
import type { Part } from './supervisor/part.js';
import { httpAnswers } from './supervisor/probes.js';

const FOLLOW_PARENT = new URL('./supervisor/follow-parent.js', import.meta.url).href;

export function backendPart(port: number): Part {
  return {
    name: 'backend',
    command: [process.execPath, '--import', FOLLOW_PARENT, inRoot('backend/dist/main.js')],
    cwd: ROOT,
    env: { PORT: String(port), SITE_DIR: inRoot('frontend/dist') },
    follows: true,
    isReady: () => httpAnswers(`http://127.0.0.1:${port}/api/health/ready`),
  };
}

export function workerPart(port: number): Part {
  return {
    name: 'worker',
    command: [process.execPath, '--import', FOLLOW_PARENT, inRoot('worker/dist/main.js')],
    cwd: ROOT,
    env: { WORKER_PORT: String(port) },
    follows: true,
    isReady: () => httpAnswers(`http://127.0.0.1:${port}/health/ready`),
  };
}

/** The same program, started again by Node whenever a file that it has loaded changes. */
export function watched(part: Part): Part {
  const [node = '', , , program = ''] = part.command;
  return { ...part, follows: false, command: [node, '--watch', '--watch-preserve-output', program] };
}
