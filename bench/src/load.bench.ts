import { insertAllottedDelegates } from '@mun/local/demo/allotted-delegates';
import { growthBench } from './growth.js';
import { measureLists, type StoredDelegates } from './lists.js';
import { measureOpeningDay } from './opening-day.js';
import type { Bench } from './compare-sides.js';
import { startBenchEnvironment } from './bench-environment.js';

const FEW = 100;
const MANY = 50_000;

/** Two environments, with few and with many delegates stored. */
export interface GrowthEnvironment {
  bench: Bench;
  measureLists(): Promise<string>;
  stop(): Promise<void>;
}

export { measureOpeningDay };

export async function startGrowthEnvironment(): Promise<GrowthEnvironment> {
  const shelves: StoredDelegates[] = [];
  const stop = async () => {
    for (const { environment: world } of shelves) await world.stop();
  };
  try {
    for (const count of [FEW, MANY]) {
      const world = await startBenchEnvironment({});
      shelves.push({ environment: world, delegates: [] });
      shelves.splice(-1, 1, {
        environment: world,
        delegates: await insertAllottedDelegates(world.product.db, count),
      });
    }
    const [few, many] = shelves;
    if (!few || !many) throw new Error('there are two');
    return {
      bench: growthBench(few.environment, many.environment, MANY),
      measureLists: () => measureLists(few, many),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
