/** Collects the durations of named steps in milliseconds. */
export class Latencies {
  readonly #taken = new Map<string, number[]>();

  /** Runs a step and records its duration. */
  async time<T>(step: string, work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    const result = await work();
    const taken = this.#taken.get(step);
    if (taken) taken.push(performance.now() - began);
    else this.#taken.set(step, [performance.now() - began]);
    return result;
  }

  get steps(): string[] {
    return [...this.#taken.keys()];
  }

  /** @param share for example 0.99 */
  percentile(step: string, share: number): number {
    const taken = (this.#taken.get(step) ?? []).toSorted((one, other) => one - other);
    return taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? Number.NaN;
  }
}
