import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import { makeDelegates } from '@mun/local/demo/delegates';
import { rootPath } from '@mun/local/paths';
import { workerProcess } from '@mun/local/product-processes';
import { mailboxProcess } from '@mun/local/simulator-processes';
import { startProcess } from '@mun/local/supervisor/managed-process';
import { freePort } from '@mun/local/supervisor/probes';
import { COMMITTEES } from './new-delegate.js';
import { registerDelegate, type DelegateBrowser } from './journey.js';
import { Latencies } from './latencies.js';
import { KeepAliveClient } from './keep-alive-client.js';
import { pollUntil } from './poll-until.js';
import { METRICS_TOKEN, startBenchEnvironment, type BenchEnvironment } from './bench-environment.js';

const DELEGATES = 2_000;
const WITHIN_S = 120;
/** The number of concurrent connections of all browsers. */
const CONNECTIONS = 200;
/** The number of delegates who register one at a time, for comparison; the same number before them warms up the backend. */
const ALONE = 100;
const MB = 1_048_576;

/** Simulates the opening of registration on one machine with a worker and a mailbox. @returns a table, and the errors */
export async function measureOpeningDay(): Promise<{ table: string; errors: string[] }> {
  const world = await startBenchEnvironment({ more: { SITE_DIR: rootPath('frontend/dist') } });
  const mail = await startMail(world);
  const poster = new KeepAliveClient(world.baseUrl, CONNECTIONS);
  const counter = { client: poster, provider: world.provider };
  world.provider.control.configure({ webhookUrl: `${world.baseUrl}${API_PREFIX}${ROUTES.paymentWebhook}` });
  try {
    await oneByOne(counter, 1);
    const alone = await oneByOne(counter, 2);
    const memory: number[] = [];
    const watching = setInterval(() => void memoryOf(poster).then((bytes) => memory.push(bytes)), 5_000);
    const { latencies, errors } = await allAtOnce(counter);
    clearInterval(watching);
    await expectAllMailed(world, 2 * ALONE + DELEGATES - errors.length);
    return { table: tableOf(alone, latencies, memory), errors };
  } finally {
    poster.close();
    await mail.stop();
    await world.stop();
  }
}

async function oneByOne(counter: DelegateBrowser, crowd: number): Promise<Latencies> {
  const latencies = new Latencies();
  for (const data of makeDelegates(ALONE, COMMITTEES, crowd))
    await registerDelegate(counter, data, latencies);
  return latencies;
}

/** Registers delegates at random times, regardless of the other delegates' progress. */
async function allAtOnce(counter: DelegateBrowser): Promise<{ latencies: Latencies; errors: string[] }> {
  const latencies = new Latencies();
  const errors: string[] = [];
  const arrivals = makeDelegates(DELEGATES, COMMITTEES, 3).map(async (data) => {
    await sleep(Math.random() * WITHIN_S * 1_000);
    await registerDelegate(counter, data, latencies).catch((error: unknown) => errors.push(String(error)));
  });
  await Promise.all(arrivals);
  return { latencies, errors };
}

/** @throws Error if a delegate is not confirmed, paid and emailed exactly once */
async function expectAllMailed({ product: ours }: BenchEnvironment, count: number): Promise<void> {
  await pollUntil(async () => (await ours.deliveries.countDocuments({ state: 'sent' })) >= count, 200);
  const books = {
    confirmed: await ours.registrations.countDocuments({ state: 'confirmed' }),
    paid: await ours.orders.countDocuments({ state: 'paid' }),
    mailed: await ours.deliveries.countDocuments({ state: 'sent' }),
  };
  if (Object.values(books).some((found) => found !== count))
    throw new Error(`of ${count} registrations there are ${JSON.stringify(books)}`);
}

/** Returns the backend's resident memory in bytes. */
async function memoryOf(poster: KeepAliveClient): Promise<number> {
  const text = await poster.send('GET', `${API_PREFIX}${ROUTES.metrics}`, '', {
    authorization: `Bearer ${METRICS_TOKEN}`,
  });
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]);
}

async function startMail({ servers }: BenchEnvironment): Promise<{ stop(): Promise<void> }> {
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

function tableOf(alone: Latencies, together: Latencies, memory: number[]): string {
  const rows = together.steps.map((step) => {
    const times = [alone, together].flatMap((latencies) =>
      [0.5, 0.99].map((share) => latencies.percentile(step, share)),
    );
    return [step.padEnd(12), ...times.map((ms) => ms.toFixed(1).padStart(12))].join('');
  });
  const quarter = Math.floor(memory.length / 4);
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length / MB;
  const [second, last] = [memory.slice(quarter, 2 * quarter), memory.slice(-quarter)].map(mean);
  return [
    `${DELEGATES} delegates arriving within ${WITHIN_S} s, beside ${ALONE} one after the other; milliseconds`,
    [' '.repeat(12), 'alone p50', 'alone p99', 'load p50', 'load p99']
      .map((head, at) => (at ? head.padStart(12) : head))
      .join(''),
    ...rows,
    `the backend's memory: ${second?.toFixed(0)} MB in the second quarter, ${last?.toFixed(0)} MB in the last`,
  ].join('\n');
}
