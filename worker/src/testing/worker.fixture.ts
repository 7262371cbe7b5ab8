import Bull, { type Job, type Queue } from 'bull';
import { MongoClient, type Collection } from 'mongodb';
import { inject } from 'vitest';
import { startMailbox, type Mailbox } from '@mun/local/mailbox/mailbox';
import {
  createDeliveryJob,
  DELIVERIES_COLLECTION,
  DELIVERY_ATTEMPTS,
  DELIVERY_BACKOFF,
  EMAIL_QUEUE,
  type DeliveryJob,
  type DeliveryState,
  type EmailDelivery,
} from '@mun/contracts/deliveries';
import { spawnWorker, type WorkerProcess } from './worker-process.js';

/** Worker processes with a real database, queue and mail server. The test takes the part of the backend. */
export interface WorkerFixture {
  mailbox: Mailbox;
  deliveries: Collection<EmailDelivery>;
  queue: Queue<DeliveryJob>;
  /** The environment of a worker. */
  settings: Record<string, string>;
  /** Starts another worker; resolves when it takes jobs. */
  startWorker(settings?: Record<string, string>): Promise<WorkerProcess>;
  /** Inserts deliveries and adds their jobs, as the backend does. */
  enqueue(...deliveries: EmailDelivery[]): Promise<void>;
  addJob(delivery: EmailDelivery, jobId?: string): Promise<Job<DeliveryJob>>;
  /** Inserts deliveries and adds their jobs as a mailing does. */
  enqueueMailing(deliveries: EmailDelivery[]): Promise<void>;
  /** Waits until the delivery is in this state and returns it. @throws Error if this takes too long */
  waitForState(delivery: EmailDelivery, state: DeliveryState, withinMs?: number): Promise<EmailDelivery>;
  /** Waits for an email to this address and returns it. @throws Error if this takes too long */
  waitForMail(to: string): ReturnType<Mailbox['control']['waitForMail']>;
  /** Kills all running workers. */
  killWorkers(): Promise<void>;
  close(): Promise<void>;
}

/**
 * @param name of the fixture's own database
 * @param redisNumber of the fixture's own Redis database
 * @param servers for tests that stop them; by default the servers of the whole test run
 */
export async function createWorkerFixture(
  name: string,
  redisNumber: number,
  servers = { mongoUri: inject('mongoUri'), redisUrl: inject('redisUrl') },
): Promise<WorkerFixture> {
  const uri = new URL(servers.mongoUri);
  uri.pathname = `/${name}`;
  const redisUrl = `${servers.redisUrl}/${redisNumber}`;
  const mailbox = await startMailbox();
  const settings = {
    MONGODB_URI: uri.href,
    REDIS_URL: redisUrl,
    MAIL_FROM: 'Meridian MUN <mail@mun.example>',
    SMTP_URL: mailbox.smtpUrl,
  };
  const client = new MongoClient(uri.href);
  const deliveries = client.db().collection<EmailDelivery>(DELIVERIES_COLLECTION);
  await deliveries.deleteMany();
  const queue = new Bull<DeliveryJob>(EMAIL_QUEUE, redisUrl);
  queue.on('error', () => {}); // some tests stop Redis
  await queue.obliterate({ force: true });
  const workers: WorkerProcess[] = [];

  const addJob: WorkerFixture['addJob'] = (delivery, jobId = delivery._id) =>
    queue.add(
      { delivery: delivery._id },
      { jobId, attempts: DELIVERY_ATTEMPTS, backoff: { type: DELIVERY_BACKOFF } },
    );

  const killWorkers = async () => {
    for (const worker of workers) worker.signal('SIGKILL');
    await Promise.all(workers.map(({ ended }) => ended));
  };

  return {
    mailbox,
    killWorkers,
    deliveries,
    queue,
    settings,
    addJob,
    async startWorker(overrides = {}) {
      const worker = spawnWorker({ ...settings, ...overrides });
      workers.push(worker);
      await worker.waitForLog('worker started');
      return worker;
    },
    async enqueue(...added) {
      await deliveries.insertMany(added);
      await Promise.all(added.map((delivery) => addJob(delivery)));
    },
    async enqueueMailing(added) {
      await deliveries.insertMany(added);
      await queue.addBulk(added.map(({ _id }) => createDeliveryJob(_id, { kind: 'mailing' })));
    },
    async waitForState({ _id }, state, withinMs = 60_000) {
      const deadline = Date.now() + withinMs;
      for (;;) {
        const delivery = await deliveries.findOne({ _id });
        if (delivery?.state === state) return delivery;
        if (Date.now() > deadline)
          throw new Error(`${_id} is ${delivery?.state}, not ${state}: ${delivery?.error}`);
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
