import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '@mun/local/database/database';
import {
  startPaymentProvider,
  type PaymentProvider,
} from '@mun/local/payment-provider/payment-provider';
import { backendPart } from '@mun/local/product';
import { startRedis } from '@mun/local/redis/redis';
import { startPart } from '@mun/local/supervisor/part';
import { freePort } from '@mun/local/supervisor/probes';
import { FEE, fillContent } from './content.js';
import { Poster } from './poster.js';
import { Store } from './store.js';

/** How many requests, or bare registrations, are under way at once. */
export const IN_FLIGHT = 32;
export const SECRETS = { key: 'key-secret-of-the-bench', webhook: 'webhook-secret-of-the-bench' };

/** The backend as a process of its own, its servers and the payment stand-in, and what each side writes to. */
export interface World {
  ours: Store;
  bare: Store;
  provider: PaymentProvider;
  poster: Poster;
  stop(): Promise<void>;
}

/**
 * Starts everything in a folder that goes away with it.
 * @param profileDir where the backend leaves its CPU profile when it stops; without it none is taken
 */
export async function startWorld(profileDir?: string): Promise<World> {
  const dir = mkdtempSync(join(tmpdir(), 'mun-bench-'));
  const stops: (() => unknown)[] = [() => rmSync(dir, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of stops.toReversed()) await end();
  };
  try {
    const database = await startDatabase({ dir: join(dir, 'database') });
    stops.push(() => database.stop());
    const redis = await startRedis({ dir: join(dir, 'redis') });
    stops.push(() => redis.stop());
    const provider = await startPaymentProvider({
      keyId: 'rzp_bench',
      keySecret: SECRETS.key,
      webhookSecret: SECRETS.webhook,
    });
    stops.push(() => provider.stop());

    // Side by side in one engine and one queue server, each in a database of its own.
    const servers = (name: string, number: number) => {
      const uri = new URL(database.uri);
      uri.pathname = `/${name}`;
      return [String(uri), `${redis.url}/${number}`] as const;
    };
    const [mongoUri, redisUrl] = servers('ours', 0);
    const port = await freePort();
    const env = {
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: 'http://localhost:3000',
      MONGODB_URI: mongoUri,
      REDIS_URL: redisUrl,
      RAZORPAY_KEY_ID: 'rzp_bench',
      RAZORPAY_KEY_SECRET: SECRETS.key,
      RAZORPAY_WEBHOOK_SECRET: SECRETS.webhook,
      RAZORPAY_API_URL: provider.url,
      RAZORPAY_CHECKOUT_URL: provider.checkoutUrl,
      ADMIN_CODE: 'code-of-the-bench',
      ADMIN_TOKEN_SECRET: 'a-token-secret-of-at-least-32-characters',
      REGISTRATION_FEE: String(FEE),
      RATE_LIMIT_FACTOR: '1000000',
    };
    await fillContent(env);
    const part = { ...backendPart(port), env };
    if (profileDir) part.command.splice(1, 0, '--cpu-prof', `--cpu-prof-dir=${profileDir}`);
    const backend = await startPart(part);
    stops.push(() => backend.stop());

    const ours = await Store.open(mongoUri, redisUrl);
    stops.push(() => ours.close());
    const bare = await Store.open(...servers('bare', 1));
    stops.push(() => bare.close());
    await bare.indexLike(ours);
    const poster = new Poster(`http://127.0.0.1:${port}`, IN_FLIGHT);
    stops.push(() => poster.close());
    return { ours, bare, provider, poster, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
