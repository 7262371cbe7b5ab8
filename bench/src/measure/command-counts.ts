import type { BenchStore } from '../environment/bench-store.js';

/** Numbers of commands that reached the database and Redis, by name. */
export type CommandCounts = Record<string, number>;

/** Writing commands; `job` is an added job. */
export const WRITES = ['insert', 'findAndModify', 'update', 'delete', 'job'];
/** `examined` is the number of documents read by any command. `aggregate` is not counted, because the benchmark itself uses it. */
export const READS = ['find', 'examined'];

/** Returns the servers' own counters since they started, for all clients. */
export async function readCommandCounts(store: BenchStore): Promise<CommandCounts> {
  const [totals, job] = await Promise.all([store.commandTotals(), store.jobTotal()]);
  return { ...totals, job };
}

/** Returns the difference between two counts. */
export function difference(before: CommandCounts, after: CommandCounts): CommandCounts {
  return mapCounts((name) => (after[name] ?? 0) - (before[name] ?? 0));
}

/**
 * Returns the commands per item of a run.
 * @param idle the commands per second while nothing runs: the product's scheduled tasks, which the servers count too
 */
export function perItem(
  counts: CommandCounts,
  idle: CommandCounts,
  seconds: number,
  items: number,
): CommandCounts {
  return mapCounts((name) => Math.max(0, (counts[name] ?? 0) - (idle[name] ?? 0) * seconds) / items);
}

function mapCounts(count: (name: string) => number): CommandCounts {
  return Object.fromEntries([...WRITES, ...READS].map((name) => [name, count(name)]));
}
