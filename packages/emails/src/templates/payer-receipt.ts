import { describeMethod } from '@mun/contracts/payment/payment-methods';
import { formatPaise } from '@mun/contracts/payment/money';
import { factTable, paragraph, reply, section } from '../components.js';
import { conferencePicture } from '../heroes.js';
import { conferenceTitle, renderLayout, siteAddress, type Template } from '../layout.js';
import { sanitizeUserText } from '../sanitize.js';

export const payerReceipt: Template<'payer-receipt'> = ({ fullName, delegate, receipt }, branding) => {
  const title = conferenceTitle(branding);
  const { document, url } = receipt;
  const paid = formatPaise(document.amount, document.currency);
  const method = describeMethod(document);
  return renderLayout({
    subject: `Your receipt for ${title}: ${document.number}`,
    branding,
    preview: `We’ve received your payment of ${paid}.`,
    hero: conferencePicture(branding),
    clause: 'Acknowledging payment',
    heading: 'Your receipt',
    reason: `You’re receiving this because a registration for ${title} was paid with this address for the receipt.`,
    intro: [
      paragraph(`Dear ${sanitizeUserText(fullName)},`),
      paragraph(
        `Thank you for paying the registration fee of ${sanitizeUserText(delegate)} for ${title}. The registration is confirmed, and we’ve emailed the details to the delegate.`,
      ),
      factTable([
        ['Amount paid', paid],
        ...(method ? [['Paid by', method] satisfies [string, string]] : []),
        ['Dates', branding.dates],
        ['Venue', branding.venue],
      ]),
    ],
    action: { label: 'Download the receipt', url: siteAddress(branding, url) },
    details: [
      paragraph(`Your receipt ${document.number} is attached.`),
      section('Need help?', reply('If anything looks wrong or you have a question', branding)),
    ],
  });
};
