import { insertAllottedDelegates } from '@mun/local/demo/allotted-delegates';
import { growthBench } from './measure/growth.js';
import { measureLists, type StoredDelegates } from './measure/lists.js';
import type { Bench } from './measure/compare-sides.js';
import { startBenchEnvironment } from './environment/bench-environment.js';

const SMALL = 100;
const LARGE = 50_000;

/** Two environments, with few and with many delegates stored. */
export interface GrowthEnvironment {
  bench: Bench;
  measureLists(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts both environments and inserts their delegates. */
export async function startGrowthEnvironment(): Promise<GrowthEnvironment> {
  const environments: StoredDelegates[] = [];
  const stop = async () => {
    for (const { environment } of environments) await environment.stop();
  };
  try {
    for (const count of [SMALL, LARGE]) {
      const environment = await startBenchEnvironment({});
      environments.push({ environment, delegates: [] });
      environments.splice(-1, 1, {
        environment,
        delegates: await insertAllottedDelegates(environment.product.db, count),
      });
    }
    const [small, large] = environments;
    if (!small || !large) throw new Error('expected two environments');
    return {
      bench: growthBench(small.environment, large.environment, LARGE),
      measureLists: () => measureLists(small, large),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
