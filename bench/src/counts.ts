import type { Store } from './store.js';

/** What reached the database and the queue server: how often each command, by its name. */
export type Counts = Record<string, number>;

/** The commands that change something; `job` is one that was added. */
export const WRITES = ['insert', 'findAndModify', 'update', 'delete', 'job'];
/** `find` alone: the bench itself looks with `aggregate`. `examined` are documents that any command read to find its own. */
export const READS = ['find', 'examined'];

/** How often the servers have been asked for each since they started, by their own count, whoever asked. */
export async function countsOf(store: Store): Promise<Counts> {
  const [totals, job] = await Promise.all([store.commandTotals(), store.jobTotal()]);
  return { ...totals, job };
}

/** What was asked between two counts, for each of so many pieces. */
export function perPiece(before: Counts, after: Counts, pieces: number): Counts {
  const difference = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
  return Object.fromEntries([...WRITES, ...READS].map((name) => [name, difference(name) / pieces]));
}
