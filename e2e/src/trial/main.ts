/** `npm run trial -- [--minutes 10] [--seed words] [--pace 3] [--preload module]` */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import { summaryOf } from './summary.js';
import { holdTrial } from './trial.js';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: randomBytes(4).toString('hex') },
    pace: { type: 'string', default: '3' },
    preload: { type: 'string', multiple: true, default: [] },
  },
});
const { seed } = values;
console.log(`Trial with --seed ${seed} --minutes ${values.minutes} --pace ${values.pace}`);
const outcome = await holdTrial({
  seed,
  minutes: Number(values.minutes),
  pace: Number(values.pace),
  pauseMs: 2_500,
  faultPace: 1,
  preload: values.preload.map((file) => pathToFileURL(file).href),
  say: (line) => console.log(line),
});
const { text, whole } = summaryOf(outcome);
console.log(text);
process.exit(whole ? 0 : 1);
