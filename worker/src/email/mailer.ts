import { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from '../config.js';
import { classifySmtpError, type SendOutcome } from './send-outcome.js';

/** Removes the credentials of an SMTP URL from a text, both in plain form and as a login encodes them (RFC 4616, AUTH LOGIN). */
export function redactCredentials(text: string, smtpUrl: string): string {
  const { username, password } = new URL(smtpUrl);
  if (password === '') return text;
  const [user, secret] = [username, password].map((part) => decodeURIComponent(part));
  const logins = [`\0${user}\0${secret}`, secret].map((login = '') => Buffer.from(login).toString('base64'));
  return [...logins, secret, password].reduce<string>(
    (redacted, credential = '') => redacted.replaceAll(credential, '[password]'),
    text,
  );
}

/** As RFC 5321 4.5.3.2 allows a server for a response and for a message; shorter timeouts leave emails unconfirmed. */
const SOCKET_TIMEOUT_MS = 5 * 60_000;
const SEND_TIMEOUT_MS = 10 * 60_000;

interface CurrentEmail {
  abortController: AbortController;
  allowed: Promise<unknown>;
  stream?: Readable;
}

/** Sends one email at a time over one SMTP connection, which stays open between emails. */
export class Mailer {
  private readonly transport;
  private current: CurrentEmail | undefined;

  constructor(private readonly config: Pick<Config, 'SMTP_URL'>) {
    this.transport = createTransport({
      url: config.SMTP_URL,
      pool: true,
      maxConnections: 1,
      // nodemailer retries only emails of which no byte was sent; one retry covers a connection that was closed while idle.
      maxRequeues: 1,
      connectionTimeout: 15_000,
      greetingTimeout: 15_000,
      socketTimeout: SOCKET_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    this.transport.use('stream', (mail, done) => {
      const { current } = this;
      const createReadStream = mail.message.createReadStream.bind(mail.message);
      mail.message.createReadStream = (options) => {
        const stream = createReadStream(options);
        if (!current) return stream;
        current.stream = stream;
        return Readable.from(streamIfAllowed(current.allowed, stream), { objectMode: false });
      };
      done();
    });
  }

  /**
   * Never rejects; every error becomes an outcome.
   * @param allowed the message is sent only if this resolves to a truthy value; the envelope is sent before
   */
  async send(
    message: SendMailOptions,
    allowed: Promise<unknown> = Promise.resolve(true),
  ): Promise<SendOutcome> {
    const current: CurrentEmail = { abortController: new AbortController(), allowed };
    this.current = current;
    const timer = setTimeout(() => current.abortController.abort(), SEND_TIMEOUT_MS);
    try {
      await this.transport.sendMail({ ...message, signal: current.abortController.signal });
      return { kind: 'sent' };
    } catch (error) {
      // nodemailer starts to read the message only after the server has accepted the envelope (354).
      const transmitted = current.stream?.readableDidRead ?? false;
      const outcome = classifySmtpError(
        error instanceof Error ? error : new Error(String(error)),
        transmitted,
      );
      // A server that refuses a login may quote it.
      return { ...outcome, reason: redactCredentials(outcome.reason, this.config.SMTP_URL) };
    } finally {
      clearTimeout(timer);
      this.current = undefined;
    }
  }

  /** Aborts the current email, if any; its `send` resolves with the outcome so far. */
  abort(): void {
    this.current?.abortController.abort();
  }

  close(): void {
    this.transport.close();
  }
}

async function* streamIfAllowed(allowed: Promise<unknown>, stream: Readable): AsyncGenerator<Buffer> {
  if (!(await allowed)) throw new Error('the delivery was claimed by another worker');
  yield* stream;
}
