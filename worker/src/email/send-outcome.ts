import type { NodemailerError } from 'nodemailer';

/**
 * What became of one attempt to send.
 * sent: the mail server took it · later: surely not sent, and another time may go better · never: surely not sent, and
 * no other time will · doubt: handed over, and the answer never came.
 */
export type SendOutcome = { kind: 'sent' } | SendFailure;

export interface SendFailure {
  kind: 'later' | 'never' | 'doubt';
  /** For organisers, on the delivery's line; may quote the mail server, and with it the address. */
  reason: string;
  /** For logs and the queue dashboard, which see nothing personal: 'ESOCKET', '550 to RCPT TO'. */
  code: string;
}

/** Gmail's daily limit comes as a permanent refusal, and is over the next day (support.google.com/a/answer/3726730). */
const DAILY_LIMIT = /^550[ -]5\.4\.5\b/;

/**
 * @param error what nodemailer reports. Its fields tell what the mail server answered, but not whether the message was
 * on its way when a connection broke: before and after look the same ('ECONNECTION', command 'CONN').
 * @param handedOver whether a byte of the message left us. Until then a broken connection has surely sent nothing; from
 * then on only an answer tells.
 */
export function classifySmtpError(error: NodemailerError, handedOver: boolean): SendFailure {
  const answer = error.responseCode;
  const code = answer ? `${answer} to ${error.command ?? 'SMTP'}` : (error.code ?? 'unexpected error');
  if (answer !== undefined && answer >= 400) {
    const reason = `${sentenceFor(error)} The mail server answered: ${oneReply(error.response)}`;
    return { kind: refusesForGood(error) ? 'never' : 'later', code, reason };
  }
  if (handedOver) {
    const reason = `The mail was handed over, but the mail server's answer never came (${code}). It may have arrived; it is not sent again unless you ask for it.`;
    return { kind: 'doubt', code, reason };
  }
  // Without an answer an envelope or message error is nodemailer's own: no server will get to see this mail.
  if (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') {
    return { kind: 'never', code, reason: `This mail cannot be sent: ${error.message}` };
  }
  const cause = error.originalCode ?? error.timeoutType ?? code;
  return { kind: 'later', code, reason: `Our mail server could not be reached (${cause}).` };
}

/**
 * A refusal is about this mail only where it answers its recipient or its text. One of our login or our sender
 * (MAIL FROM) concerns every mail alike: giving up on all of them would turn a wrong setting into lost mails.
 */
function refusesForGood(error: NodemailerError): boolean {
  const aboutThisMail = error.command === 'RCPT TO' || error.command === 'DATA';
  return error.permanent === true && aboutThisMail && !DAILY_LIMIT.test(error.response ?? '');
}

/** What an answer means to an organiser, by its enhanced code (RFC 3463) where there is one, else by its words. */
const MEANINGS: [answer: RegExp, sentence: string][] = [
  [/\b[45]\.2\.2\b|mailbox (is )?full|over ?quota|quota exceeded/i, 'The mailbox is full.'],
  [
    /\b5\.1\.[0126]\b|no such|unknown|does ?n.t exist|not exist|invalid (recipient|mailbox)/i,
    'The address does not exist.',
  ],
  [/\b5\.2\.1\b|disabled|inactive/i, 'The mailbox is switched off.'],
  [
    /\b5\.7\.\d+\b|spam|blocked|blacklist|policy/i,
    'The mail server does not want our mail, perhaps because it takes it for spam.',
  ],
  [DAILY_LIMIT, 'Our mail account may send no more mails today.'],
];

function sentenceFor({ command, permanent, response = '' }: NodemailerError): string {
  if (command?.startsWith('AUTH'))
    return 'Our mail server does not let us in; whoever runs this site checks SMTP_URL.';
  if (command === 'MAIL FROM')
    return 'Our mail server does not let us send as this sender; whoever runs this site checks MAIL_FROM.';
  const known = MEANINGS.find(([answer]) => answer.test(response));
  if (known) return known[1];
  return permanent
    ? 'The mail server refused this mail for good.'
    : 'The mail server cannot take this mail now.';
}

function oneReply(response = ''): string {
  const line = response.replaceAll(/\s+/g, ' ').trim();
  return line.length > 300 ? `${line.slice(0, 299)}…` : line;
}
