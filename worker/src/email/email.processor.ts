import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Job, Queue } from 'bull';
import type { SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import { type DeliveryJob, type DeliveryState, type EmailDelivery } from '@mun/contracts/deliveries';
import { Config } from '../config.js';
import { Database } from '../database.js';
import { Deliveries, HOLD_EVERY_MS, type HeldDelivery } from '../deliveries.js';
import { LOGGER } from '../logging.js';
import { EMAILS } from '../queue.js';
import { Mailer } from './mailer.js';
import { BadAddress, compose } from './message.js';
import type { NotSent, Outcome } from './outcome.js';

/** A stop lets the mail in hand finish for this long, and what became of it be noted for this long. */
const FINISH_MAIL_MS = 5_000;
const NOTE_OUTCOME_MS = 7_000;
/** Then Bull notes its job. With Redis away that would wait for ever; the job starts again and finds its line settled. */
const CLOSE_QUEUE_MS = 1_000;

const DIED =
  'The worker ended while it was sending this mail. It may have arrived; it is not sent again unless you ask for it.';

/** Takes the email queue's jobs, one at a time: a crash leaves at most one mail in doubt. */
@Injectable()
export class EmailProcessor implements OnModuleInit, BeforeApplicationShutdown {
  private readonly worker = `${process.pid}-${randomBytes(4).toString('hex')}`;
  private runs = 0;
  private stopping = false;
  private inHand: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly deliveries: Deliveries,
    private readonly mailer: Mailer,
    @Inject(EMAILS) private readonly queue: Queue<DeliveryJob>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    // '*' and not a handler for each email: Bull would add up their concurrencies.
    const taking = this.queue.process('*', 1, (job: Job<DeliveryJob>) => {
      const settled = this.settle(job);
      this.inHand = settled.catch(() => {});
      return settled;
    });
    taking.catch((err: unknown) => this.stopping || this.logger.error({ err }, 'takes no more jobs'));
  }

  /** A job may run twice, a mail may not be sent twice: what is done depends on the line alone. */
  private async settle(job: Job<DeliveryJob>): Promise<DeliveryState> {
    if (this.stopping) throw new Error('this worker stops; another one takes over');
    const line = await this.deliveries.find(job.data.delivery);
    if (!line) throw await giveUpJob(job, 'there is no such delivery');
    if (line.state === 'queued') return this.attempt(job, line);
    if (line.state === 'sending') return this.settleAbandoned(job, line);
    return line.state;
  }

  private async attempt(job: Job<DeliveryJob>, line: EmailDelivery): Promise<DeliveryState> {
    const message = this.compose(line);
    const held = await this.deliveries.claim(line._id, `${this.worker}.${++this.runs}`);
    // Not done with: if the other holder dies, this job is what finds that out.
    if (!held) throw new Error('another worker was faster; looking again later');
    const outcome =
      'kind' in message ? message : await this.whileHolding(held, () => this.mailer.send(message));
    this.logger.info(
      { delivery: held._id, attempt: held.attempts, outcome: outcome.kind, code: codeOf(outcome) },
      'mail',
    );
    return this.note(job, held, outcome);
  }

  private compose(line: EmailDelivery): SendMailOptions | NotSent {
    try {
      return compose(line, this.config.MAIL_FROM);
    } catch (error) {
      if (error instanceof BadAddress) return { kind: 'never', code: 'bad address', reason: error.message };
      // A fault of ours, or an email that only a newer worker knows: it may go better after the next deployment.
      const why = error instanceof Error ? error.message : String(error);
      return { kind: 'later', code: 'unwritable', reason: `This mail could not be written: ${why}.` };
    }
  }

  private async whileHolding<T>(held: HeldDelivery, work: () => Promise<T>): Promise<T> {
    const pulse = setInterval(() => void this.deliveries.hold(held), HOLD_EVERY_MS);
    try {
      return await work();
    } finally {
      clearInterval(pulse);
    }
  }

  private async note(job: Job<DeliveryJob>, held: HeldDelivery, outcome: Outcome): Promise<DeliveryState> {
    const noted = (done: boolean) =>
      done || this.logger.warn({ delivery: held._id }, 'the line has moved on without us');
    if (outcome.kind === 'sent') {
      noted(await this.deliveries.markSent(held));
      return 'sent';
    }
    if (outcome.kind === 'doubt') {
      noted(await this.deliveries.doubt(held, outcome.reason));
      throw await giveUpJob(job, `in doubt: ${outcome.code}`);
    }
    const lastAttempt = job.attemptsMade + 1 >= (job.opts.attempts ?? 1);
    if (outcome.kind === 'never' || lastAttempt) {
      const givenUp = outcome.kind === 'later' ? 'Given up after the last attempt. ' : '';
      noted(await this.deliveries.fail(held, givenUp + outcome.reason));
      throw await giveUpJob(job, `failed: ${outcome.code}`);
    }
    noted(await this.deliveries.release(held, `To be tried again. ${outcome.reason}`));
    throw new Error(`not sent: ${outcome.code}`);
  }

  /**
   * Found in the middle of sending. Bull starts a job again when its lock ran out: because the worker died, or because
   * it lost Redis and lives on. A living holder renews its claim every second; only a silent one is given up.
   */
  private async settleAbandoned(job: Job<DeliveryJob>, line: EmailDelivery): Promise<DeliveryState> {
    if (!(await this.deliveries.doubtAbandoned(line, DIED))) {
      throw new Error('another worker is sending this; looking again later');
    }
    this.logger.warn(
      { delivery: line._id, claim: line.claim },
      'mail in doubt: its worker ended while sending it',
    );
    throw await giveUpJob(job, 'in doubt: its worker ended while sending it');
  }

  /** Before the database closes: takes no more jobs, and sees the mail in hand to its end. */
  async beforeApplicationShutdown(): Promise<void> {
    const timers = [
      setTimeout(() => this.mailer.abandon(), FINISH_MAIL_MS),
      setTimeout(() => this.database.giveUp(), NOTE_OUTCOME_MS),
    ];
    this.stopping = true;
    const closed = this.queue.close();
    await this.inHand;
    timers.forEach(clearTimeout);
    await Promise.race([closed, sleep(CLOSE_QUEUE_MS)]);
  }
}

/** The job is kept as failed, for the dashboard, and not tried again. */
async function giveUpJob(job: Job<DeliveryJob>, why: string): Promise<Error> {
  await job.discard();
  return new Error(why);
}

function codeOf(outcome: Outcome): string | undefined {
  return outcome.kind === 'sent' ? undefined : outcome.code;
}
