import Bull, { type Queue } from 'bull';
import type { Logger } from 'pino';
import { DELIVERY_BACKOFF, deliveryBackoff, EMAIL_QUEUE, type DeliveryJob } from '@mun/contracts/deliveries';
import { SHEET_BACKOFF, SHEET_QUEUE, sheetBackoff, type SheetJob } from '@mun/contracts/sheets';
import { BULL_CONNECTION_OPTIONS, tlsOptions } from '@mun/server-kit/redis-options';
import type { Config } from './config.js';
import { ExpectedJobFailure } from './expected-job-failure.js';
import { OutageLogger } from './outage-logger.js';

/** Inject the queues. Bull's own and not Nest's wrapping of it, which cannot stop while Redis is away. */
export const EMAIL_QUEUE_TOKEN = Symbol('emails');
export const SHEET_QUEUE_TOKEN = Symbol('sheets');

/**
 * How the worker takes jobs. Bull renews a job's lock every LOCK_MS / 2 for as long as our event loop turns, so a
 * slow mail server costs no lock; a killed worker's job starts again within LOCK_MS + STALLED_CHECK_MS.
 */
const LOCK_MS = 6_000;
const STALLED_CHECK_MS = 3_000;

export function createEmailQueue(config: Config, logger: Logger): Queue<DeliveryJob> {
  return open(EMAIL_QUEUE, { [DELIVERY_BACKOFF]: deliveryBackoff }, config, logger);
}

export function createSheetQueue(config: Config, logger: Logger): Queue<SheetJob> {
  const backoff = (attemptsMade: number) => sheetBackoff(attemptsMade, Math.random());
  return open(SHEET_QUEUE, { [SHEET_BACKOFF]: backoff }, config, logger);
}

function open<T>(
  name: string,
  backoffStrategies: Record<string, (attemptsMade: number) => number>,
  config: Config,
  logger: Logger,
): Queue<T> {
  const queue = new Bull<T>(name, config.REDIS_URL, {
    redis: {
      retryStrategy: (times) => Math.min(times * 100, 2_000),
      // Commands wait for Redis instead of failing: by the time a job is acknowledged, its mail is out.
      maxRetriesPerRequest: null,
      ...BULL_CONNECTION_OPTIONS,
      ...tlsOptions(config.REDIS_URL),
    },
    settings: {
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_CHECK_MS,
      // The delivery's line, or the spreadsheet's status, decides what a job that starts again may do; Bull is not to give up on it.
      maxStalledCount: 1_000,
      backoffStrategies,
    },
  });
  report(queue, logger);
  return queue;
}

/** What goes wrong between us and Redis: its absence once, and by one queue only; anything else each time. And faults of jobs. */
function report(queue: Queue, logger: Logger): void {
  const outage = queue.name === EMAIL_QUEUE ? new OutageLogger(logger, 'The queue server') : undefined;
  queue.client.on('ready', () => outage?.reportUp());
  queue.on('error', (error: NodeJS.ErrnoException) => {
    if (!error.syscall && !/connection is closed/i.test(error.message)) {
      logger.warn({ queue: queue.name, reason: error.message }, 'The queue complains');
    } else if (queue.client.status !== 'ready') {
      outage?.reportDown(error.message);
    }
  });
  queue.on('failed', ({ id: job }, err) => {
    if (!(err instanceof ExpectedJobFailure)) logger.error({ err, queue: queue.name, job }, 'a job failed');
  });
}

/**
 * Whoever takes no job must not start: a queue without a handler only grows. Nor may it have two, since Bull adds
 * up their concurrencies, and one mail at a time is what keeps a crash to one doubtful mail.
 */
export function assertSingleHandler(queue: Queue): void {
  // Bull's register of handlers by job name; its types leave it out.
  const handlers: unknown = Reflect.get(queue, 'handlers');
  const names = handlers instanceof Object ? Object.keys(handlers) : [];
  if (names.length !== 1 || names[0] !== '*') {
    throw new Error(
      `The queue ${queue.name} needs one handler for all its jobs ('*') and has [${names.join(', ')}]`,
    );
  }
}
