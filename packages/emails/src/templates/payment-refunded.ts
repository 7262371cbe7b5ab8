import { formatPaise } from '@mun/contracts/payment/money';
import { factTable, paragraph, paragraphs, reply, section } from '../components.js';
import { conferencePicture } from '../heroes.js';
import { conferenceTitle, renderLayout, siteAddress, type Template } from '../layout.js';
import { refundArrival } from '../receipt-blocks.js';
import { sanitizeUserText } from '../sanitize.js';
import { textLines } from '../texts.js';

export const paymentRefunded: Template<'payment-refunded'> = (content, branding) => {
  const title = conferenceTitle(branding);
  const name = sanitizeUserText(content.fullName);
  const amount = formatPaise(content.amount, content.currency);
  const { registrationId } = content;
  return renderLayout({
    subject: `Your payment for ${title} has been refunded`,
    branding,
    preview: `We’ve refunded ${amount}.`,
    hero: conferencePicture(branding),
    clause: 'Returning',
    heading: 'Your payment is refunded',
    reason: `You’re receiving this because this address was used to register for ${title}.`,
    intro: [
      paragraph(`Dear ${name},`),
      ...paragraphs(textLines('payment-refunded', branding, { name, conference: title })),
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
    details: [section('Need help?', reply('If your refund doesn’t arrive', branding))],
  });
};
