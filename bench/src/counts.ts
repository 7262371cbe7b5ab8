import type { Store } from './store.js';

/** What reached the database and the queue server: how often each command, by its name. */
export type Counts = Record<string, number>;

/** The commands that change something; `jobs` are Bull's scripts in Redis. */
export const WRITES = ['insert', 'findAndModify', 'update', 'delete', 'jobs'];
/** `find` alone: the bench itself looks with `aggregate`. */
export const READS = ['find'];

/** How often the servers have been asked for each since they started, in their own words, whoever asked. */
export async function countsOf(store: Store): Promise<Counts> {
  const [commands, scripts] = await Promise.all([store.commandTotals(), store.scriptTotal()]);
  const named = [...WRITES, ...READS].map((name) => [name, commands[name]?.total ?? 0]);
  return { ...(Object.fromEntries(named) as Counts), jobs: scripts };
}

/** What was asked between two counts, for each of so many things done. */
export function perPiece(before: Counts, after: Counts, pieces: number): Counts {
  return Object.fromEntries(
    Object.entries(after).map(([name, count]) => [name, (count - (before[name] ?? 0)) / pieces]),
  );
}
