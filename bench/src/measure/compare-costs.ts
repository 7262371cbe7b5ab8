import { setTimeout as sleep } from 'node:timers/promises';
import { cpuTime } from './cpu-time.js';
import { median } from './results.js';

/** Something that the product does, which is to cost the same in each place. */
export interface Operation<Place> {
  name: string;
  /** The number of items of one run. */
  items: number | ((place: Place) => number);
  /** The processes that do the work, except their background work. */
  pids: (place: Place) => number[];
  /** Called before the first run. */
  open?(place: Place): Promise<void>;
  /** Called before each run; not measured. */
  reset?(place: Place): Promise<void>;
  run(place: Place): Promise<void>;
  /** Called after each run; not measured. @throws Error if the work is incomplete */
  verify?(place: Place): Promise<void>;
  /** Called after the last run. */
  close?(place: Place): Promise<void>;
}

/** The largest acceptable ratio. */
const GOAL = 1.2;
/** The first iterations warm up compilers, connections and caches and are not counted. */
const WARM_UP = 2;
const IDLE_MS = 4_000;
/** The database finishes in the background what a reset has written. */
const SETTLE_MS = 1_000;

/** Milliseconds per item. */
type Cost = Record<'cpu' | 'elapsed', number>;

/**
 * Runs an operation in all places alternately, so that other load on the machine affects all of them equally. The cost is CPU
 * time, because elapsed time also depends on the other programs; the second row has the latter for comparison.
 * @returns two rows of a table: the cost in the first place, and the medians of the others' ratios to it
 */
export async function compareCosts<Place>(
  operation: Operation<Place>,
  places: Place[],
  iterations: number,
  signal: AbortSignal,
): Promise<string[][]> {
  for (const place of places) await operation.open?.(place);
  try {
    const idle = await measureIdle(operation, places);
    const costs: Cost[][] = [];
    for (let iteration = 0; iteration < WARM_UP + iterations; iteration++) {
      const row: Cost[] = [];
      for (const [index, place] of places.entries()) {
        signal.throwIfAborted();
        row.push(await measure(operation, place, idle[index] ?? 0));
      }
      costs.push(row);
    }
    return formatRows(operation.name, costs.slice(WARM_UP));
  } finally {
    for (const place of places) await operation.close?.(place);
  }
}

/** Returns each place's CPU time per millisecond while nothing runs. */
async function measureIdle<Place>({ pids }: Operation<Place>, places: Place[]): Promise<number[]> {
  const before = places.map((place) => cpuTime(pids(place)));
  await sleep(IDLE_MS);
  return places.map((place, index) => (cpuTime(pids(place)) - (before[index] ?? 0)) / IDLE_MS);
}

async function measure<Place>(operation: Operation<Place>, place: Place, idle: number): Promise<Cost> {
  if (operation.reset) {
    await operation.reset(place);
    await sleep(SETTLE_MS);
  }
  const pids = operation.pids(place);
  const before = cpuTime(pids);
  const startedAt = performance.now();
  await operation.run(place);
  const elapsed = performance.now() - startedAt;
  const cpu = Math.max(0, cpuTime(pids) - before - idle * elapsed);
  await operation.verify?.(place);
  const items = typeof operation.items === 'number' ? operation.items : operation.items(place);
  return { cpu: cpu / items, elapsed: elapsed / items };
}

function formatRows(name: string, costs: Cost[][]): string[][] {
  const format = (kind: keyof Cost, goal?: number) => {
    const reference = median(costs.map(([first]) => first![kind]));
    const others = costs[0]!
      .slice(1)
      .map((_, index) => median(costs.map(([first, ...rest]) => rest[index]![kind] / first![kind])));
    const isReached = goal !== undefined && others.every((ratio) => ratio <= goal);
    const verdict = goal === undefined ? '' : `${goal.toFixed(2)} ${isReached ? 'reached' : 'missed'}`;
    return [reference.toFixed(3), ...others.map((ratio) => ratio.toFixed(2)), verdict];
  };
  return [
    [`${name}: CPU time`, ...format('cpu', GOAL)],
    [`${name}: elapsed`, ...format('elapsed')],
  ];
}
