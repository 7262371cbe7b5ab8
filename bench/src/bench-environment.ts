import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '@mun/local/database/database';
import { startPaymentSimulator, type PaymentSimulatorServer } from '@mun/local/payment-simulator/server';
import { backendProcess } from '@mun/local/product-processes';
import { startRedis } from '@mun/local/redis/redis';
import { startProcess } from '@mun/local/supervisor/managed-process';
import { freePort } from '@mun/local/supervisor/probes';
import { FEE, createBenchContent } from './bench-content.js';
import { KeepAliveClient } from './keep-alive-client.js';
import { BenchStore } from './bench-store.js';

/** The number of concurrent requests, or of concurrent items of the baseline. */
export const CONCURRENCY = 32;

/** The payment account of the backend and the simulator. */
export const PAYMENT_ACCOUNT = {
  keyId: 'rzp_bench',
  keySecret: 'key-secret-of-the-bench',
  webhookSecret: 'webhook-secret-of-the-bench',
};

/** The organisers' code. */
export const ADMIN_CODE = 'code-of-the-bench';

/** The bearer token for the metrics. */
export const METRICS_TOKEN = 'metrics-token-of-the-bench';

/** The backend in a separate process, its services, the payment simulator, and both sides' stores. */
export interface BenchEnvironment {
  /** The backend's URL. */
  baseUrl: string;
  /** The backend's database and Redis. */
  servers: { MONGODB_URI: string; REDIS_URL: string };
  product: BenchStore;
  baseline: BenchStore;
  provider: PaymentSimulatorServer;
  client: KeepAliveClient;
  stop(): Promise<void>;
}

/**
 * Starts everything, with the data in a temporary folder.
 * @param profileDir the folder for the backend's CPU profile; without it, none is recorded
 * @param more additional settings of the backend
 */
export async function startBenchEnvironment({
  profileDir,
  more = {},
}: {
  profileDir?: string | undefined;
  more?: NodeJS.ProcessEnv;
}): Promise<BenchEnvironment> {
  const dir = mkdtempSync(join(tmpdir(), 'mun-bench-'));
  const stops: (() => unknown)[] = [() => rmSync(dir, { recursive: true, force: true })];
  const stop = async () => {
    for (let end = stops.pop(); end; end = stops.pop()) await end();
  };
  /** Registers a resource, which is stopped in reverse order of starting. */
  const started = <T>(part: T, end: (part: T) => unknown): T => {
    stops.push(() => end(part));
    return part;
  };
  try {
    const database = started(await startDatabase({ dir: join(dir, 'database') }), (it) => it.stop());
    const redis = started(await startRedis({ dir: join(dir, 'redis') }), (it) => it.stop());
    const provider = started(await startPaymentSimulator(PAYMENT_ACCOUNT), (it) => it.stop());

    const ourServers = serversOf('ours', database.uri, `${redis.url}/0`);
    const bareServers = serversOf('bare', database.uri, `${redis.url}/1`);
    const env = { ...SETTINGS, ...ourServers, RAZORPAY_API_URL: provider.url, ...more };
    await createBenchContent(env);
    const port = await freePort();
    started(await startBackend(port, env, profileDir), (it) => it.stop());

    const open = async ({ MONGODB_URI, REDIS_URL }: typeof ourServers) =>
      started(await BenchStore.open(MONGODB_URI, REDIS_URL), (it) => it.close());
    const [ours, bare] = [await open(ourServers), await open(bareServers)];
    await bare.copyIndexesFrom(ours);
    const site = `http://127.0.0.1:${port}`;
    const poster = started(new KeepAliveClient(site, CONCURRENCY), (it) => it.close());
    return {
      baseUrl: site,
      servers: ourServers,
      product: ours,
      baseline: bare,
      provider,
      client: poster,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Both sides share one engine and one Redis, with separate databases. */
function serversOf(name: string, mongoUri: string, redisUrl: string) {
  const uri = new URL(mongoUri);
  uri.pathname = `/${name}`;
  return { MONGODB_URI: String(uri), REDIS_URL: redisUrl };
}

async function startBackend(port: number, env: NodeJS.ProcessEnv, profileDir?: string) {
  const { command, ...part } = backendProcess({ port, dev: false });
  const [node = '', ...rest] = command;
  const profile = profileDir ? ['--cpu-prof', `--cpu-prof-dir=${profileDir}`] : [];
  const settings = { ...env, PORT: String(port) };
  return startProcess({ ...part, command: [node, ...profile, ...rest], env: settings });
}

const SETTINGS = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://localhost:3000',
  RAZORPAY_KEY_ID: PAYMENT_ACCOUNT.keyId,
  RAZORPAY_KEY_SECRET: PAYMENT_ACCOUNT.keySecret,
  RAZORPAY_WEBHOOK_SECRET: PAYMENT_ACCOUNT.webhookSecret,
  ADMIN_CODE,
  METRICS_TOKEN,
  ADMIN_TOKEN_SECRET: 'a-token-secret-of-at-least-32-characters',
  REGISTRATION_FEE: String(FEE),
  RATE_LIMIT_FACTOR: '1000000',
};
