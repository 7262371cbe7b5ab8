import type { EmailBranding } from '@mun/contracts/notify/deliveries';
import { formatPaise } from '@mun/contracts/payment/money';
import { factTable, paragraph, paragraphs, reply, section } from '../components.js';
import { conferencePicture } from '../heroes.js';
import {
  conferenceTitle,
  renderLayout,
  siteAddress,
  statusPageUrl,
  type EmailLayout,
  type RenderedEmail,
  type Template,
} from '../layout.js';
import { receiptBlocks, refundArrival } from '../receipt-blocks.js';
import { sanitizeUserText, singleLine } from '../sanitize.js';
import { textLines } from '../texts.js';

export const paymentHeld: Template<'payment-held'> = (content, branding) => {
  const paid = formatPaise(content.amount, content.currency);
  return renderAboutRegistration('payment-held', content, branding, {
    subject: `We’ve received your payment for ${conferenceTitle(branding)}: ${content.registrationId}`,
    preview: 'Your registration isn’t confirmed yet. You don’t need to do anything.',
    hero: conferencePicture(branding),
    clause: 'Considering',
    heading: 'We’ve received your payment',
    intro: [],
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
    ],
    question: 'If you have a question',
  });
};

export const registrationCancelled: Template<'registration-cancelled'> = (content, branding) => {
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
  return renderAboutRegistration('registration-cancelled', content, branding, {
    subject: `Your registration for ${conferenceTitle(branding)} has been cancelled: ${content.registrationId}`,
    preview: refunded ? `We’re refunding ${amount}.` : 'You don’t need to do anything.',
    clause: 'Noting with regret',
    heading: 'Your registration has been cancelled',
    intro: [
      factTable([
        ['Registration ID', content.registrationId],
        ['Refund', refunded ? amount : 'None'],
        ['Reason', singleLine(content.reason)],
      ]),
      section('Refund', paragraph(refund)),
    ],
    action: { label: 'Email the organisers', url: `mailto:${branding.replyTo}` },
    details: receiptBlocks(content, branding),
    question: `If this is a mistake${refunded ? ' or your refund doesn’t arrive' : ''}`,
  });
};

export const creditNote: Template<'credit-note'> = (content, branding) => {
  const amount = formatPaise(content.amount, content.currency);
  const { document, url } = content.receipt;
  return renderAboutRegistration('credit-note', content, branding, {
    subject: `Your credit note for ${conferenceTitle(branding)}: ${content.registrationId}`,
    preview: `Your refund of ${amount} has been processed.`,
    hero: conferencePicture(branding),
    clause: 'Issuing',
    heading: 'Your credit note',
    intro: [
      paragraph(refundArrival(document.offline !== undefined)),
      factTable([
        ['Registration ID', content.registrationId],
        ['Refund', amount],
      ]),
    ],
    action: { label: 'Download the credit note', url: siteAddress(branding, url) },
    details: [paragraph(`Your credit note ${document.number} is attached.`)],
    question: 'If your refund doesn’t arrive',
  });
};

export const paymentRefunded: Template<'payment-refunded'> = (content, branding) => {
  const amount = formatPaise(content.amount, content.currency);
  const { registrationId } = content;
  return renderAboutRegistration('payment-refunded', content, branding, {
    subject: `Your payment for ${conferenceTitle(branding)} has been refunded`,
    preview: `We’ve refunded ${amount}.`,
    hero: conferencePicture(branding),
    clause: 'Returning',
    heading: 'Your payment is refunded',
    intro: [
      paragraph(refundArrival(content.offline === true)),
      ...(registrationId === undefined
        ? []
        : [paragraph(`Your registration ${registrationId} stays confirmed. You don’t need to do anything.`)]),
      factTable([
        ['Refund', amount],
        ['Reason', sanitizeUserText(content.reason)],
      ]),
    ],
    action: { label: 'Visit the conference’s website', url: siteAddress(branding, '/') },
    details: [],
    question: 'If your refund doesn’t arrive',
  });
};

export const placeTransferred: Template<'place-transferred'> = (content, branding) =>
  renderAboutRegistration('place-transferred', content, branding, {
    subject: `Your place at ${conferenceTitle(branding)} has been transferred: ${content.registrationId}`,
    preview: 'You’re no longer registered. You don’t need to do anything.',
    hero: conferencePicture(branding),
    clause: 'Transferring',
    heading: 'Your place has been transferred',
    intro: [factTable([['Registration ID', content.registrationId]])],
    action: { label: 'Visit the conference’s website', url: siteAddress(branding, '/') },
    details: [
      section(
        'Your receipt',
        paragraph('Keep your receipt if you paid. If we owe you a refund, it goes back the way you paid.'),
      ),
    ],
    question: 'If you didn’t ask for this',
  });

/** An email to a delegate that begins with a text of the organisers. */
function renderAboutRegistration(
  text: 'payment-held' | 'registration-cancelled' | 'credit-note' | 'payment-refunded' | 'place-transferred',
  { fullName }: { fullName: string },
  branding: EmailBranding,
  { intro, details, question, ...layout }: Omit<EmailLayout, 'branding' | 'reason'> & { question: string },
): RenderedEmail {
  const conference = conferenceTitle(branding);
  const name = sanitizeUserText(fullName);
  return renderLayout({
    ...layout,
    branding,
    reason: `You’re receiving this because this address was used to register for ${conference}.`,
    intro: [
      paragraph(`Dear ${name},`),
      ...paragraphs(textLines(text, branding, { name, conference })),
      ...intro,
    ],
    details: [...details, section('Need help?', reply(question, branding))],
  });
}
