import { isEmail } from 'class-validator';
import addressparser from 'nodemailer/lib/addressparser';
import type { SendMailOptions } from 'nodemailer';
import type { EmailDelivery } from '@mun/contracts/deliveries';
import { oneLine } from './clean.js';
import { eventName } from './templates/layout.js';
import { write } from './templates/templates.js';

/** A line's content cannot be made into a mail; `message` says why, for organisers. */
export class Unwritable extends Error {}

/**
 * A line's mail, complete. Written before the line is claimed: what fails here has surely not been sent.
 * @param mailFrom the MAIL_FROM setting; without a name in it the conference's own stands there
 * @throws Unwritable where there is no such template or its address is none
 */
export function compose(line: EmailDelivery, mailFrom: string): SendMailOptions {
  const [sender] = addressparser(mailFrom, { flatten: true });
  if (!sender) throw new Unwritable('MAIL_FROM holds no address');
  if (!isEmail(line.to.address)) throw new Unwritable('mail cannot be sent to this address');
  const { subject, html, text } = written(line);
  return {
    messageId: messageId(line._id, sender.address),
    from: { name: sender.name || oneLine(eventName(line.letterhead)), address: sender.address },
    to: { name: oneLine(line.to.name), address: line.to.address },
    replyTo: { name: oneLine(eventName(line.letterhead)), address: line.letterhead.replyTo },
    // Said outright, so that no header, however it is read, can add a recipient.
    envelope: { from: sender.address, to: [line.to.address] },
    subject: oneLine(subject),
    html,
    text,
    // RFC 3834: keeps holiday notices and other robots from answering.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

function written(line: EmailDelivery) {
  try {
    return write(line.name, line.content, line.letterhead);
  } catch (error) {
    throw new Unwritable((error as Error).message);
  }
}

/** The same for every attempt, so that a mail program that gets a doubtful mail twice can show it once. */
export function messageId(deliveryId: string, senderAddress: string): string {
  const left = deliveryId.replaceAll(/[^\w.-]/g, (character) => `%${character.codePointAt(0)?.toString(16)}`);
  return `<${left}@${senderAddress.slice(senderAddress.lastIndexOf('@') + 1)}>`;
}
