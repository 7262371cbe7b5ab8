/** Counts by name. */
export class Counter {
  readonly #counts = new Map<string, number>();

  add(name: string): void {
    this.#counts.set(name, this.get(name) + 1);
  }

  get(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  get total(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** 'kill 12, pause 4' */
  format(): string {
    return [...this.#counts].map(([name, count]) => `${name} ${count}`).join(', ') || 'none';
  }
}
