const GREEN = 32;
const RED = 31;
const YELLOW = 33;
const GREY = 90;
const BOLD = 1;

/** Prints the progress to the terminal: one line per step and per event. */
export class TerminalReporter {
  private readonly useColors = process.stdout.isTTY && process.env['NO_COLOR'] === undefined;

  constructor() {
    // A closed output (`npm start | head`) must not stop the processes.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  }

  /** Runs a step and prints its duration, with the remark that it may return. */
  async step(name: string, run: () => Promise<string | void>): Promise<void> {
    const startedAt = performance.now();
    if (process.stdout.isTTY) process.stdout.write(`  … ${name}`);
    try {
      const note = (await run()) ?? '';
      this.done(name, performance.now() - startedAt, note);
    } catch (error) {
      this.clearLine();
      throw error;
    }
  }

  done(name: string, ms: number, note = ''): void {
    this.clearLine();
    const time = `${(ms / 1000).toFixed(1)} s`.padStart(7);
    this.print(
      `  ${this.colorize(GREEN, '✓')} ${name.padEnd(18)}${this.colorize(GREY, `${time}   ${note}`.trimEnd())}`,
    );
  }

  /** Prints names with their values. */
  table(rows: [name: string, value: string][]): void {
    this.print(
      `\n${rows.map(([name, value]) => `  ${name.padEnd(20)}${this.colorize(BOLD, value)}`).join('\n')}\n`,
    );
  }

  info(text: string): void {
    this.print(`  ${text}`);
  }

  warn(text: string): void {
    this.clearLine();
    this.print(`  ${this.colorize(YELLOW, '!')} ${text}`);
  }

  error(text: string): void {
    this.clearLine();
    process.stderr.write(`  ${this.colorize(RED, '✗')} ${text}\n`);
  }

  private clearLine(): void {
    if (process.stdout.isTTY) process.stdout.write('\r\u001B[K');
  }

  private colorize(color: number, text: string): string {
    return this.useColors ? `\u001B[${color}m${text}\u001B[0m` : text;
  }

  private print(text: string): void {
    process.stdout.write(`${text}\n`);
  }
}
