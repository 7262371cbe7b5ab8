import { parseArgs } from 'node:util';
import { registrationsBench } from './registrations.bench.js';
import { sideBySide } from './side-by-side.js';
import { webhooksBench } from './webhooks.bench.js';
import { startWorld } from './world.js';

const BENCHES = { registrations: registrationsBench, webhooks: webhooksBench };
const { values, positionals } = parseArgs({ allowPositionals: true, options: { rounds: { type: 'string', default: '7' } } });
const world = await startWorld(process.env['BENCH_PROFILE_DIR']);
try {
  for (const [name, make] of Object.entries(BENCHES)) {
    if (positionals[0] && positionals[0] !== name) continue;
    const t = performance.now();
    const { ours, bare } = await sideBySide(await make(world), Number(values.rounds));
    console.log(name, ours.perSecond, bare.perSecond, ours.perSecond / bare.perSecond, performance.now() - t);
    console.log(ours.asked, bare.asked);
    console.log('ours only', ours.left.filter((x) => !bare.left.includes(x)), 'bare only', bare.left.filter((x) => !ours.left.includes(x)));
  }
} finally {
  await world.stop();
}
