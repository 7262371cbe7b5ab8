import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '@mun/local/database/database';
import { startMailbox, type Mailbox } from '@mun/local/mailbox/mailbox';
import { startPaymentSimulator, type PaymentSimulatorServer } from '@mun/local/payment-simulator/server';
import { backendProcess, workerProcess } from '@mun/local/product-processes';
import { startRedis } from '@mun/local/redis/redis';
import { startSheetsSimulator } from '@mun/local/sheets-simulator/server';
import { startProcess, type ProcessSpec } from '@mun/local/supervisor/managed-process';
import { freePort } from '@mun/local/supervisor/probes';

/** What must never be found in a log or an answer. */
export const SECRETS = {
  RAZORPAY_KEY_SECRET: 'key-secret-of-the-tests',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret-of-the-tests',
  ADMIN_CODE: 'admin-code-of-the-tests',
  ADMIN_TOKEN_SECRET: 'a-token-secret-of-the-tests-that-is-long',
  METRICS_TOKEN: 'a-metrics-token-of-the-tests',
};

/** A backend and a worker on servers of their own, as production runs them: no supervisor, no site, nothing in them. */
export interface BareProduct {
  /** The backend's, on this machine. */
  port: number;
  /** The backend's process. */
  pid: number;
  settings: Record<string, string>;
  provider: PaymentSimulatorServer;
  mailbox: Mailbox;
  /** All that backend and worker wrote so far. */
  log(): string;
  alive(): boolean;
  stop(): Promise<void>;
}

/**
 * @param others settings beside those that it needs
 * @param flags of Node, for the backend
 */
export async function startBareProduct(
  others: Record<string, string> = {},
  flags: string[] = [],
): Promise<BareProduct> {
  const dir = mkdtempSync(join(tmpdir(), 'mun-bare-'));
  const stops: (() => unknown)[] = [() => rmSync(dir, { recursive: true, force: true })];
  const stop = async () => {
    for (let end = stops.pop(); end; end = stops.pop()) await end();
  };
  const started = <T extends { stop(): unknown }>(part: T): T => {
    stops.push(() => part.stop());
    return part;
  };
  try {
    const database = started(await startDatabase({ dir: join(dir, 'database') }));
    const queue = started(await startRedis({ dir: join(dir, 'queue') }));
    const mailbox = started(await startMailbox());
    const spreadsheet = started(await startSheetsSimulator());
    const account = {
      keyId: 'rzp_test_bare',
      keySecret: SECRETS.RAZORPAY_KEY_SECRET,
      webhookSecret: SECRETS.RAZORPAY_WEBHOOK_SECRET,
    };
    const provider = started(await startPaymentSimulator(account));
    const env = {
      ...SECRETS,
      ...spreadsheet.settings,
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://localhost:3000',
      MONGODB_URI: database.uri,
      REDIS_URL: queue.url,
      RAZORPAY_KEY_ID: account.keyId,
      RAZORPAY_API_URL: provider.url,
      SMTP_URL: mailbox.smtpUrl,
      MAIL_FROM: 'Tests <tests@mun.example>',
      RATE_LIMIT_FACTOR: '1000000',
      LOG_LEVEL: 'debug',
      ...others,
    };

    const written: string[] = [];
    const run = async (part: ProcessSpec, nodeFlags: string[] = []) => {
      const [node = '', ...rest] = part.command;
      const whole = {
        ...part,
        command: [node, ...nodeFlags, ...rest],
        env: { ...env, ...part.env, SITE_DIR: undefined },
      };
      return started(await startProcess(whole, (chunk) => written.push(String(chunk))));
    };
    const port = await freePort();
    const backend = await run(backendProcess({ port, dev: false }), flags);
    await run(workerProcess({ port: await freePort(), dev: false }));
    let ended = false;
    void backend.exited.then(() => (ended = true));
    return {
      port,
      pid: backend.pid,
      settings: env,
      provider,
      mailbox,
      stop,
      log: () => written.join(''),
      alive: () => !ended,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
