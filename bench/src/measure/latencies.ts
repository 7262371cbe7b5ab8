/** Collects the durations of named steps in milliseconds. */
export class Latencies {
  private readonly durations = new Map<string, number[]>();

  /** Runs a step and records its duration. */
  async time<T>(step: string, work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    const result = await work();
    const times = this.durations.get(step);
    if (times) times.push(performance.now() - startedAt);
    else this.durations.set(step, [performance.now() - startedAt]);
    return result;
  }

  get steps(): string[] {
    return [...this.durations.keys()];
  }

  /** @param share for example 0.99 */
  percentile(step: string, share: number): number {
    const times = (this.durations.get(step) ?? []).toSorted((a, b) => a - b);
    return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  }
}
