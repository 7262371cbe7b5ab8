import { setTimeout as sleep } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import Bull from 'bull';
import { MongoClient } from 'mongodb';
import { inject } from 'vitest';
import { startMailbox } from '@mun/local/mailbox/mailbox';
import {
  createDeliveryJob,
  DELIVERIES_COLLECTION,
  DELIVERY_ATTEMPTS,
  DELIVERY_BACKOFF,
  EMAIL_QUEUE,
  type DeliveryJob,
  type DeliveryState,
  type EmailDelivery,
} from '@mun/contracts/notify/deliveries';
import { runWorker } from './run-worker.js';
import { spawnWorker, type WorkerProcess } from './worker-process.js';

/** Long enough that everything in a test happens before the mail server confirms the message. */
export const CONFIRM_DELAY_MS = 120_000;

export type WorkerFixture = Awaited<ReturnType<typeof createWorkerFixture>>;

/**
 * Workers with a real database, queue and mail server. The test takes the part of the backend.
 * @param name of the fixture's own database
 * @param redisNumber of the fixture's own Redis database
 * @param servers for tests that stop them; by default the servers of the whole test run
 */
export async function createWorkerFixture(
  name: string,
  redisNumber: number,
  servers = { mongoUri: inject('mongoUri'), redisUrl: inject('redisUrl') },
) {
  const uri = new URL(servers.mongoUri);
  uri.pathname = `/${name}`;
  const redisUrl = `${servers.redisUrl}/${redisNumber}`;
  const mailbox = await startMailbox();
  const settings: Record<string, string> = {
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
  const localWorkers: INestApplicationContext[] = [];

  const addJob = ({ _id }: EmailDelivery, jobId = _id) => {
    const options = { jobId, attempts: DELIVERY_ATTEMPTS, backoff: { type: DELIVERY_BACKOFF } };
    return queue.add({ delivery: _id }, options);
  };

  const killWorkers = async () => {
    for (const worker of workers) worker.signal('SIGKILL');
    await Promise.all(workers.map(({ ended }) => ended));
  };

  /** Closes the workers of this process. */
  const closeWorkers = async () => {
    for (const worker of localWorkers.splice(0)) await worker.close();
  };

  /** Ends all workers, those of other processes by SIGKILL. */
  const endWorkers = async () => {
    await closeWorkers();
    await killWorkers();
    mailbox.control.reset();
  };

  /** Lets a dead worker's claim of a delivery expire now instead of seconds later. */
  const expireClaim = async ({ _id }: EmailDelivery) => {
    await deliveries.updateOne({ _id, state: 'sending' }, { $set: { claimedAt: new Date(0) } });
  };

  return {
    mailbox,
    killWorkers,
    expireClaim,
    closeWorkers,
    endWorkers,
    deliveries,
    queue,
    settings,
    addJob,
    /** Runs a worker in this process, for tests that neither kill it nor read its log. */
    async runWorker(overrides: Record<string, string> = {}) {
      localWorkers.push(await runWorker({ ...settings, ...overrides }));
    },
    /** Starts a worker in a process of its own. Resolves when it takes jobs. */
    async startWorker(overrides: Record<string, string> = {}) {
      const worker = spawnWorker({ ...settings, ...overrides });
      workers.push(worker);
      await worker.waitForLog('worker started');
      return worker;
    },
    async enqueue(...added: EmailDelivery[]) {
      await deliveries.insertMany(added);
      await Promise.all(added.map((delivery) => addJob(delivery)));
    },
    /** Adds jobs as the backend does, with the priority of each email. */
    async enqueueInOrder(added: EmailDelivery[]) {
      await deliveries.insertMany(added);
      await queue.addBulk(added.map(({ _id }) => createDeliveryJob(_id)));
    },
    async waitForState({ _id }: EmailDelivery, state: DeliveryState, withinMs = 60_000) {
      for (const deadline = Date.now() + withinMs; ; await sleep(20)) {
        const delivery = await deliveries.findOne({ _id });
        if (delivery?.state === state) return delivery;
        if (Date.now() > deadline)
          throw new Error(`${_id} is ${delivery?.state}, not ${state}: ${delivery?.error}`);
      }
    },
    waitForMail: (to: string) => mailbox.control.waitForMail(to, { withinMs: 60_000 }),
    async close() {
      await endWorkers();
      await Promise.all([queue.close(), mailbox.stop()]);
      await client.close();
    },
  };
}
