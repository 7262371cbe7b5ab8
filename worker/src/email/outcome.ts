import type { NodemailerError } from 'nodemailer';

/**
 * What became of one attempt to send.
 * sent: the mail server took it · later: surely not sent, and another time may go better · never: surely not sent, and
 * no other time will · doubt: handed over, and the answer never came.
 */
export type Outcome = { kind: 'sent' } | NotSent;

export interface NotSent {
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
export function outcomeOf(error: NodemailerError, handedOver: boolean): NotSent {
  const answer = error.responseCode;
  const code = answer ? `${answer} to ${error.command ?? 'SMTP'}` : (error.code ?? 'unexpected error');
  if (answer !== undefined && answer >= 400) {
    const quoted = `It answered: ${oneReply(error.response)}`;
    return refusesForGood(error)
      ? { kind: 'never', code, reason: `The mail server refused this mail for good. ${quoted}` }
      : {
          kind: 'later',
          code,
          reason: `The mail server did not take this mail. ${quoted}`,
        };
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
  return { kind: 'later', code, reason: `The mail server could not be reached (${cause}).` };
}

/**
 * A refusal is about this mail only where it answers its recipient or its text. One of our login or our sender
 * (MAIL FROM) concerns every mail alike: giving up on all of them would turn a wrong setting into lost mails.
 */
function refusesForGood(error: NodemailerError): boolean {
  const aboutThisMail = error.command === 'RCPT TO' || error.command === 'DATA';
  return error.permanent === true && aboutThisMail && !DAILY_LIMIT.test(error.response ?? '');
}

function oneReply(response = ''): string {
  const line = response.replaceAll(/\s+/g, ' ').trim();
  return line.length > 300 ? `${line.slice(0, 299)}…` : line;
}
