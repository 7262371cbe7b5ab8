import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_PREFIX, buildPath, ROUTES } from '@mun/contracts/routes';
import { makeDelegates } from '@mun/local/demo/delegates';
import { rootPath } from '@mun/local/paths';
import { workerProcess } from '@mun/local/product-processes';
import { mailboxProcess } from '@mun/local/simulator-processes';
import { startProcess } from '@mun/local/supervisor/managed-process';
import { freePort } from '@mun/local/supervisor/probes';
import { COMMITTEES } from './environment/new-delegate.js';
import { registerDelegate, type DelegateBrowser } from './environment/journey.js';
import { Latencies } from './measure/latencies.js';
import { KeepAliveClient } from './environment/keep-alive-client.js';
import { pollUntil } from './measure/poll-until.js';
import {
  METRICS_TOKEN,
  adminHeaders,
  startBenchEnvironment,
  type BenchEnvironment,
} from './environment/bench-environment.js';

const DELEGATES = 2_000;
const ARRIVAL_SECONDS = 120;
/** An organiser refunds so many delegates meanwhile, one after the other. */
const REFUNDS = 20;
/** The number of concurrent connections of all browsers. */
const CONNECTIONS = 200;
/** The number of delegates who register one at a time, for comparison; the same number before them warms up the backend. */
const SEQUENTIAL_DELEGATES = 100;
const MB = 1_048_576;

/** Simulates the opening of registration on one machine with a worker and a mailbox. @returns a table, and the errors */
export async function measureOpeningDay(): Promise<{ table: string; errors: string[] }> {
  const environment = await startBenchEnvironment({ more: { SITE_DIR: rootPath('frontend/dist') } });
  const emailServices = await startEmailServices(environment);
  const client = new KeepAliveClient(environment.baseUrl, CONNECTIONS);
  const browser = { client, provider: environment.provider };
  environment.provider.control.configure({
    webhookUrl: `${environment.baseUrl}${API_PREFIX}${ROUTES.paymentWebhook}`,
  });
  try {
    await registerOneByOne(browser, 1);
    const sequential = await registerOneByOne(browser, 2);
    const memory: number[] = [];
    const timer = setInterval(() => void memoryOf(client).then((bytes) => memory.push(bytes)), 5_000);
    const [{ latencies, errors }, refunds] = await Promise.all([
      registerAll(browser),
      refundOneByOne(environment),
    ]);
    clearInterval(timer);
    await expectAllEmailed(environment, 2 * SEQUENTIAL_DELEGATES + DELEGATES - errors.length);
    const slowest = (refunds.percentile('refund', 1) / 1_000).toFixed(1);
    const refunded = `${REFUNDS} refunds meanwhile took at most ${slowest} s (goal: 60)`;
    return { table: `${formatLatencies(sequential, latencies, memory)}\n${refunded}`, errors };
  } finally {
    client.close();
    await emailServices.stop();
    await environment.stop();
  }
}

async function registerOneByOne(browser: DelegateBrowser, seed: number): Promise<Latencies> {
  const latencies = new Latencies();
  for (const data of makeDelegates(SEQUENTIAL_DELEGATES, COMMITTEES, seed))
    await registerDelegate(browser, data, latencies);
  return latencies;
}

/** Registers delegates at random times, regardless of the other delegates' progress. */
async function registerAll(browser: DelegateBrowser): Promise<{ latencies: Latencies; errors: string[] }> {
  const latencies = new Latencies();
  const errors: string[] = [];
  const arrivals = makeDelegates(DELEGATES, COMMITTEES, 3).map(async (data) => {
    await sleep(Math.random() * ARRIVAL_SECONDS * 1_000);
    await registerDelegate(browser, data, latencies).catch((error: unknown) => errors.push(String(error)));
  });
  await Promise.all(arrivals);
  return { latencies, errors };
}

