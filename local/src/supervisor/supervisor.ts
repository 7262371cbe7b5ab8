import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, errorMessage } from '../errors.js';
import { reportLoggedErrors } from './report-logged-errors.js';
import type { LockFile } from './lock-file.js';
import { LogFile } from './log-file.js';
import { spawnProcess, waitUntilReady, type ProcessSpec, type ManagedProcess } from './managed-process.js';
import type { TerminalReporter } from './terminal-reporter.js';

const INITIAL_DELAY_MS = 200;
const MAX_DELAY_MS = 10_000;
/** A process that ran for this long is restarted without extra delay. */
const STABLE_AFTER_MS = 30_000;

/** Runs processes, restarts those that exit, and stops them in reverse order. */
export class Supervisor {
  private readonly running = new Map<string, ManagedProcess>();
  private readonly logs = new Map<string, LogFile>();
  /** The logs whose last chunk could not be written. */
  private readonly unwritable = new Set<LogFile>();
  /** The pids of processes that could not be recorded in the lock file. */
  private readonly unrecorded = new Map<string, number>();
  private writeErrorReported = false;
  private stopping = false;

  constructor(
    private readonly lockFile: LockFile,
    private readonly reporter: TerminalReporter,
    private readonly logFolder: string,
  ) {}

  get isStopping(): boolean {
    return this.stopping;
  }

  /** Starts a process, resolves when it is ready, and restarts it whenever it exits. */
  async start(spec: ProcessSpec): Promise<void> {
    const running = this.launch(spec);
    await waitUntilReady(spec, running);
    void this.keepRunning(spec, running);
  }

  /** Runs a program until it exits. @throws Error if the exit code is not 0 */
  async runToCompletion(program: Omit<ProcessSpec, 'isReady'>): Promise<void> {
    const running = this.launch(program);
    const reason = await running.exited;
    this.running.delete(program.name);
    if (reason !== 'code 0') throw new Error(`${program.name} exited (${reason}): ${running.lastError()}`);
  }

  /** Stops the processes one at a time in reverse order, so that each stops before the services it uses. */
  async stop(): Promise<void> {
    this.stopping = true;
    for (const running of [...this.running.values()].toReversed()) await running.stop();
  }

  /** Kills all processes with SIGKILL. */
  async kill(): Promise<void> {
    this.stopping = true;
    await Promise.all([...this.running.values()].map((running) => running.kill()));
  }

  private launch(spec: Omit<ProcessSpec, 'isReady'>): ManagedProcess {
    if (this.stopping) throw new Error('The supervisor is stopping');
    const { name } = spec;
    const log = this.logs.get(name) ?? new LogFile(join(this.logFolder, `${name.replaceAll(' ', '-')}.log`));
    this.logs.set(name, log);
    const reportErrors = reportLoggedErrors((message) =>
      this.reporter.warn(`${name}: ${message}  (${relative('', log.path)})`),
    );
    const running = spawnProcess({ ...spec, isReady: () => Promise.resolve(true) }, (chunk) => {
      this.writeLog(log, chunk);
      reportErrors(chunk);
    });
    this.recordProcess(name, running.pid);
    this.running.set(name, running);
    return running;
  }

  /** A log that cannot be written stops nothing. */
  private writeLog(log: LogFile, chunk: Buffer): void {
    const error = log.write(chunk);
    if (error === undefined) this.unwritable.delete(log);
    else this.unwritable.add(log);
    if (error !== undefined) this.reportWriteError(error);
    else if (this.writeErrorReported && this.unwritable.size === 0) this.recover();
  }

  /** The record only serves to stop what a killed supervisor left running, so the process runs without it if need be. */
  private recordProcess(name: string, pid: number): void {
    try {
      this.lockFile.recordProcess(name, pid);
    } catch (error) {
      this.unrecorded.set(name, pid);
      this.reportWriteError(error);
    }
  }

  /** Reports the first error; the following ones have the same cause, usually a full disk. */
  private reportWriteError(error: unknown): void {
    if (!this.writeErrorReported) this.reporter.warn(describeWriteError(error));
    this.writeErrorReported = true;
  }

  private recover(): void {
    try {
      for (const [name, pid] of this.unrecorded) this.lockFile.recordProcess(name, pid);
    } catch {
      return; // reported already; the next output tries again
    }
    this.unrecorded.clear();
    this.writeErrorReported = false;
    this.reporter.info('The logs are complete again');
  }

  private async keepRunning(spec: ProcessSpec, first: ManagedProcess): Promise<void> {
    let running = first;
    let delay = INITIAL_DELAY_MS;
    let reported = '';
    for (;;) {
      const startedAt = Date.now();
      const reason = await running.exited;
      if (this.stopping) return;
      if (Date.now() - startedAt > STABLE_AFTER_MS) delay = INITIAL_DELAY_MS;
      const lastError = running.lastError();
      const message = `${spec.name} exited (${reason}${lastError && `: ${lastError}`}), restarting`;
      // Once, if it exits for the same reason until it is back.
      if (message !== reported) this.reporter.warn(message);
      reported = message;
      await sleep(delay);
      delay = Math.min(delay * 2, MAX_DELAY_MS);
      if (this.stopping) return;
      running = this.launch(spec);
      const restartedAt = Date.now();
      waitUntilReady(spec, running).then(
        () => {
          reported = '';
          return this.reporter.info(
            `  ${spec.name} is back after ${((Date.now() - restartedAt) / 1000).toFixed(1)} s`,
          );
        },
        () => undefined, // it has exited, which the next iteration reports
      );
    }
  }
}

function describeWriteError(error: unknown): string {
  return errorCode(error) === 'ENOSPC'
    ? 'The disk is full. Please free some space: until then the logs are incomplete and data can’t be stored. Nothing needs a restart.'
    : `The logs are incomplete: ${errorMessage(error)}`;
}
