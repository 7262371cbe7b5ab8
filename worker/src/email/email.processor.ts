import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Job, Queue } from 'bull';
import type { SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import type { DeliveryJob, DeliveryState, EmailDelivery } from '@mun/contracts/notify/deliveries';
import { LOGGER } from '@mun/server-kit/logging';
import { Config } from '../config.js';
import { DatabaseService } from '../database.service.js';
import { HealthMonitor } from '../health-monitor.js';
import { ExpectedJobFailure, failWithoutRetry, isLastAttempt } from '../job-failure.js';
import { EMAIL_QUEUE_TOKEN } from '../queues.js';
import { createAttachments } from './create-attachments.js';
import { composeMessage, encodeMessage, InvalidAddressError } from './compose-message.js';
import { DeliveriesService, type ClaimedDelivery } from './deliveries.service.js';
import type { SendFailure } from './send-outcome.js';
import { SerialMailSender } from './serial-mail-sender.js';

/** At shutdown, the current emails may take this long to finish, and their outcome this long to be recorded. */
const FINISH_EMAIL_MS = 5_000;
const RECORD_OUTCOME_MS = 7_000;
/** Bull waits for ever if Redis is unavailable. The job then restarts later and finds its delivery completed. */
const CLOSE_QUEUE_MS = 1_000;

const ABANDONED =
  'The worker stopped while sending this email, so it may have been delivered. It won’t be sent again unless you resend it.';

const EXPIRED = 'This email was not sent because its link or code had expired.';

/** Jobs for each connection that are read, composed and completed concurrently, while `SerialMailSender` sends one of them. */
const JOBS_PER_CONNECTION = 8;

@Injectable()
export class EmailProcessor implements OnModuleInit, BeforeApplicationShutdown {
  private shuttingDown = false;
  private lastRead: Promise<unknown> = Promise.resolve();
  private readonly activeJobs = new Set<Promise<unknown>>();

  constructor(
    private readonly config: Config,
    private readonly database: DatabaseService,
    private readonly deliveries: DeliveriesService,
    private readonly sender: SerialMailSender,
    private readonly monitor: HealthMonitor,
    @Inject(EMAIL_QUEUE_TOKEN) private readonly queue: Queue<DeliveryJob>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    // One handler for '*' instead of one per email, because Bull would add up their concurrencies.
    const concurrency = JOBS_PER_CONNECTION * this.config.SMTP_CONNECTIONS;
    const processing = this.queue.process('*', concurrency, (job: Job<DeliveryJob>) => {
      const completion = this.process(job).finally(() => this.activeJobs.delete(completion));
      this.activeJobs.add(completion);
      return completion;
    });
    processing.catch(
      (err: unknown) => this.shuttingDown || this.logger.error({ err }, 'email processing stopped'),
    );
    this.monitor.watch(this.queue, () => this.activeJobs.size < concurrency);
  }

  /** A job may run twice but its email must not be sent twice, so only the state of the delivery decides what to do. */
  private async process(job: Job<DeliveryJob>): Promise<DeliveryState> {
    if (this.shuttingDown) throw new ExpectedJobFailure('worker is shutting down');
    // Jobs can be added by hand on the queue board, and an object would be a query.
    const id: unknown = job.data?.delivery;
    const delivery = typeof id === 'string' ? await this.findInTurn(id) : null;
    if (!delivery) throw await failWithoutRetry(job, new ExpectedJobFailure('there is no such delivery'));
    // The job of a failed delivery runs only if it was restarted from the queue dashboard.
    const restarted = delivery.state === 'failed' && !delivery.superseded;
    if (delivery.state === 'queued' || restarted) {
      if (!isExpired(delivery)) return this.attempt(job, delivery);
      await this.deliveries.supersede(delivery, EXPIRED);
      return 'failed';
    }
    if (delivery.state === 'sending') return this.handleAbandoned(job, delivery);
    return delivery.state;
  }

  /** Finds one delivery after another, so that emails are passed to the sender in the order of their jobs. */
  private findInTurn(id: string): Promise<EmailDelivery | null> {
    const read = this.lastRead.then(() => this.deliveries.findById(id));
    this.lastRead = read.catch(() => {});
    return read;
  }

  private async attempt(job: Job<DeliveryJob>, delivery: EmailDelivery): Promise<DeliveryState> {
    const sent = await this.sender.send(delivery, this.compose(delivery), (claimed, failure) =>
      this.recordFailure(job, claimed, failure),
    );
    // If it is claimed by another worker, or its mailing was stopped, the new state decides.
    return sent ? 'sent' : this.process(job);
  }

  private async compose(delivery: EmailDelivery): Promise<SendMailOptions | SendFailure> {
    // A list has nothing else to say.
    if (delivery.sealedUntil && delivery.name === 'school-seats')
      return { kind: 'retry', code: 'sealed', reason: 'The seats are sealed.' };
    try {
      const message = composeMessage(delivery, this.config.MAIL_FROM);
      return await encodeMessage({ ...message, attachments: await createAttachments(delivery) });
    } catch (error) {
      if (error instanceof InvalidAddressError)
        return { kind: 'failed', code: 'invalid address', reason: error.message };
      // A defect, or a template that only a newer version has: retrying may succeed after the next deployment.
      const cause = error instanceof Error ? error.message : String(error);
      const reason = `We couldn’t create this email: ${cause}.`;
      return { kind: 'retry', code: 'cannot be composed', reason };
    }
  }

  /** @returns the error with which the job fails; Bull retries it unless it was discarded */
  private async recordFailure(
    job: Job<DeliveryJob>,
    delivery: ClaimedDelivery,
    failure: SendFailure,
  ): Promise<Error> {
    const warnIfLost = (recorded: boolean) =>
      recorded || this.logger.warn({ delivery: delivery._id }, 'delivery claim lost');
    if (failure.kind === 'unknown') {
      warnIfLost(await this.deliveries.markUnknown(delivery, failure.reason));
      return failWithoutRetry(job, new ExpectedJobFailure(`unknown: ${failure.code}`));
    }
    if (failure.kind === 'failed' || isLastAttempt(job)) {
      const prefix = failure.kind === 'retry' ? 'All attempts have failed. ' : '';
      warnIfLost(await this.deliveries.markFailed(delivery, prefix + failure.reason));
      return failWithoutRetry(job, new ExpectedJobFailure(`failed: ${failure.code}`));
    }
    warnIfLost(await this.deliveries.requeue(delivery, `We’ll try again automatically. ${failure.reason}`));
    return new ExpectedJobFailure(`not sent: ${failure.code}`);
  }

  /** Bull also restarts the job of a running worker that lost Redis, so only a claim that timed out is abandoned. */
  private async handleAbandoned(job: Job<DeliveryJob>, delivery: EmailDelivery): Promise<DeliveryState> {
    if (!(await this.deliveries.markUnknownIfAbandoned(delivery, ABANDONED)))
      throw new ExpectedJobFailure('another worker is sending this email; checking again later');
    const { _id, claim } = delivery;
    this.logger.warn({ delivery: _id, claim }, 'delivery unknown: its worker stopped while sending it');
    throw await failWithoutRetry(job, new ExpectedJobFailure('unknown: its worker stopped while sending it'));
  }

  /** Stops taking jobs and finishes the current emails, before the database connection closes. */
  async beforeApplicationShutdown(): Promise<void> {
    const timers = [
      setTimeout(() => this.sender.abort(), FINISH_EMAIL_MS),
      setTimeout(() => this.database.stopRetrying(), RECORD_OUTCOME_MS),
    ];
    this.shuttingDown = true;
    this.sender.close();
    const closed = this.queue.close();
    await Promise.allSettled(this.activeJobs);
    timers.forEach(clearTimeout);
    await Promise.race([closed, sleep(CLOSE_QUEUE_MS)]);
  }
}

/** Returns whether the link or the code in an email no longer works. */
function isExpired({ content }: EmailDelivery): boolean {
  return 'expiresAt' in content && Date.parse(content.expiresAt) <= Date.now();
}
