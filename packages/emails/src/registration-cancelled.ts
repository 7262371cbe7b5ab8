import type { EmailBranding, EmailContents } from '@mun/contracts/deliveries';
import { formatPaise } from '@mun/contracts/money';
import { factTable, paragraph, reply, section } from './components.js';
import { conferenceTitle, renderLayout, type RenderedEmail } from './layout.js';
import { sanitizeUserText, singleLine } from './sanitize.js';

/** Tells a delegate that their registration is cancelled, why, and what is refunded. */
export function registrationCancelled(
  content: EmailContents['registration-cancelled'],
  branding: EmailBranding,
): RenderedEmail {
  const title = conferenceTitle(branding);
  const refunded = content.amount > 0;
  const amount = formatPaise(content.amount, content.currency);
  return renderLayout({
    subject: `Your registration for ${title} is cancelled: ${content.registrationId}`,
    branding,
    preview: refunded ? `We are refunding ${amount}.` : 'You do not need to do anything.',
    clause: 'Releasing',
    heading: 'Your registration is cancelled',
    reason: `You received this email because somebody registered for ${title} with this address.`,
    blocks: [
      paragraph(`Dear ${sanitizeUserText(content.fullName)},`),
      paragraph(
        `Your registration for ${title} is cancelled. If you had been allotted a seat, it has been released.`,
      ),
      factTable([
        ['Registration ID', content.registrationId],
        ['Refund', refunded ? amount : 'None'],
        ['Reason', singleLine(content.reason)],
      ]),
      section(
        'Refund',
        paragraph(
          refunded
            ? `We are refunding ${amount} to your original payment method. It usually takes five to seven working days to arrive.`
            : 'There is no refund for this registration.',
        ),
      ),
      section(
        'Questions',
        reply('Is this a mistake, or has your refund not arrived after ten days?', branding),
      ),
    ],
  });
}
