import { Readable } from 'node:stream';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { Config } from '../config.js';
import { redactCredentials } from './redact-credentials.js';
import { classifySmtpError, type SendOutcome } from './send-outcome.js';

/** RFC 5321 4.5.3.2 grants a server 5 minutes for most answers and 10 for a message; hurry would only make doubts. */
const SILENCE_MS = 5 * 60_000;
const WHOLE_MAIL_MS = 10 * 60_000;

interface InHand {
  ended: AbortController;
  allowed: Promise<unknown>;
  stream?: Readable;
}

/** One connection to the mail server, kept between mails. Sends one mail at a time. */
@Injectable()
export class MailerService implements OnApplicationShutdown {
  private readonly transport;
  private inHand: InHand | undefined;

  constructor(private readonly config: Config) {
    this.transport = createTransport({
      url: config.SMTP_URL,
      pool: true,
      maxConnections: 1,
      // nodemailer's own retries, which are for mails that no byte was sent of; one, for a connection that idled out.
      maxRequeues: 1,
      connectionTimeout: 15_000,
      greetingTimeout: 15_000,
      socketTimeout: SILENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    this.transport.use('stream', (mail, done) => {
      const { inHand } = this;
      const open = mail.message.createReadStream.bind(mail.message);
      mail.message.createReadStream = (options) => {
        const stream = open(options);
        if (!inHand) return stream;
        inHand.stream = stream;
        return Readable.from(onceAllowed(inHand.allowed, stream), { objectMode: false });
      };
      done();
    });
  }

  /**
   * @param allowed the message itself leaves only once this has come to something; the envelope goes ahead of it
   * @returns what became of it, whatever went wrong
   */
  async send(
    message: SendMailOptions,
    allowed: Promise<unknown> = Promise.resolve(true),
  ): Promise<SendOutcome> {
    const inHand: InHand = { ended: new AbortController(), allowed };
    this.inHand = inHand;
    const timer = setTimeout(() => inHand.ended.abort(), WHOLE_MAIL_MS);
    try {
      await this.transport.sendMail({ ...message, signal: inHand.ended.signal });
      return { kind: 'sent' };
    } catch (error) {
      // nodemailer reads the message only after the server said that it may come (354).
      const outcome = classifySmtpError(
        error instanceof Error ? error : new Error(String(error)),
        inHand.stream?.readableDidRead ?? false,
      );
      // A server that refuses a login may quote it.
      return { ...outcome, reason: redactCredentials(outcome.reason, this.config.SMTP_URL) };
    } finally {
      clearTimeout(timer);
      this.inHand = undefined;
    }
  }

  /** Ends the mail in hand, if any; its `send` resolves with how far it came. */
  abort(): void {
    this.inHand?.ended.abort();
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}

async function* onceAllowed(allowed: Promise<unknown>, stream: Readable): AsyncGenerator<Buffer> {
  if (!(await allowed)) throw new Error('this mail is no longer ours to send');
  yield* stream;
}
