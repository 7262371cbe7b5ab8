import type { BenchStore } from './bench-store.js';

/** What reached the database and the queue server: how often each command, by its name. */
export type CommandCounts = Record<string, number>;

/** The commands that change something; `job` is one that was added. */
export const WRITES = ['insert', 'findAndModify', 'update', 'delete', 'job'];
/** `find` alone: the bench itself looks with `aggregate`. `examined` are documents that any command read to find its own. */
export const READS = ['find', 'examined'];

/** How often the servers have been asked for each since they started, by their own count, whoever asked. */
export async function readCommandCounts(store: BenchStore): Promise<CommandCounts> {
  const [totals, job] = await Promise.all([store.commandTotals(), store.jobTotal()]);
  return { ...totals, job };
}

/** What was asked between two counts, for each of so many pieces. */
export function perItem(before: CommandCounts, after: CommandCounts, pieces: number): CommandCounts {
  const difference = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
  return Object.fromEntries([...WRITES, ...READS].map((name) => [name, difference(name) / pieces]));
}
