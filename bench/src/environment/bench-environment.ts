import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
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
  /** The backend's settings, for another program with its services. */
  settings: NodeJS.ProcessEnv;
  /** Process ids. */
  pids: { backend: number; database: number };
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
    for (let close = stops.pop(); close; close = stops.pop()) await close();
  };
  /** Registers a resource, which is stopped in reverse order of starting. */
  const started = <T>(resource: T, close: (resource: T) => unknown): T => {
    stops.push(() => close(resource));
    return resource;
  };
  try {
    const database = started(await startDatabase({ dir: join(dir, 'database') }), (it) => it.stop());
    const redis = started(await startRedis({ dir: join(dir, 'redis') }), (it) => it.stop());
    const provider = started(await startPaymentSimulator(PAYMENT_ACCOUNT), (it) => it.stop());

    const productServers = serversOf('product', database.uri, `${redis.url}/0`);
    const baselineServers = serversOf('baseline', database.uri, `${redis.url}/1`);
    const env = { ...SETTINGS, ...productServers, RAZORPAY_API_URL: provider.url, ...more };
    await createBenchContent(env);
    const port = await freePort();
    const backend = started(await startBackend(port, env, profileDir), (it) => it.stop());

    const open = async ({ MONGODB_URI, REDIS_URL }: typeof productServers) =>
      started(await BenchStore.open(MONGODB_URI, REDIS_URL), (it) => it.close());
    const [product, baseline] = [await open(productServers), await open(baselineServers)];
    await baseline.copyIndexesFrom(product);
    const baseUrl = `http://127.0.0.1:${port}`;
    const client = started(new KeepAliveClient(baseUrl, CONCURRENCY), (it) => it.close());
    return {
      baseUrl,
      servers: productServers,
      settings: env,
      pids: { backend: backend.pid, database: database.pid },
      product,
      baseline,
      provider,
      client,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Logs in as an organiser. @returns the headers of admin requests */
export async function adminHeaders({ client }: BenchEnvironment): Promise<{ authorization: string }> {
  const response = await client.post(
    `${API_PREFIX}${ROUTES.adminLogin}`,
    JSON.stringify({ code: ADMIN_CODE }),
  );
  const { message: token } = JSON.parse(response) as { message: string };
  return { authorization: `Bearer ${token}` };
}

/** Both sides share one engine and one Redis, with separate databases. */
function serversOf(name: string, mongoUri: string, redisUrl: string) {
  const uri = new URL(mongoUri);
  uri.pathname = `/${name}`;
  return { MONGODB_URI: String(uri), REDIS_URL: redisUrl };
}

async function startBackend(port: number, env: NodeJS.ProcessEnv, profileDir?: string) {
  const { command, ...spec } = backendProcess({ port, dev: false });
  const [node = '', ...rest] = command;
  const profile = profileDir ? ['--cpu-prof', `--cpu-prof-dir=${profileDir}`] : [];
  const settings = { ...env, PORT: String(port) };
  return startProcess({ ...spec, command: [node, ...profile, ...rest], env: settings });
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
