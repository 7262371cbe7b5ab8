import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '@mun/local/database/database';
import { startMailbox, type Mailbox } from '@mun/local/mailbox/mailbox';
import { startPaymentSimulator, type PaymentSimulatorServer } from '@mun/local/payment-simulator/server';
import { backendProcess, workerProcess } from '@mun/local/product-processes';
import { startRedis } from '@mun/local/redis/redis';
import { freePort } from '@mun/local/supervisor/probes';
import { startRestartable, type RestartableProcess } from '@mun/local/supervisor/restartable-process';
import type { ProcessSpec } from '@mun/local/supervisor/managed-process';
import { startSheetsSimulator, type SheetsSimulator } from '@mun/local/sheets-simulator/server';
import { MongoClient, type Db } from 'mongodb';
import { standInFront, type Front } from './front.js';
import { listed } from './listed.js';
import { layWire, type Wire } from './wire.js';

export const ADMIN_CODE = 'code-of-the-trial';

const ACCOUNT = {
  keyId: 'rzp_test_trial',
  keySecret: 'key-secret-of-the-trial',
  webhookSecret: 'webhook-secret-of-the-trial',
};

/** How long an unpaid order keeps its coupon here: short, so that a trial sees the end of many. */
const HOLD_MINUTES = 0.2;

export interface WorldOptions {
  /** Modules that every backend and worker loads first, by their addresses. */
  preload?: string[];
  holdMinutes?: number;
}

/** The whole product on one machine: two backends and two workers behind a front, one database, one queue server. */
export interface World {
  front: Front;
  /** What can be killed: by name, each with its process. */
  programs: Record<
    'backend 1' | 'backend 2' | 'worker 1' | 'worker 2' | 'database' | 'queue',
    RestartableProcess
  >;
  /** From each program to its two servers. */
  wires: [Wire, ...Wire[]];
  provider: PaymentSimulatorServer;
  mailbox: Mailbox;
  spreadsheet: SheetsSimulator;
  /** The trial's own look into the database; not over a wire that it cuts. */
  db: Db;
  queueDir: string;
  stop(): Promise<void>;
}

export async function startWorld({
  preload = [],
  holdMinutes = HOLD_MINUTES,
}: WorldOptions = {}): Promise<World> {
  const dir = mkdtempSync(join(tmpdir(), 'mun-trial-'));
  const stops: (() => unknown)[] = [() => rmSync(dir, { recursive: true, force: true })];
  const stop = async () => {
    for (let end = stops.pop(); end; end = stops.pop()) await end();
  };
  const started = <T>(part: T, end: (part: T) => unknown): T => {
    stops.push(() => end(part));
    return part;
  };
  try {
    const queueDir = join(dir, 'queue');
    const database = started(await startDatabase({ dir: join(dir, 'database') }), (it) => it.stop());
    const queue = started(await startRedis({ dir: queueDir }), (it) => it.stop());
    const mailbox = started(await startMailbox(), (it) => it.stop());
    const provider = started(await startPaymentSimulator({ ...ACCOUNT, retryMs: 200 }), (it) => it.stop());
    const spreadsheet = started(await startSheetsSimulator(), (it) => it.stop());
    const client = started(await new MongoClient(database.uri).connect(), (it) => it.close());

    const direct = {
      ...SETTINGS,
      MONGODB_URI: database.uri,
      REDIS_URL: queue.url,
      RAZORPAY_API_URL: provider.url,
      SMTP_URL: mailbox.smtpUrl,
      ...spreadsheet.settings,
      PAYMENT_HOLD_MINUTES: String(holdMinutes),
    };
    const wires: Wire[] = [];
    const socket = decodeURIComponent(new URL(database.uri).host);
    const overWires = async () => {
      const toDatabase = started(await layWire({ path: socket }), (it) => it.close());
      const toQueue = started(
        await layWire({ host: '127.0.0.1', port: Number(new URL(queue.url).port) }),
        (it) => it.close(),
      );
      wires.push(toDatabase, toQueue);
      return {
        ...direct,
        MONGODB_URI: `mongodb://127.0.0.1:${toDatabase.port}/meridian?directConnection=true&journal=true&w=1`,
        REDIS_URL: `redis://127.0.0.1:${toQueue.port}`,
      };
    };
    const run = async (part: ProcessSpec) => {
      const env = { ...(await overWires()), ...part.env, SITE_DIR: undefined };
      const [node = '', ...rest] = part.command;
      const command = [node, ...preload.flatMap((module) => ['--import', module]), ...rest];
      return started(await startRestartable({ ...part, command, env }), (it) => it.stop());
    };
    const ports = [await freePort(), await freePort()] as const;
    const programs = {
      database,
      queue,
      'backend 1': await run(backendProcess({ port: ports[0], dev: false })),
      'backend 2': await run(backendProcess({ port: ports[1], dev: false })),
      'worker 1': await run(workerProcess({ port: await freePort(), dev: false })),
      'worker 2': await run(workerProcess({ port: await freePort(), dev: false })),
    };
    const front = started(await standInFront([...ports]), (it) => it.close());
    provider.control.configure({ webhookUrl: `${front.url}/api/payment/webhook` });
    return {
      front,
      programs,
      wires: listed(wires),
      provider,
      mailbox,
      spreadsheet,
      db: client.db(),
      queueDir,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const SETTINGS = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://localhost:3000',
  MAIL_FROM: 'Trial <trial@mun.example>',
  RAZORPAY_KEY_ID: ACCOUNT.keyId,
  RAZORPAY_KEY_SECRET: ACCOUNT.keySecret,
  RAZORPAY_WEBHOOK_SECRET: ACCOUNT.webhookSecret,
  ADMIN_CODE,
  ADMIN_TOKEN_SECRET: 'a-token-secret-of-at-least-32-characters',
  RATE_LIMIT_FACTOR: '1000000',
  LOG_LEVEL: 'error',
};
