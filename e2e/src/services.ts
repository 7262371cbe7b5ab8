import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '@mun/local/database/database';
import { startMailbox } from '@mun/local/mailbox/mailbox';
import { startPaymentSimulator } from '@mun/local/payment-simulator/server';
import { startRedis } from '@mun/local/redis/redis';
import { startSheetsSimulator } from '@mun/local/sheets-simulator/server';
import type { ProcessSpec } from '@mun/local/supervisor/managed-process';

/** Settings that no log and no response may contain. */
export const SECRETS = {
  RAZORPAY_KEY_SECRET: 'key-secret-of-the-tests',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret-of-the-tests',
  ADMIN_CODE: 'admin-code-of-the-tests',
  ADMIN_TOKEN_SECRET: 'a-token-secret-of-the-tests-that-is-long',
  METRICS_TOKEN: 'a-metrics-token-of-the-tests',
};

/** Stops what a test has started, in reverse order. */
export class Cleanup {
  readonly #tasks: (() => unknown)[] = [];

  defer(task: () => unknown): void {
    this.#tasks.push(task);
  }

  use<T extends { stop(): unknown }>(resource: T): T {
    this.defer(() => resource.stop());
    return resource;
  }

  async run(): Promise<void> {
    for (let task = this.#tasks.pop(); task; task = this.#tasks.pop()) await task();
  }
}

/** Adds a `stop` to what `start` returns. If `start` throws, stops what it has started. */
export async function startWithCleanup<T extends object>(
  start: (cleanup: Cleanup) => Promise<T>,
): Promise<T & { stop(): Promise<void> }> {
  const cleanup = new Cleanup();
  const stop = () => cleanup.run();
  try {
    return { ...(await start(cleanup)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export type Services = Awaited<ReturnType<typeof startServices>>;

/** Starts a database, Redis and simulators of all external services, and returns the settings for using them. */
export async function startServices(cleanup: Cleanup, { webhookRetryMs = 1_000 } = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'mun-e2e-'));
  cleanup.defer(() => rmSync(dir, { recursive: true, force: true }));
  const redisDir = join(dir, 'redis');
  const database = cleanup.use(await startDatabase({ dir: join(dir, 'database') }));
  const redis = cleanup.use(await startRedis({ dir: redisDir }));
  // A trial compares all emails, and may send more than the mailbox stores by default.
  const mailbox = cleanup.use(await startMailbox({ maxMails: Infinity }));
  const spreadsheet = cleanup.use(await startSheetsSimulator());
  const account = {
    keyId: 'rzp_test_e2e',
    keySecret: SECRETS.RAZORPAY_KEY_SECRET,
    webhookSecret: SECRETS.RAZORPAY_WEBHOOK_SECRET,
  };
  const provider = cleanup.use(await startPaymentSimulator({ ...account, retryMs: webhookRetryMs }));
  const settings = {
    ...SECRETS,
    ...spreadsheet.settings,
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://localhost:3000',
    MONGODB_URI: database.uri,
    REDIS_URL: redis.url,
    RAZORPAY_KEY_ID: account.keyId,
    RAZORPAY_API_URL: provider.url,
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: 'Tests <tests@mun.example>',
    RATE_LIMIT_FACTOR: '1000000',
  };
  return { database, redis, redisDir, mailbox, spreadsheet, provider, settings };
}

/** Returns the process with these settings, without the site. @param flags for Node */
export function configured(
  spec: ProcessSpec,
  settings: Record<string, string>,
  flags: string[],
): ProcessSpec {
  const [node = '', ...args] = spec.command;
  return {
    ...spec,
    command: [node, ...flags, ...args],
    env: { ...settings, ...spec.env, SITE_DIR: undefined },
  };
}
