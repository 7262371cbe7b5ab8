import { startProcess, type ProcessSpec, type ManagedProcess } from './managed-process.js';

/** A part as tests want it: they kill it, start it again at the same address, and stop it. */
export interface RestartableProcess {
  /** Process id of the current run. */
  readonly pid: number;
  /** kill -9. Resolves when the process is gone. */
  kill(): Promise<void>;
  /** Ends the current run, if any, in good order and starts the next, at the same address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export async function startRestartable(part: ProcessSpec): Promise<RestartableProcess> {
  let running: ManagedProcess = await startProcess(part);
  return {
    get pid() {
      return running.pid;
    },
    kill: () => running.kill(),
    stop: () => running.stop(),
    restart: async () => {
      await running.stop();
      running = await startProcess(part);
    },
  };
}
