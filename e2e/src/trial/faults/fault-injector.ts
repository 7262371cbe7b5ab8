import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from '@mun/local/demo/seeded-random';
import { Counter } from '../counter.js';
import { PROCESS_FAULTS, type Fault, type FaultContext } from './process-faults.js';
import { SERVICE_FAULTS } from './service-faults.js';

/** Injects one process fault and one service fault at a time. Each kind occurs once before any occurs again. */
export class FaultInjector {
  readonly injected = new Counter();
  readonly damage = { kills: 0, unknownEmails: 0 };

  /** @param randomFor returns the random numbers of a series */
  constructor(
    private readonly context: Omit<FaultContext, 'random'>,
    private readonly randomFor: (series: string) => SeededRandom,
  ) {}

  /** Whether every kind of fault has been injected. */
  get isComplete(): boolean {
    return Object.keys({ ...PROCESS_FAULTS, ...SERVICE_FAULTS }).every((name) => this.injected.get(name) > 0);
  }

  async run(isRunning: () => boolean): Promise<void> {
    await Promise.all([
      this.#runSeries(PROCESS_FAULTS, this.randomFor('process faults'), isRunning),
      this.#runSeries(SERVICE_FAULTS, this.randomFor('service faults'), isRunning),
    ]);
  }

  async #runSeries(
    faults: Record<string, Fault>,
    random: SeededRandom,
    isRunning: () => boolean,
  ): Promise<void> {
    for (let remaining: string[] = []; isRunning();) {
      await sleep(random.float(300, 2_500) * this.context.duration);
      if (remaining.length === 0) remaining = Object.keys(faults);
      const [name = ''] = remaining.splice(random.integer(0, remaining.length - 1), 1);
      this.injected.add(name);
      const { kills = 0, unknownEmails = 0 } = (await faults[name]?.({ ...this.context, random })) ?? {};
      this.damage.kills += kills;
      this.damage.unknownEmails += unknownEmails;
    }
  }
}
