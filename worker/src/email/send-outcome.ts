import type { NodemailerError } from 'nodemailer';

export type SendOutcome = { kind: 'sent' } | SendFailure;

export interface SendFailure {
  /** retry, failed: not sent, another attempt may succeed or not · unknown: transmitted, but not confirmed. */
  kind: 'retry' | 'failed' | 'unknown';
  /** Shown to organisers; may quote the mail server and contain the address. */
  reason: string;
  /** For logs and the queue dashboard, without personal data: 'ESOCKET', '550 to RCPT TO'. */
  code: string;
}

/** A permanent error of Gmail, although the limit ends the next day (support.google.com/a/answer/3726730). */
const DAILY_LIMIT = /^550[ -]5\.4\.5\b/;

/**
 * @param error of nodemailer; after a broken connection it does not show whether the message was transmitted
 * @param transmitted whether any byte of the message was sent; after that only a response proves that it was not delivered
 */
export function classifySmtpError(error: NodemailerError, transmitted: boolean): SendFailure {
  const status = error.responseCode;
  const code = status ? `${status} to ${error.command ?? 'SMTP'}` : (error.code ?? 'unexpected error');
  if (status !== undefined && status >= 400) {
    const reason = `${explain(error)} The mail server replied: ${quote(error.response)}`;
    return { kind: isPermanent(error) ? 'failed' : 'retry', code, reason };
  }
  if (transmitted) {
    const reason = `We sent this email, but the mail server didn’t confirm it (${code}), so it may have been delivered. It won’t be sent again unless you resend it.`;
    return { kind: 'unknown', code, reason };
  }
  // Without a response, an envelope or message error comes from nodemailer itself: no server will accept this email.
  if (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
    return { kind: 'failed', code, reason: `We can’t send this email: ${error.message}` };
  const cause = error.originalCode ?? error.timeoutType ?? code;
  return { kind: 'retry', code, reason: `We couldn’t reach our mail server (${cause}).` };
}

/** A refused login or sender (MAIL FROM) concerns every email; failing them all would turn a wrong setting into lost emails. */
function isPermanent(error: NodemailerError): boolean {
  const concernsThisEmail = error.command === 'RCPT TO' || error.command === 'DATA';
  return error.permanent === true && concernsThisEmail && !DAILY_LIMIT.test(error.response ?? '');
}

/** Explanations by enhanced status code (RFC 3463) or, without one, by wording. */
const EXPLANATIONS: [response: RegExp, sentence: string][] = [
  [/\b[45]\.2\.2\b|mailbox (is )?full|over ?quota|quota exceeded/i, 'The recipient’s mailbox is full.'],
  [
    /\b5\.1\.[0126]\b|no such|unknown|does ?n.t exist|not exist|invalid (recipient|mailbox)/i,
    'This email address doesn’t exist.',
  ],
  [/\b5\.2\.1\b|disabled|inactive/i, 'The recipient’s mailbox is disabled.'],
  [
    /\b5\.7\.\d+\b|spam|blocked|blacklist|policy/i,
    'The mail server rejected this email, possibly because it looks like spam.',
  ],
  [DAILY_LIMIT, 'Our mail account has reached its daily sending limit.'],
];

function explain({ command, permanent, response = '' }: NodemailerError): string {
  if (command?.startsWith('AUTH'))
    return 'Our mail server rejected our login. Ask your site administrator to check SMTP_URL.';
  if (command === 'MAIL FROM')
    return 'Our mail server rejected our sender address. Ask your site administrator to check MAIL_FROM.';
  const known = EXPLANATIONS.find(([pattern]) => pattern.test(response));
  if (known) return known[1];
  return permanent
    ? 'The mail server rejected this email.'
    : 'The mail server can’t accept this email at the moment.';
}

function quote(response = ''): string {
  const line = response.replaceAll(/\s+/g, ' ').trim();
  return line.length > 300 ? `${line.slice(0, 299)}…` : line;
}
