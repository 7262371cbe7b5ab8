/** What was done, counted by name. */
export class Tally {
  readonly #counts = new Map<string, number>();

  add(name: string, count = 1): void {
    this.#counts.set(name, this.of(name) + count);
  }

  of(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  get total(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** 'kill 12, pause 4' */
  inWords(): string {
    return [...this.#counts].map(([name, count]) => `${name} ${count}`).join(', ') || 'none';
  }
}
