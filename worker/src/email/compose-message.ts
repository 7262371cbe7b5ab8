import { isEmail } from 'class-validator';
import addressparser from 'nodemailer/lib/addressparser';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { SendMailOptions } from 'nodemailer';
import type { EmailDelivery } from '@mun/contracts/deliveries';
import { singleLine } from '@mun/emails/sanitize';
import { conferenceTitle } from '@mun/emails/layout';
import { renderEmail } from '@mun/emails/templates';

/** Where a line wants its mail to go is no address; no attempt will change that. */
export class InvalidAddressError extends Error {}

/**
 * A line's mail, complete. Written before the line is claimed: what fails here has surely not been sent.
 * @param mailFrom the MAIL_FROM setting; without a name in it the conference's own stands there
 * @throws BadAddress
 * @throws Error where this worker has no such email, or its template fails
 */
export function composeMessage(line: EmailDelivery, mailFrom: string): SendMailOptions {
  const [sender] = addressparser(mailFrom, { flatten: true });
  if (!sender) throw new Error('MAIL_FROM holds no address');
  if (!isEmail(line.to.address)) throw new InvalidAddressError('Mail cannot be sent to this address.');
  const conference = singleLine(conferenceTitle(line.branding));
  const { subject, html, text } = renderEmail(line.name, line.content, line.branding);
  return {
    messageId: messageId(line._id, sender.address),
    from: { name: sender.name || conference, address: sender.address },
    to: { name: singleLine(line.to.name), address: line.to.address },
    replyTo: { name: conference, address: line.branding.replyTo },
    // Said outright, so that no header, however it is read, can add a recipient.
    envelope: { from: sender.address, to: [line.to.address] },
    subject: singleLine(subject),
    html,
    text,
    // RFC 3834: keeps holiday notices and other robots from answering.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** A composed mail as the bytes that go over the wire, so that nothing of that is left to do in its turn. */
export async function encodeMessage(message: SendMailOptions): Promise<SendMailOptions> {
  const raw = await new MailComposer(message).compile().build();
  return { envelope: message.envelope, messageId: message.messageId, raw };
}

/** The same for every attempt, so that a mail program that gets a doubtful mail twice can show it once. */
export function messageId(deliveryId: string, senderAddress: string): string {
  const left = deliveryId.replaceAll(/[^\w.-]/g, (character) => `%${character.codePointAt(0)?.toString(16)}`);
  return `<${left}@${senderAddress.slice(senderAddress.lastIndexOf('@') + 1)}>`;
}
