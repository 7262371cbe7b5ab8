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

export async function startRestartable(spec: ProcessSpec): Promise<RestartableProcess> {
  let running: ManagedProcess = await startProcess(spec);
  return {
    get pid() {
      return running.pid;
    },
    kill: () => running.kill(),
    stop: () => running.stop(),
    restart: async () => {
      await running.stop();
      running = await startProcess(spec);
    },
  };
}
