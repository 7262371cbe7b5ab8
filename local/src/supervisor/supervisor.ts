import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { reportLoggedErrors } from './report-logged-errors.js';
import type { LockFile } from './lock-file.js';
import { LogFile } from './log-file.js';
import { spawnProcess, waitUntilReady, type ProcessSpec, type ManagedProcess } from './managed-process.js';
import type { TerminalReporter } from './terminal-reporter.js';

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 10_000;
/** A part that ran so long did start well: its next restart is quick again. */
const STEADY_AFTER_MS = 30_000;

/** Runs the parts, starts again those that die, and takes all down in the opposite order. */
export class Supervisor {
  readonly #running = new Map<string, ManagedProcess>();
  readonly #logs = new Map<string, LogFile>();
  #stopping = false;

  constructor(
    private readonly ledger: LockFile,
    private readonly screen: TerminalReporter,
    private readonly logFolder: string,
  ) {}

  get isStopping(): boolean {
    return this.#stopping;
  }

  /** Starts a part, resolves when it is ready, and from then on keeps it running. */
  async start(part: ProcessSpec): Promise<void> {
    const running = this.#launch(part);
    await waitUntilReady(part, running);
    void this.#keep(part, running);
  }

  /** Runs a program to its end. @throws Error when that is a bad one. */
  async runToCompletion(program: Omit<ProcessSpec, 'isReady'>): Promise<void> {
    const running = this.#launch(program);
    const how = await running.exited;
    this.#running.delete(program.name);
    if (how !== 'code 0') throw new Error(`${program.name} ended (${how}): ${running.lastError()}`);
  }

  /** One after the other, last come first: whoever uses a part goes before it. */
  async stop(): Promise<void> {
    this.#stopping = true;
    for (const running of [...this.#running.values()].toReversed()) await running.stop();
  }

  /** All at once, with SIGKILL. */
  async kill(): Promise<void> {
    this.#stopping = true;
    await Promise.all([...this.#running.values()].map((running) => running.kill()));
  }

  #launch(part: Omit<ProcessSpec, 'isReady'>): ManagedProcess {
    if (this.#stopping) throw new Error('stopping');
    const { name } = part;
    const log = this.#logs.get(name) ?? new LogFile(join(this.logFolder, `${name.replaceAll(' ', '-')}.log`));
    this.#logs.set(name, log);
    const errors = reportLoggedErrors((message) =>
      this.screen.warn(`${name}: ${message}  (${relative('', log.path)})`),
    );
    const running = spawnProcess({ ...part, isReady: () => Promise.resolve(true) }, (chunk) => {
      log.write(chunk);
      errors(chunk);
    });
    this.ledger.recordProcess(name, running.pid);
    this.#running.set(name, running);
    return running;
  }

  async #keep(part: ProcessSpec, first: ManagedProcess): Promise<void> {
    let running = first;
    let wait = FIRST_WAIT_MS;
    for (;;) {
      const began = Date.now();
      const how = await running.exited;
      if (this.#stopping) return;
      if (Date.now() - began > STEADY_AFTER_MS) wait = FIRST_WAIT_MS;
      const words = running.lastError();
      this.screen.warn(`${part.name} ended (${how}${words && `: ${words}`}), starting it again`);
      await sleep(wait);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      if (this.#stopping) return;
      running = this.#launch(part);
      const back = Date.now();
      waitUntilReady(part, running).then(
        () => this.screen.info(`  ${part.name} is back after ${((Date.now() - back) / 1000).toFixed(1)} s`),
        () => undefined, // it has ended, and the next turn tells of that
      );
    }
  }
}
