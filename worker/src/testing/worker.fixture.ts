import Bull, { type Job, type Queue } from 'bull';
import { MongoClient, type Collection } from 'mongodb';
import { inject } from 'vitest';
import { startMailbox, type Mailbox } from '@mun/local/mailbox/mailbox';
import {
  DELIVERIES_COLLECTION,
  DELIVERY_ATTEMPTS,
  DELIVERY_BACKOFF,
  createDeliveryJob,
  EMAIL_QUEUE,
  type DeliveryJob,
  type DeliveryState,
  type EmailDelivery,
} from '@mun/contracts/deliveries';
import { spawnWorker, type WorkerProcess } from './worker-process.js';

/** What surrounds a worker in a test: a database, a queue and a mail server, real ones, and the backend's part in them. */
export interface WorkerFixture {
  mailbox: Mailbox;
  deliveries: Collection<EmailDelivery>;
  queue: Queue<DeliveryJob>;
  settings: Record<string, string>;
  /** Another worker; resolves when it takes jobs. */
  startWorker(settings?: Record<string, string>): Promise<WorkerProcess>;
  /** Writes the lines and then adds their jobs, as the backend does. */
  enqueue(...lines: EmailDelivery[]): Promise<void>;
  addJob(line: EmailDelivery, jobId?: string): Promise<Job<DeliveryJob>>;
  /** A mailing: the lines and then their jobs in bulk. */
  enqueueMailing(lines: EmailDelivery[]): Promise<void>;
  /** Resolves with the line as soon as it is in this state. @throws Error when that takes too long. */
  waitForState(line: EmailDelivery, state: DeliveryState, withinMs?: number): Promise<EmailDelivery>;
  /** The mail to this address, as soon as the mail server has it. @throws Error when that takes too long. */
  waitForMail(to: string): ReturnType<Mailbox['control']['waitForMail']>;
  /** Kills the workers that still run. */
  killWorkers(): Promise<void>;
  close(): Promise<void>;
}

/**
 * @param name of a database of its own
 * @param redisNumber of a Redis database of its own
 * @param servers for tests that take them down; otherwise those of the whole run
 */
export async function createWorkerFixture(
  name: string,
  redisNumber: number,
  servers = { mongoUri: inject('mongoUri'), redisUrl: inject('redisUrl') },
): Promise<WorkerFixture> {
  const uri = new URL(servers.mongoUri);
  uri.pathname = `/${name}`;
  const redisUrl = `${servers.redisUrl}/${redisNumber}`;
  const settings = {
    MONGODB_URI: uri.href,
    REDIS_URL: redisUrl,
    MAIL_FROM: 'Meridian MUN <mail@mun.example>',
  };
  const mailbox = await startMailbox();
  const client = new MongoClient(uri.href);
  const lines = client.db().collection<EmailDelivery>(DELIVERIES_COLLECTION);
  await lines.deleteMany();
  const queue = new Bull<DeliveryJob>(EMAIL_QUEUE, redisUrl);
  queue.on('error', () => {}); // tests take Redis away
  await queue.obliterate({ force: true });
  const workers: WorkerProcess[] = [];

  const addJob: WorkerFixture['addJob'] = (line, jobId = line._id) =>
    queue.add(
      { delivery: line._id },
      { jobId, attempts: DELIVERY_ATTEMPTS, backoff: { type: DELIVERY_BACKOFF } },
    );

  const killWorkers = async () => {
    for (const worker of workers) worker.signal('SIGKILL');
    await Promise.all(workers.map(({ ended }) => ended));
  };

  return {
    mailbox,
    killWorkers,
    deliveries: lines,
    queue,
    settings: { ...settings, SMTP_URL: mailbox.smtpUrl },
    addJob,
    async startWorker(others = {}) {
      const worker = spawnWorker({ ...settings, SMTP_URL: mailbox.smtpUrl, ...others });
      workers.push(worker);
      await worker.waitForLog('takes jobs');
      return worker;
    },
    async enqueue(...written) {
      await lines.insertMany(written);
      await Promise.all(written.map((line) => addJob(line)));
    },
    async enqueueMailing(written) {
      await lines.insertMany(written);
      await queue.addBulk(written.map(({ _id }) => createDeliveryJob(_id, { among: 'mailing' })));
    },
    async waitForState({ _id }, state, withinMs = 60_000) {
      const deadline = Date.now() + withinMs;
      for (;;) {
        const line = await lines.findOne({ _id });
        if (line?.state === state) return line;
        if (Date.now() > deadline) throw new Error(`${_id} is ${line?.state}, not ${state}: ${line?.error}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    waitForMail: (to) => mailbox.control.waitForMail(to, { withinMs: 60_000 }),
    async close() {
      await killWorkers();
      await Promise.all([queue.close(), mailbox.stop()]);
      await client.close();
    },
  };
}
