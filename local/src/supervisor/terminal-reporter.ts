const GREEN = 32;
const RED = 31;
const YELLOW = 33;
const SOFT = 90;
const BOLD = 1;

/** What one sees in the terminal: a line per step and per event. */
export class TerminalReporter {
  readonly #colors = process.stdout.isTTY && process.env['NO_COLOR'] === undefined;

  constructor() {
    // Whoever read along may go (`npm start | head`); that is no reason for the parts to go too.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  }

  /** Runs a step and prints its line with the time it took; the step may answer a remark. */
  async step(name: string, run: () => Promise<string | void>): Promise<void> {
    const began = performance.now();
    if (process.stdout.isTTY) process.stdout.write(`  … ${name}`);
    try {
      const remark = (await run()) ?? '';
      this.done(name, performance.now() - began, remark);
    } catch (error) {
      this.#wipe();
      throw error;
    }
  }

  done(name: string, ms: number, remark = ''): void {
    this.#wipe();
    const time = `${(ms / 1000).toFixed(1)} s`.padStart(7);
    this.#print(
      `  ${this.#in(GREEN, '✓')} ${name.padEnd(18)}${this.#in(SOFT, `${time}   ${remark}`.trimEnd())}`,
    );
  }

  /** A block of names and what belongs to them. */
  table(rows: [name: string, value: string][]): void {
    this.#print(
      `\n${rows.map(([name, value]) => `  ${name.padEnd(20)}${this.#in(BOLD, value)}`).join('\n')}\n`,
    );
  }

  info(text: string): void {
    this.#print(`  ${text}`);
  }

  warn(text: string): void {
    this.#wipe();
    this.#print(`  ${this.#in(YELLOW, '!')} ${text}`);
  }

  error(text: string): void {
    this.#wipe();
    process.stderr.write(`  ${this.#in(RED, '✗')} ${text}\n`);
  }

  #wipe(): void {
    if (process.stdout.isTTY) process.stdout.write('\r\u001B[K');
  }

  #in(color: number, text: string): string {
    return this.#colors ? `\u001B[${color}m${text}\u001B[0m` : text;
  }

  #print(text: string): void {
    process.stdout.write(`${text}\n`);
  }
}
