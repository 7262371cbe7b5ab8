/** `npm run trial -- [--minutes 10] [--seed words] [--pace 4] [--sabotage file]` */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import { summaryOf } from './summary.js';
import { holdTrial } from './trial.js';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: randomBytes(4).toString('hex') },
    pace: { type: 'string', default: '4' },
    sabotage: { type: 'string' },
  },
});
const { seed, sabotage } = values;
console.log(`Trial with --seed ${seed}, ${values.minutes} minutes`);
const outcome = await holdTrial({
  seed,
  minutes: Number(values.minutes),
  pace: Number(values.pace),
  ...(sabotage && { sabotage: pathToFileURL(sabotage).href }),
  say: (line) => console.log(line),
});
const { text, whole } = summaryOf(outcome);
console.log(text);
process.exit(whole ? 0 : 1);
