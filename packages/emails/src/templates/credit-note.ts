import { formatPaise } from '@mun/contracts/payment/money';
import { factTable, paragraph, paragraphs, reply, section } from '../components.js';
import { conferencePicture } from '../heroes.js';
import { conferenceTitle, renderLayout, siteAddress, type Template } from '../layout.js';
import { refundArrival } from '../receipt-blocks.js';
import { sanitizeUserText } from '../sanitize.js';
import { textLines } from '../texts.js';

export const creditNote: Template<'credit-note'> = (content, branding) => {
  const title = conferenceTitle(branding);
  const name = sanitizeUserText(content.fullName);
  const amount = formatPaise(content.amount, content.currency);
  return renderLayout({
    subject: `Your credit note for ${title}: ${content.registrationId}`,
    branding,
    preview: `Your refund of ${amount} has been processed.`,
    hero: conferencePicture(branding),
    clause: 'Issuing',
    heading: 'Your credit note',
    reason: `You’re receiving this because this address was used to register for ${title}.`,
    intro: [
      paragraph(`Dear ${name},`),
      ...paragraphs(textLines('credit-note', branding, { name, conference: title })),
      paragraph(refundArrival(content.receipt.document.offline !== undefined)),
      factTable([
        ['Registration ID', content.registrationId],
        ['Refund', amount],
      ]),
    ],
    action: { label: 'Download the credit note', url: siteAddress(branding, content.receipt.url) },
    details: [
      paragraph(`Your credit note ${content.receipt.document.number} is attached.`),
      section('Need help?', reply('If your refund doesn’t arrive', branding)),
    ],
  });
};
