import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startDatabase } from '@mun/local/database/database';
import { rootPath } from '@mun/local/paths';
import { startPaymentSimulator } from '@mun/local/payment-simulator/server';
import { startRedis } from '@mun/local/redis/redis';
import { loadOrCreateSecrets } from '@mun/local/secrets';
import { startWithCleanup } from './services.js';

/** Creates the demo data as the first `npm start` does, in folders of the same names. */
export async function seedDemoData(dir: string): Promise<void> {
  mkdirSync(dir, { recursive: true });
  const secrets = loadOrCreateSecrets(dir);
  const services = await startWithCleanup(async (cleanup) => {
    const database = cleanup.use(await startDatabase({ dir: join(dir, 'database') }));
    const redis = cleanup.use(await startRedis({ dir: join(dir, 'queue') }));
    const account = {
      keyId: secrets.RAZORPAY_KEY_ID,
      keySecret: secrets.RAZORPAY_KEY_SECRET,
      webhookSecret: secrets.RAZORPAY_WEBHOOK_SECRET,
    };
    const provider = cleanup.use(
      await startPaymentSimulator({ ...account, dir: join(dir, 'payment-provider') }),
    );
    return { database, redis, provider };
  });
  const settings = {
    ...secrets,
    NODE_ENV: 'development',
    PUBLIC_URL: 'http://localhost:3000',
    MONGODB_URI: services.database.uri,
    REDIS_URL: services.redis.url,
    RAZORPAY_API_URL: services.provider.url,
  };
  try {
    const env = { ...process.env, ...settings };
    await promisify(execFile)(process.execPath, [rootPath('local/dist/demo/seed.js')], { env });
  } finally {
    await services.stop();
  }
}
