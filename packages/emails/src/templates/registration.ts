import { formatPaise } from '@mun/contracts/payment/money';
import { factTable, paragraph, paragraphs, reply, section } from '../components.js';
import { conferencePicture } from '../heroes.js';
import { conferenceTitle, renderLayout, statusPageUrl, type Template } from '../layout.js';
import { receiptBlocks, refundArrival } from '../receipt-blocks.js';
import { sanitizeUserText, singleLine } from '../sanitize.js';
import { textLines } from '../texts.js';

const reason = (title: string) =>
  `You’re receiving this because this address was used to register for ${title}.`;

export const paymentHeld: Template<'payment-held'> = (content, branding) => {
  const title = conferenceTitle(branding);
  const name = sanitizeUserText(content.fullName);
  const paid = formatPaise(content.amount, content.currency);
  return renderLayout({
    subject: `We’ve received your payment for ${title}: ${content.registrationId}`,
    branding,
    preview: 'Your registration isn’t confirmed yet. You don’t need to do anything.',
    hero: conferencePicture(branding),
    clause: 'Considering',
    heading: 'We’ve received your payment',
    reason: reason(title),
    intro: [
      paragraph(`Dear ${name},`),
      ...paragraphs(textLines('payment-held', branding, { name, conference: title })),
    ],
    action: { label: 'Check the status', url: statusPageUrl(branding) },
    details: [
      factTable([
        ['Registration ID', content.registrationId],
        ['Amount paid', paid],
        ['Status', 'Waiting for a decision'],
      ]),
      section(
        'What happens next',
        paragraph(
          `You don’t need to do anything, and please don’t pay again. We’ll email you as soon as we’ve decided: either your registration is confirmed, or we refund ${paid}.`,
        ),
      ),
      section('Need help?', reply('If you have a question', branding)),
    ],
  });
};

export const registrationCancelled: Template<'registration-cancelled'> = (content, branding) => {
  const title = conferenceTitle(branding);
  const name = sanitizeUserText(content.fullName);
  const refunded = content.amount > 0;
  const amount = formatPaise(content.amount, content.currency);
  const kept = content.paid
    ? ` The remaining ${formatPaise(content.paid, content.currency)} isn’t refunded.`
    : '';
  const refund = refunded
    ? `We’re refunding ${amount}. ${refundArrival(content.receipt?.document.offline !== undefined)}${kept}`
    : content.paid
      ? `Your payment of ${formatPaise(content.paid, content.currency)} isn’t refunded.`
      : 'No payment was taken, so there’s nothing to refund.';
  return renderLayout({
    subject: `Your registration for ${title} has been cancelled: ${content.registrationId}`,
    branding,
    preview: refunded ? `We’re refunding ${amount}.` : 'You don’t need to do anything.',
    clause: 'Noting with regret',
    heading: 'Your registration has been cancelled',
    reason: reason(title),
    intro: [
      paragraph(`Dear ${name},`),
      ...paragraphs(textLines('registration-cancelled', branding, { name, conference: title })),
      factTable([
        ['Registration ID', content.registrationId],
        ['Refund', refunded ? amount : 'None'],
        ['Reason', singleLine(content.reason)],
      ]),
      section('Refund', paragraph(refund)),
    ],
    action: { label: 'Email the organisers', url: `mailto:${branding.replyTo}` },
    details: [
      ...receiptBlocks(content, branding),
      section(
        'Need help?',
        reply(`If this is a mistake${refunded ? ' or your refund doesn’t arrive' : ''}`, branding),
      ),
    ],
  });
};
