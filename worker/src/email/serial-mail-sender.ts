import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import type { EmailDelivery } from '@mun/contracts/deliveries';
import { DeliveriesService, CLAIM_RENEWAL_MS, type ClaimedDelivery } from './deliveries.service.js';
import { ExpectedJobFailure } from '../expected-job-failure.js';
import { LOGGER } from '@mun/server-kit/logging';
import { MetricsService } from '../metrics.service.js';
import { MailerService } from './mailer.service.js';
import type { SendFailure, SendOutcome } from './send-outcome.js';

/** A mail that waits for its turn. */
interface Waiting {
  line: EmailDelivery;
  message: SendMailOptions | SendFailure;
  note: NoteUnsent;
  settle: (end: { held: ClaimedDelivery; outcome: SendOutcome } | null) => void;
  fail: (error: unknown) => void;
}

/** A mail that the mail server took, before its line says so. */
interface Sent {
  held: ClaimedDelivery;
  settle: () => void;
  fail: (error: unknown) => void;
}

type NoteUnsent = (held: ClaimedDelivery, outcome: SendFailure) => Promise<void>;

/**
 * The way of all of a worker's mails to the mail server: one behind the other, so that a crash leaves one in doubt at most.
 * Beside that goes what can: the next mail's envelope is on its way while the one before it is noted as sent and the next
 * is claimed, both in one write; but not a byte of the next mail leaves before that write is done.
 */
@Injectable()
export class SerialMailSender {
  private readonly worker = `${process.pid}-${randomBytes(4).toString('hex')}`;
  private readonly waiting: Waiting[] = [];
  private runs = 0;
  private running = false;
  private closed = false;

  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly mailer: MailerService,
    private readonly metrics: MetricsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Sends a mail when its turn comes, and notes it.
   * @param message what could not even be written becomes noted in its turn too
   * @param note writes down what became of one that was not sent, before the next one's turn
   * @returns null where somebody else has taken the line
   */
  send(
    line: EmailDelivery,
    message: SendMailOptions | SendFailure,
    note: NoteUnsent,
  ): Promise<{ held: ClaimedDelivery; outcome: SendOutcome } | null> {
    return new Promise((settle, fail) => {
      this.waiting.push({ line, message, note, settle, fail });
      if (!this.running) void this.run();
    });
  }

  /** Lets the mail in hand go on, and gives back those that wait. */
  close(): void {
    this.closed = true;
  }

  private async run(): Promise<void> {
    this.running = true;
    let before: Sent | undefined;
    for (;;) {
      const next = this.waiting.shift();
      if (next && this.closed) next.fail(new ExpectedJobFailure('this worker stops; another one takes over'));
      else if (next) before = await this.take(next, before);
      else if (before) before = await this.noteAlone(before);
      else break;
    }
    this.running = false;
  }

  /** @returns the mail, where it was sent and is yet to be noted */
  private async take(next: Waiting, before: Sent | undefined): Promise<Sent | undefined> {
    const { line, message, note, settle, fail } = next;
    const claiming = this.deliveries.claim(line, `${this.worker}.${++this.runs}`, before?.held);
    const ending = 'kind' in message ? Promise.resolve(message) : this.mailer.send(message, claiming);
    try {
      const held = await claiming;
      before?.settle();
      const outcome = held ? await this.whileHolding(held, ending) : await ending;
      if (held) this.report(held, outcome);
      if (held && outcome.kind === 'sent') return { held, fail, settle: () => settle({ held, outcome }) };
      if (held && outcome.kind !== 'sent') await note(held, outcome);
      settle(held && { held, outcome });
    } catch (error) {
      await ending;
      before?.fail(error); // without effect where it is settled already
      fail(error);
    }
    return undefined;
  }

  private report(
    { _id: delivery, name: kind, attempts: attempt }: ClaimedDelivery,
    outcome: SendOutcome,
  ): void {
    this.metrics.emails.inc({ kind, result: outcome.kind });
    const code = outcome.kind === 'sent' ? undefined : outcome.code;
    this.logger.info({ delivery, attempt, outcome: outcome.kind, code }, 'mail');
  }

  private async noteAlone({ held, settle, fail }: Sent): Promise<undefined> {
    try {
      await this.deliveries.markSent(held);
      settle();
    } catch (error) {
      fail(error);
    }
  }

  private async whileHolding<T>(held: ClaimedDelivery, work: Promise<T>): Promise<T> {
    const pulse = setInterval(() => void this.deliveries.renewClaim(held), CLAIM_RENEWAL_MS);
    try {
      return await work;
    } finally {
      clearInterval(pulse);
    }
  }
}
