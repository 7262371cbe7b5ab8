/** `npm run trial -- [--minutes 10] [--seed words] [--pace 3] [--preload module]` */
import { randomBytes } from 'node:crypto';
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
    preload: { type: 'string', multiple: true, default: [] },
  },
});
const { seed, minutes, pace, preload } = values;
console.log(`Trial with --seed ${seed} --minutes ${minutes} --pace ${pace}`);
const result = await runTrial({
  seed,
  minutes: Number(minutes),
  delegatesPerSecond: Number(pace),
  maxPauseMs: 2_500,
  faultDuration: 1,
  settleTimeoutMs: 420_000,
  preload: preload.map((file) => pathToFileURL(file).href),
  log: console.log,
});
const { text, passed } = summarize(result);
console.log(text);
process.exit(passed ? 0 : 1);
