import { isEmail } from 'class-validator';
import addressparser from 'nodemailer/lib/addressparser';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { SendMailOptions } from 'nodemailer';
import type { EmailDelivery } from '@mun/contracts/notify/deliveries';
import { renderDelivery } from '@mun/emails/delivery';
import { conferenceTitle } from '@mun/emails/layout';
import { singleLine } from '@mun/emails/sanitize';

export class InvalidAddressError extends Error {}

/**
 * @param mailFrom the MAIL_FROM setting; the name defaults to the conference's
 * @throws InvalidAddressError, or Error if this version has no such template or the template fails
 */
export function composeMessage(delivery: EmailDelivery, mailFrom: string): SendMailOptions {
  const [sender] = addressparser(mailFrom, { flatten: true });
  if (!sender) throw new Error('MAIL_FROM contains no address');
  if (!isEmail(delivery.to.address)) throw new InvalidAddressError('We can’t send email to this address.');
  const conference = singleLine(conferenceTitle(delivery.branding));
  const { subject, html, text } = renderDelivery(delivery);
  return {
    messageId: messageId(delivery._id, sender.address),
    from: { name: sender.name || conference, address: sender.address },
    to: {
      name: isTypedByStranger(delivery) ? '' : singleLine(delivery.to.name),
      address: delivery.to.address,
    },
    replyTo: { name: conference, address: delivery.branding.replyTo },
    // An explicit envelope, so that no header can add a recipient.
    envelope: { from: sender.address, to: [delivery.to.address] },
    subject: singleLine(subject),
    html,
    text,
    // RFC 3834: prevents automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** Anybody can enter somebody else's address, with a text of theirs as the name, to make the conference send it. */
function isTypedByStranger({ name, content }: EmailDelivery): boolean {
  if (name === 'payment-reminder') return !('addedByOrganiser' in content);
  return name === 'application-received' || name === 'school-registered';
}

/** Encodes a message ahead of time, because emails are sent one by one. */
export async function encodeMessage(message: SendMailOptions): Promise<SendMailOptions> {
  const raw = await new MailComposer(message).compile().build();
  return { envelope: message.envelope, messageId: message.messageId, raw };
}

/** Returns the same Message-ID for every attempt, so that mail clients can show a duplicate once. */
export function messageId(deliveryId: string, senderAddress: string): string {
  const local = deliveryId.replaceAll(/[^\w.-]/g, (char) => `%${char.codePointAt(0)?.toString(16)}`);
  return `<${local}@${senderAddress.slice(senderAddress.lastIndexOf('@') + 1)}>`;
}
