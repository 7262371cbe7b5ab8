import { formatPaise } from '@mun/contracts/payment/money';
import { factTable, paragraph, reply, section } from '../components.js';
import { conferencePicture } from '../heroes.js';
import { conferenceTitle, renderLayout, siteAddress, type Template } from '../layout.js';
import { sanitizeUserText } from '../sanitize.js';

export const paymentRefunded: Template<'payment-refunded'> = (content, branding) => {
  const title = conferenceTitle(branding);
  const amount = formatPaise(content.amount, content.currency);
  const { registrationId } = content;
  return renderLayout({
    subject: `Your payment for ${title} has been refunded`,
    branding,
    preview: `${amount} go back to your original payment method.`,
    hero: conferencePicture(branding),
    clause: 'Returning',
    heading: 'Your payment is refunded',
    reason: `You’re receiving this because this address was used to register for ${title}.`,
    intro: [
      paragraph(`Dear ${sanitizeUserText(content.fullName)},`),
      paragraph(
        `We’ve refunded a payment that didn’t pay for a registration. It goes to your original payment method and usually arrives within 5 to 7 working days.`,
      ),
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
