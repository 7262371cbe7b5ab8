import { randomBytes } from 'node:crypto';
import Bull, { type Queue } from 'bull';
import type { Logger } from 'pino';
import {
  DELIVERY_BACKOFF,
  deliveryBackoff,
  EMAIL_QUEUE,
  type DeliveryJob,
} from '@mun/contracts/notify/deliveries';
import { PROPOSAL_QUEUE, type ProposalJob } from '@mun/proposals/proposal';
import { SHEET_BACKOFF, SHEET_QUEUE, sheetBackoff, type SheetJob } from '@mun/contracts/notify/sheets';
import { BULL_CONNECTION_OPTIONS, tlsOptions } from '@mun/server-kit/redis-options';
import type { Config } from './config.js';
import { ExpectedJobFailure } from './job-failure.js';
import { OutageLogger } from './outage-logger.js';

/** Identifies this process in claims and leases. */
export const WORKER_ID = `${process.pid}-${randomBytes(4).toString('hex')}`;

/** Injection tokens of the queues. @nestjs/bull is not used because it cannot shut down while Redis is unavailable. */
export const EMAIL_QUEUE_TOKEN = Symbol('email queue');
export const SHEET_QUEUE_TOKEN = Symbol('spreadsheet queue');
export const PROPOSAL_QUEUE_TOKEN = Symbol('proposal queue');

/**
 * Bull renews the lock of a job every LOCK_DURATION_MS / 2 while the event loop runs, so a slow mail server does not lose
 * it. The job of a killed worker restarts within LOCK_DURATION_MS + STALLED_INTERVAL_MS.
 */
const LOCK_DURATION_MS = 6_000;
const STALLED_INTERVAL_MS = 3_000;

/** Makes ioredis send the command again that has failed, once it has reconnected. */
const RESEND_COMMAND = 2;

export function createEmailQueue(config: Config, logger: Logger): Queue<DeliveryJob> {
  return createQueue(EMAIL_QUEUE, { [DELIVERY_BACKOFF]: deliveryBackoff }, config, logger);
}

export function createSheetQueue(config: Config, logger: Logger): Queue<SheetJob> {
  const backoff = (attemptsMade: number) => sheetBackoff(attemptsMade, Math.random());
  return createQueue(SHEET_QUEUE, { [SHEET_BACKOFF]: backoff }, config, logger);
}

export function createProposalQueue(config: Config, logger: Logger): Queue<ProposalJob> {
  return createQueue(PROPOSAL_QUEUE, {}, config, logger);
}

function createQueue<T>(
  name: string,
  backoffStrategies: Record<string, (attemptsMade: number) => number>,
  config: Config,
  logger: Logger,
): Queue<T> {
  const queue = new Bull<T>(name, config.REDIS_URL, {
    redis: {
      ...BULL_CONNECTION_OPTIONS,
      ...tlsOptions(config.REDIS_URL),
      retryStrategy: (times) => Math.min(times * 100, 2_000),
      // Commands wait for Redis instead of failing, because a job is acknowledged after its email was sent.
      maxRetriesPerRequest: null,
      // They also wait while it loads its data. Bull disables the check of ioredis that would wait for that.
      reconnectOnError: ({ message }) => message.startsWith('LOADING') && RESEND_COMMAND,
    },
    settings: {
      lockDuration: LOCK_DURATION_MS,
      stalledInterval: STALLED_INTERVAL_MS,
      // Bull must not fail stalled jobs: the delivery, the spreadsheet status or the proposal decides what a restarted job may do.
      maxStalledCount: 1_000,
      backoffStrategies,
    },
  });
  logErrors(queue, logger);
  return queue;
}

function logErrors(queue: Queue, logger: Logger): void {
  const outage = queue.name === EMAIL_QUEUE ? new OutageLogger(logger, 'queue server') : undefined;
  queue.client.on('ready', () => outage?.reportUp());
  queue.on('error', (error: NodeJS.ErrnoException) => {
    if (!error.syscall && !/connection is closed/i.test(error.message)) {
      logger.warn({ queue: queue.name, reason: error.message }, 'queue error');
    } else if (queue.client.status !== 'ready') {
      outage?.reportDown(error.message);
    }
  });
  queue.on('failed', ({ id: job }, err) => {
    if (!(err instanceof ExpectedJobFailure)) logger.error({ err, queue: queue.name, job }, 'job failed');
  });
}

/** Without a handler, jobs pile up; with two, Bull adds up their concurrencies and a crash leaves several emails unconfirmed. */
export function assertSingleHandler(queue: Queue): void {
  // Bull's handlers by job name, which its types omit.
  const handlers: unknown = Reflect.get(queue, 'handlers');
  const names = handlers instanceof Object ? Object.keys(handlers) : [];
  if (names.join() === '*') return;
  throw new Error(
    `The queue ${queue.name} needs one handler for all its jobs ('*'), but has [${names.join(', ')}]`,
  );
}
