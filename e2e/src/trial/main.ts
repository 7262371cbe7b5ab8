/** `npm run trial -- [--minutes 10] [--seed words] [--pace 3] [--backends 2] [--workers 2] [--without-faults] [--preload module] [--versions] [--older folder]` */
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { summarize } from './summary.js';
import { runTrial } from './trial.js';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: randomBytes(4).toString('hex') },
    /** Delegates per second. */
    pace: { type: 'string', default: '3' },
    backends: { type: 'string', default: '2' },
    workers: { type: 'string', default: '2' },
    'without-faults': { type: 'boolean', default: false },
    /** Runs the second backend as a newer version. */
    versions: { type: 'boolean', default: false },
    /** Runs the first backend from this checkout of an older version, which is built. */
    older: { type: 'string' },
    preload: { type: 'string', multiple: true, default: [] },
  },
});
const { seed, minutes, pace, preload, versions, older, backends, workers } = values;
console.log(`Trial with --seed ${seed} --minutes ${minutes} --pace ${pace}`);
const result = await runTrial({
  seed,
  minutes: Number(minutes),
  delegatesPerSecond: Number(pace),
  maxPauseMs: 2_500,
  faultDuration: values['without-faults'] ? 0 : 1,
  backends: Number(backends),
  workers: Number(workers),
  settleTimeoutMs: 420_000,
  preload: preload.map((file) => pathToFileURL(file).href),
  twoVersions: versions,
  ...(older && { older: resolve(older) }),
  log: console.log,
});
const { text, passed } = summarize(result);
console.log(text);
process.exit(passed ? 0 : 1);
