import { formatPaise } from '@mun/contracts/payment/money';
import { factTable, paragraph, reply, section } from '../components.js';
import { conferencePicture } from '../heroes.js';
import { conferenceTitle, renderLayout, type Template } from '../layout.js';
import { receiptBlocks } from '../receipt-blocks.js';
import { sanitizeUserText } from '../sanitize.js';

export const creditNote: Template<'credit-note'> = (content, branding) => {
  const title = conferenceTitle(branding);
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
      paragraph(`Dear ${sanitizeUserText(content.fullName)},`),
      paragraph(
        `The refund for your cancelled registration for ${title} has been processed. It goes to your original payment method and usually arrives within 5 to 7 working days.`,
      ),
      factTable([
        ['Registration ID', content.registrationId],
        ['Refund', amount],
      ]),
    ],
    action: { label: 'Email the organisers', url: `mailto:${branding.replyTo}` },
    details: [
      ...receiptBlocks(content, branding),
      section('Need help?', reply('If your refund doesn’t arrive', branding)),
    ],
  });
};
