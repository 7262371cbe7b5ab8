import { fillBooks } from '@mun/local/demo/filled-books';
import { growthBench } from './growth.js';
import { listsTable, type Shelf } from './lists.js';
import { opening } from './opening.js';
import type { Bench } from './side-by-side.js';
import { startWorld } from './world.js';

const FEW = 100;
const MANY = 50_000;

/** Two products, with few and with many delegates stored. */
export interface Growth {
  bench: Bench;
  lists(): Promise<string>;
  stop(): Promise<void>;
}

export { opening };

export async function startGrowth(): Promise<Growth> {
  const shelves: Shelf[] = [];
  const stop = async () => {
    for (const { world } of shelves) await world.stop();
  };
  try {
    for (const count of [FEW, MANY]) {
      const world = await startWorld({});
      shelves.push({ world, delegates: [] });
      shelves.splice(-1, 1, { world, delegates: await fillBooks(world.ours.db, count) });
    }
    const [few, many] = shelves;
    if (!few || !many) throw new Error('there are two');
    return {
      bench: growthBench(few.world, many.world, MANY),
      lists: () => listsTable(few, many),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
