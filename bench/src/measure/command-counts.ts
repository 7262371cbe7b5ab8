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

/** Returns the difference between two counts per item. */
export function perItem(before: CommandCounts, after: CommandCounts, items: number): CommandCounts {
  const difference = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
  return Object.fromEntries([...WRITES, ...READS].map((name) => [name, difference(name) / items]));
}
