import { registrationsBench } from './registrations.bench.js';
import { sideBySide } from './side-by-side.js';
import { webhooksBench } from './webhooks.bench.js';
import { startWorld } from './world.js';

const BENCHES = { registrations: registrationsBench, webhooks: webhooksBench };
const world = await startWorld(process.env['BENCH_PROFILE_DIR']);
try {
  for (const [name, make] of Object.entries(BENCHES)) {
    if (process.argv[2] && process.argv[2] !== name) continue;
    const t = performance.now();
    console.log(name, await sideBySide(await make(world), 5, async () => {}), performance.now() - t);
  }
} finally {
  await world.stop();
}
