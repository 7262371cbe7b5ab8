import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Job, Queue } from 'bull';
import type { SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import { type DeliveryJob, type DeliveryState, type EmailDelivery } from '@mun/contracts/deliveries';
import { Config } from '../config.js';
import { DatabaseService } from '../database.service.js';
import { DeliveriesService, type ClaimedDelivery } from './deliveries.service.js';
import { ExpectedJobFailure } from '../expected-job-failure.js';
import { LOGGER } from '@mun/server-kit/logging';
import { EMAIL_QUEUE_TOKEN } from '../queues.js';
import { SerialMailSender } from './serial-mail-sender.js';
import { MailerService } from './mailer.service.js';
import { InvalidAddressError, composeMessage, encodeMessage } from './compose-message.js';
import type { SendFailure } from './send-outcome.js';

/** A stop lets the mail in hand finish for this long, and what became of it be noted for this long. */
const FINISH_MAIL_MS = 5_000;
const NOTE_OUTCOME_MS = 7_000;
/** Then Bull notes its job. With Redis away that would wait for ever; the job starts again and finds its line settled. */
const CLOSE_QUEUE_MS = 1_000;

const DIED =
  'The worker ended while it was sending this mail. It may have arrived; it is not sent again unless you ask for it.';

/** So many jobs are read, written out and queued up for the lane, and taken leave of behind it, while one mail is in it. */
const IN_HAND = 8;

/** Takes the email queue's jobs. */
@Injectable()
export class EmailProcessor implements OnModuleInit, BeforeApplicationShutdown {
  private stopping = false;
  private readonly inHand = new Set<Promise<unknown>>();

  constructor(
    private readonly config: Config,
    private readonly database: DatabaseService,
    private readonly deliveries: DeliveriesService,
    private readonly mailer: MailerService,
    private readonly lane: SerialMailSender,
    @Inject(EMAIL_QUEUE_TOKEN) private readonly queue: Queue<DeliveryJob>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    // '*' and not a handler for each email: Bull would add up their concurrencies.
    const taking = this.queue.process('*', IN_HAND, (job: Job<DeliveryJob>) => {
      const settled = this.settle(job).finally(() => this.inHand.delete(settled));
      this.inHand.add(settled);
      return settled;
    });
    taking.catch((err: unknown) => this.stopping || this.logger.error({ err }, 'takes no more jobs'));
  }

  /** A job may run twice, a mail may not be sent twice: what is done depends on the line alone. */
  private async settle(job: Job<DeliveryJob>): Promise<DeliveryState> {
    if (this.stopping) throw new ExpectedJobFailure('this worker stops; another one takes over');
    const line = await this.deliveries.findById(job.data.delivery);
    if (!line) throw await giveUpJob(job, 'there is no such delivery');
    // Failed, and its job runs: somebody has started it again from the board of the queues.
    const again = line.state === 'failed' && !line.superseded;
    if (line.state === 'queued' || again) return this.attempt(job, line);
    if (line.state === 'sending') return this.settleAbandoned(job, line);
    return line.state;
  }

  private async attempt(job: Job<DeliveryJob>, line: EmailDelivery): Promise<DeliveryState> {
    let failure: Error | undefined;
    const end = await this.lane.send(line, await this.compose(line), async (held, outcome) => {
      failure = await this.noteUnsent(job, held, outcome);
    });
    // Somebody was faster, or it is held now: the line says what that means for this job.
    if (!end) return this.settle(job);
    if (failure) throw failure;
    return 'sent';
  }

  private async compose(line: EmailDelivery): Promise<SendMailOptions | SendFailure> {
    try {
      return await encodeMessage(composeMessage(line, this.config.MAIL_FROM));
    } catch (error) {
      if (error instanceof InvalidAddressError)
        return { kind: 'never', code: 'bad address', reason: error.message };
      // A fault of ours, or an email that only a newer worker knows: it may go better after the next deployment.
      const why = error instanceof Error ? error.message : String(error);
      return { kind: 'later', code: 'unwritable', reason: `This mail could not be written: ${why}.` };
    }
  }

  /** @returns the error that ends the job, or has it tried again */
  private async noteUnsent(
    job: Job<DeliveryJob>,
    held: ClaimedDelivery,
    outcome: SendFailure,
  ): Promise<Error> {
    const noted = (done: boolean) =>
      done || this.logger.warn({ delivery: held._id }, 'the line has moved on without us');
    if (outcome.kind === 'doubt') {
      noted(await this.deliveries.markUnknown(held, outcome.reason));
      return giveUpJob(job, `in doubt: ${outcome.code}`);
    }
    const lastAttempt = job.attemptsMade + 1 >= (job.opts.attempts ?? 1);
    if (outcome.kind === 'never' || lastAttempt) {
      const givenUp = outcome.kind === 'later' ? 'Given up after the last attempt. ' : '';
      noted(await this.deliveries.markFailed(held, givenUp + outcome.reason));
      return giveUpJob(job, `failed: ${outcome.code}`);
    }
    noted(await this.deliveries.requeue(held, `To be tried again. ${outcome.reason}`));
    return new ExpectedJobFailure(`not sent: ${outcome.code}`);
  }

  /**
   * Found in the middle of sending. Bull starts a job again when its lock ran out: because the worker died, or because
   * it lost Redis and lives on. A living holder renews its claim every second; only a silent one is given up.
   */
  private async settleAbandoned(job: Job<DeliveryJob>, line: EmailDelivery): Promise<DeliveryState> {
    if (!(await this.deliveries.markUnknownIfAbandoned(line, DIED))) {
      throw new ExpectedJobFailure('another worker is sending this; looking again later');
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
      setTimeout(() => this.mailer.abort(), FINISH_MAIL_MS),
      setTimeout(() => this.database.stopRetrying(), NOTE_OUTCOME_MS),
    ];
    this.stopping = true;
    this.lane.close();
    const closed = this.queue.close();
    await Promise.allSettled(this.inHand);
    timers.forEach(clearTimeout);
    await Promise.race([closed, sleep(CLOSE_QUEUE_MS)]);
  }
}

/** The job is kept as failed, for the dashboard, and not tried again. */
async function giveUpJob(job: Job<DeliveryJob>, why: string): Promise<Error> {
  await job.discard();
  return new ExpectedJobFailure(why);
}