/** Refunds delegates who registered before the rush, at equal intervals, each until the order is refunded. */
async function refundOneByOne(environment: BenchEnvironment): Promise<Latencies> {
  const { client, product } = environment;
  const headers = await adminHeaders(environment);
  const latencies = new Latencies();
  const orders = await product.orders.find({ state: 'paid' }, { limit: REFUNDS }).toArray();
  for (const [index, { _id }] of orders.entries()) {
    const address = API_PREFIX + buildPath(ROUTES.refund, { id: String(_id) });
    const body = JSON.stringify({ reason: 'Cannot come', key: `refund-during-the-rush-${index}` });
    await latencies.time('refund', async () => {
      await client.send('POST', address, body, headers);
      await pollUntil(
        async () => (await product.orders.countDocuments({ _id, state: 'refunded' })) === 1,
        50,
      );
    });
    await sleep((ARRIVAL_SECONDS * 1_000) / REFUNDS / 2);
  }
  return latencies;
}

/** @throws Error if a delegate is not confirmed, paid and emailed exactly once, or not cancelled and emailed again by a refund */
async function expectAllEmailed({ product }: BenchEnvironment, count: number): Promise<void> {
  const emails = count + REFUNDS;
  await pollUntil(async () => (await product.deliveries.countDocuments({ state: 'sent' })) >= emails, 200);
  const counts = {
    confirmed: (await product.registrations.countDocuments({ state: 'confirmed' })) + REFUNDS,
    paid: (await product.orders.countDocuments({ state: 'paid' })) + REFUNDS,
    emailed: (await product.deliveries.countDocuments({ state: 'sent' })) - REFUNDS,
  };
  if (Object.values(counts).some((actual) => actual !== count))
    throw new Error(`of ${count} registrations there are ${JSON.stringify(counts)}`);
}

/** Returns the backend's resident memory in bytes. */
async function memoryOf(client: KeepAliveClient): Promise<number> {
  const text = await client.send('GET', `${API_PREFIX}${ROUTES.metrics}`, '', {
    authorization: `Bearer ${METRICS_TOKEN}`,
  });
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]);
}

async function startEmailServices({ servers }: BenchEnvironment): Promise<{ stop(): Promise<void> }> {
  const dir = mkdtempSync(join(tmpdir(), 'mun-bench-'));
  const { spec, smtpUrl } = mailboxProcess(dir, await freePort(), await freePort());
  const mailbox = await startProcess(spec);
  const { env, ...program } = workerProcess({ port: await freePort(), dev: false });
  const settings = { ...servers, SMTP_URL: smtpUrl, MAIL_FROM: 'mail@mun.example', NODE_ENV: 'production' };
  const worker = await startProcess({ ...program, env: { ...env, ...settings, LOG_LEVEL: 'warn' } });
  return {
    async stop() {
      await worker.stop();
      await mailbox.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

function formatLatencies(sequential: Latencies, concurrent: Latencies, memory: number[]): string {
  const rows = concurrent.steps.map((step) => {
    const times = [sequential, concurrent].flatMap((latencies) =>
      [0.5, 0.99].map((share) => latencies.percentile(step, share)),
    );
    return [step.padEnd(12), ...times.map((ms) => ms.toFixed(1).padStart(12))].join('');
  });
  const quarter = Math.floor(memory.length / 4);
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length / MB;
  const [second, last] = [memory.slice(quarter, 2 * quarter), memory.slice(-quarter)].map(mean);
  return [
    `${DELEGATES} delegates arriving within ${ARRIVAL_SECONDS} s, beside ${SEQUENTIAL_DELEGATES} one after the other; milliseconds`,
    [' '.repeat(12), 'alone p50', 'alone p99', 'load p50', 'load p99']
      .map((head, at) => (at ? head.padStart(12) : head))
      .join(''),
    ...rows,
    `the backend's memory: ${second?.toFixed(0)} MB in the second quarter, ${last?.toFixed(0)} MB in the last`,
  ].join('\n');
}
