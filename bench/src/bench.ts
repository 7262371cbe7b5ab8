import { parseArgs } from 'node:util';
import { registrationsBench } from './registrations.bench.js';
import { resultOf, type Result } from './results.js';
import { sideBySide, type Bench } from './side-by-side.js';
import { tableOf } from './table.js';
import { webhooksBench } from './webhooks.bench.js';
import { startWorld, type World } from './world.js';

/** `npm run bench` runs all, `npm run bench -- webhooks` the named ones. */
const BENCHES: Record<string, (world: World) => Promise<Bench>> = {
  registrations: registrationsBench,
  webhooks: webhooksBench,
};
/** What all of them together may take. */
const SECONDS = 120;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    turns: { type: 'string', default: '12' },
    /** A folder that gets the backend's CPU profile. */
    profile: { type: 'string' },
  },
});
const chosen = positionals.length > 0 ? positionals : Object.keys(BENCHES);
const makers = chosen.map((name) => {
  const make = BENCHES[name];
  if (!make) throw new Error(`no bench '${name}'; there are ${Object.keys(BENCHES).join(', ')}`);
  return make;
});
const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort());

const limits = {
  turns: Number(values.turns),
  seconds: SECONDS / makers.length,
  signal: interrupted.signal,
};
const world = await startWorld({ profileDir: values.profile });
try {
  const results: Result[] = [];
  for (const make of makers) {
    const bench = await make(world);
    results.push(resultOf(bench.name, await sideBySide(bench, limits)));
  }
  console.log(tableOf(results));
  // A missed goal is for people to judge; a comparison that is none is an error.
  for (const { name, differences } of results) {
    if (differences.length === 0) continue;
    process.exitCode = 1;
    console.error(`${name}: the two do not write the same. ${differences.join('; ')}`);
  }
} catch (error) {
  if (!interrupted.signal.aborted) throw error;
  process.exitCode = 130;
} finally {
  await world.stop();
}
