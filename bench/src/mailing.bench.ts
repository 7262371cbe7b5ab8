import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Bull, { type Queue } from 'bull';
import { MongoClient, type Collection } from 'mongodb';
import { createTransport, type SendMailOptions } from 'nodemailer';
import {
  allotmentDeliveryId,
  createDeliveryJob,
  DELIVERIES_COLLECTION,
  EMAIL_QUEUE,
  type DeliveryJob,
  type EmailDelivery,
} from '@mun/contracts/notify/deliveries';
import { renderEmail } from '@mun/emails/templates';
import { startDatabase } from '@mun/local/database/database';
import { workerProcess } from '@mun/local/product-processes';
import { startRedis } from '@mun/local/redis/redis';
import { mailboxProcess } from '@mun/local/simulator-processes';
import { startProcess } from '@mun/local/supervisor/managed-process';
import { freePort } from '@mun/local/supervisor/probes';
import type { Bench, BenchSide } from './measure/compare-sides.js';
import { pollUntil } from './measure/poll-until.js';

const EMAILS = 2_000;
/** The least share of nodemailer's throughput with the same number of connections. */
const GOAL = 0.7;
/** Polling more often would slow down the workers. */
const POLL_MS = 50;

/** A database, Redis, a mail server in a separate process, and workers with connections to it. */
export interface MailingEnvironment {
  workers: number;
  /** Of each worker. */
  connections: number;
  smtpUrl: string;
  /** The mailbox's API. */
  mailbox: string;
  deliveries: Collection<EmailDelivery>;
  queue: Queue<DeliveryJob>;
  stop(): Promise<void>;
}

export async function startMailingEnvironment(
  workers: number,
  connections: number,
): Promise<MailingEnvironment> {
  const dir = mkdtempSync(join(tmpdir(), 'mun-bench-'));
  const stops: (() => unknown)[] = [() => rmSync(dir, { recursive: true, force: true })];
  const stop = async () => {
    for (let close = stops.pop(); close; close = stops.pop()) await close();
  };
  try {
    const database = await startDatabase({ dir: join(dir, 'database') });
    stops.push(() => database.stop());
    const redis = await startRedis({ dir: join(dir, 'redis') });
    stops.push(() => redis.stop());
    const {
      spec,
      smtpUrl,
      url: mailbox,
    } = mailboxProcess(join(dir, 'mails'), await freePort(), await freePort());
    const mailServer = await startProcess(spec);
    stops.push(() => mailServer.stop());
    const client = await new MongoClient(database.uri).connect();
    stops.push(() => client.close());
    const queue = await new Bull<DeliveryJob>(EMAIL_QUEUE, redis.url).isReady();
    stops.push(() => queue.close());
    const deliveries = client.db().collection<EmailDelivery>(DELIVERIES_COLLECTION);
    await deliveries.createIndexes([
      { key: { state: 1, updatedAt: 1, name: 1, createdAt: 1 } },
      { key: { updatedAt: -1 } },
      { key: { mailings: 1, state: 1 } },
    ]);
    for (let worker = 0; worker < workers; worker++) {
      const { env, ...program } = workerProcess({ port: await freePort(), dev: false });
      const running = await startProcess({
        ...program,
        env: {
          ...env,
          NODE_ENV: 'production',
          LOG_LEVEL: 'warn',
          MONGODB_URI: database.uri,
          REDIS_URL: redis.url,
          SMTP_URL: smtpUrl,
          SMTP_CONNECTIONS: String(connections),
          MAIL_FROM,
        },
      });
      stops.push(() => running.stop());
    }
    return { workers, connections, smtpUrl, mailbox, deliveries, queue, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Compares a mailing, from adding its jobs until all deliveries are 'sent', with nodemailer's own pool. */
export function mailingBench({
  workers,
  connections,
  smtpUrl,
  mailbox,
  deliveries,
  queue,
}: MailingEnvironment): Bench {
  const pending = Array.from({ length: EMAILS }, (_, number) => createDelivery(number));
  const messages = pending.map(createMessage);
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: workers * connections,
  });
  const clearMailbox = async () => {
    await fetch(`${mailbox}/api/messages`, { method: 'DELETE' });
  };
  const verify = async () => {
    const response = await fetch(`${mailbox}/api/messages`);
    const caught = (await response.json()) as { to: string[] }[];
    const to = new Set(caught.flatMap((mail) => mail.to));
    if (to.size !== EMAILS || caught.length !== EMAILS)
      throw new Error(`of ${EMAILS} mails ${caught.length} arrived`);
  };
  // Nodemailer stores nothing, so there are no writes to compare.
  const nothingToCompare: Pick<BenchSide, 'counts' | 'shapes'> = {
    counts: () => Promise.resolve({}),
    shapes: () => Promise.resolve([]),
  };
  return {
    name: `mails over ${plural(connections, 'connection')} of ${plural(workers, 'worker')}`,
    goal: GOAL,
    product: {
      ...nothingToCompare,
      async reset() {
        await clearMailbox();
        await queue.client.flushdb();
        await deliveries.deleteMany({});
        await deliveries.insertMany(pending);
      },
      async run() {
        await queue.addBulk(pending.map(({ _id }) => createDeliveryJob(_id)));
        await pollUntil(async () => (await deliveries.countDocuments({ state: 'sent' })) === EMAILS, POLL_MS);
        return EMAILS;
      },
      verify,
    },
    baseline: {
      ...nothingToCompare,
      reset: clearMailbox,
      async run() {
        await Promise.all(messages.map((message) => transport.sendMail(message)));
        return EMAILS;
      },
      verify,
    },
    close: () => transport.close(),
  };
}

const plural = (count: number, noun: string) => `${count} ${noun}${count > 1 ? 's' : ''}`;

const MAIL_FROM = 'Meridian MUN <mail@mun.example>';

function createDelivery(number: number): EmailDelivery<'allotment'> {
  const now = new Date();
  const registration = `r${number}`;
  return {
    _id: allotmentDeliveryId(registration, 1),
    event: 'bench',
    name: 'allotment',
    to: { name: `Delegate ${number}`, address: `delegate-${number}@mun.example` },
    branding: {
      conference: 'Meridian MUN',
      edition: '2.0',
      dates: '12–14 September 2025',
      venue: 'Sample Public School, Pune',
      replyTo: 'hello@mun.example',
      siteUrl: 'http://localhost:3000',
    },
    content: {
      fullName: `Delegate ${number}`,
      registrationId: 'K7QF2-9XDHM',
      committee: 'United Nations Security Council',
      portfolio: `Country ${number}`,
      agenda: 'Peace and security in the age of the sea',
      backgroundGuideURL: 'https://guides.example/unsc.pdf',
    },
    registration,
    seat: 1,
    mailings: ['bench'],
    state: 'queued',
    attempts: 0,
    createdAt: now,
    updatedAt: now,
  };
}

/** Renders the same message for nodemailer in advance. */
function createMessage({ to, name, content, branding }: EmailDelivery<'allotment'>): SendMailOptions {
  return { from: MAIL_FROM, to, ...renderEmail(name, content, branding) };
}
