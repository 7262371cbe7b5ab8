import { startProcess, type ProcessSpec, type ManagedProcess } from './managed-process.js';

/** A process that tests can kill and restart at the same address. */
export interface RestartableProcess {
  /** Process id of the current run. */
  readonly pid: number;
  /** Sends SIGKILL. Resolves when the process has exited. */
  kill(): Promise<void>;
  /** Stops the current run, if any, and starts the process again at the same address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** @param options.restartOnExit whether to start it again, as a process manager does, when it exits by itself */
export async function startRestartable(
  spec: ProcessSpec,
  { restartOnExit = false } = {},
): Promise<RestartableProcess> {
  let running: ManagedProcess;
  let isEnding = false;
  let started: Promise<void>;
  const start = async () => {
    isEnding = false;
    const current = await startProcess(spec);
    running = current;
    if (restartOnExit) void restartAfter(current.exited);
  };
  const restartAfter = async (exit: Promise<unknown>) => {
    await exit;
    if (!isEnding) started = start();
  };
  const end = async (how: 'kill' | 'stop') => {
    isEnding = true;
    await started;
    await running[how]();
  };

  await (started = start());
  return {
    get pid() {
      return running.pid;
    },
    kill: () => end('kill'),
    stop: () => end('stop'),
    restart: async () => {
      await end('stop');
      await (started = start());
    },
  };
}
