import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import type { EmailDelivery } from '@mun/contracts/notify/deliveries';
import { LOGGER } from '@mun/server-kit/logging';
import { Config } from '../config.js';
import { ExpectedJobFailure } from '../job-failure.js';
import { MetricsService } from '../metrics.service.js';
import { WORKER_ID } from '../queues.js';
import { CLAIM_RENEWAL_MS, DeliveriesService, type ClaimedDelivery } from './deliveries.service.js';
import { Mailer } from './mailer.js';
import type { SendFailure, SendOutcome } from './send-outcome.js';

interface PendingEmail {
  delivery: EmailDelivery;
  message: Promise<SendMailOptions | SendFailure>;
  recordFailure: RecordFailure;
  resolve: (sent: boolean) => void;
  reject: (error: unknown) => void;
}

/** An email that the mail server accepted and that is not yet recorded as sent. */
interface UnrecordedEmail {
  delivery: ClaimedDelivery;
  resolve: () => void;
  reject: (error: unknown) => void;
}

type RecordFailure = (delivery: ClaimedDelivery, failure: SendFailure) => Promise<Error>;

/**
 * Sends emails strictly one at a time over each connection, so that a crash leaves at most one for each in state `unknown`. To
 * save time, the envelope of the next email is sent while one write records the previous email as sent and claims the next. No
 * byte of the next message is sent before that write has completed.
 */
@Injectable()
export class SerialMailSender implements OnApplicationShutdown {
  private readonly pending: PendingEmail[] = [];
  private readonly mailers: Mailer[];
  private readonly idle: Mailer[];
  private claims = 0;
  private closed = false;

  constructor(
    config: Config,
    private readonly deliveries: DeliveriesService,
    private readonly metrics: MetricsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.mailers = Array.from({ length: config.SMTP_CONNECTIONS }, () => new Mailer(config));
    this.idle = [...this.mailers];
  }

  /**
   * Sends an email after those before it have begun to be sent, and records that it was sent.
   * @param message may still be being composed, because an attachment must not let a later email go first. Never rejects: a
   * message that could not be composed is passed as its failure, so that it is recorded in order too
   * @param recordFailure records why an email was not sent, before the next one is sent, and returns the error to throw
   * @returns false if another worker claimed the delivery
   */
  send(
    delivery: EmailDelivery,
    message: Promise<SendMailOptions | SendFailure>,
    recordFailure: RecordFailure,
  ): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.pending.push({ delivery, message, recordFailure, resolve, reject });
      const mailer = this.idle.pop();
      if (mailer) void this.run(mailer);
    });
  }

  /** Rejects pending emails; those that are being sent continue. */
  close(): void {
    this.closed = true;
  }

  /** Aborts the emails that are being sent. */
  abort(): void {
    for (const mailer of this.mailers) mailer.abort();
  }

  onApplicationShutdown(): void {
    for (const mailer of this.mailers) mailer.close();
  }

  private async run(mailer: Mailer): Promise<void> {
    let previous: UnrecordedEmail | undefined;
    for (;;) {
      const next = this.pending.shift();
      if (next && this.closed) next.reject(new ExpectedJobFailure('worker is shutting down'));
      else if (next) previous = await this.process(mailer, next, previous);
      else if (previous) previous = await this.recordSent(previous);
      else break;
    }
    this.idle.push(mailer);
  }

  /** @returns the email if it was sent and must still be recorded */
  private async process(
    mailer: Mailer,
    { delivery, message: composing, recordFailure, resolve, reject }: PendingEmail,
    previous: UnrecordedEmail | undefined,
  ): Promise<UnrecordedEmail | undefined> {
    const message = await composing;
    const claiming = this.deliveries.claim(delivery, `${WORKER_ID}.${++this.claims}`, previous?.delivery);
    const sending = 'kind' in message ? Promise.resolve(message) : mailer.send(message, claiming);
    try {
      const claimed = await claiming;
      previous?.resolve();
      if (!claimed) {
        await sending;
        resolve(false);
        return undefined;
      }
      const outcome = await this.whileRenewingClaim(claimed, sending);
      this.report(claimed, outcome);
      if (outcome.kind === 'sent') return { delivery: claimed, reject, resolve: () => resolve(true) };
      reject(await recordFailure(claimed, outcome));
    } catch (error) {
      await sending;
      previous?.reject(error); // no effect if it is already resolved
      reject(error);
    }
    return undefined;
  }

  private report({ _id, name: kind, attempts: attempt }: ClaimedDelivery, outcome: SendOutcome): void {
    this.metrics.emails.inc({ kind, result: outcome.kind });
    const code = outcome.kind === 'sent' ? undefined : outcome.code;
    this.logger.info({ delivery: _id, attempt, outcome: outcome.kind, code }, 'email attempted');
  }

  private async recordSent({ delivery, resolve, reject }: UnrecordedEmail): Promise<undefined> {
    await this.deliveries.markSent(delivery).then(resolve, reject);
  }

  private async whileRenewingClaim<T>(delivery: ClaimedDelivery, work: Promise<T>): Promise<T> {
    const timer = setInterval(() => void this.deliveries.renewClaim(delivery), CLAIM_RENEWAL_MS);
    try {
      return await work;
    } finally {
      clearInterval(timer);
    }
  }
}
