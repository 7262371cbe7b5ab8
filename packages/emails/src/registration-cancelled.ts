import type { EmailBranding, EmailContents } from '@mun/contracts/deliveries';
import { formatPaise } from '@mun/contracts/money';
import { html } from '@mun/server-kit/html';
import { factLines, factTable, paragraph, reply, replyText, section } from './components.js';
import { conferenceTitle, htmlLayout, textLayout, type RenderedEmail } from './layout.js';
import { sanitizeUserText, singleLine } from './sanitize.js';

/** Tells a delegate that their registration is cancelled, why, and what is refunded. */
export function registrationCancelled(
  content: EmailContents['registration-cancelled'],
  branding: EmailBranding,
): RenderedEmail {
  const name = sanitizeUserText(content.fullName);
  const title = conferenceTitle(branding);
  const refunded = content.amount > 0;
  const amount = formatPaise(content.amount, content.currency);
  const layout = {
    branding,
    heading: 'Your registration is cancelled',
    reason: `You received this email because somebody registered for ${title} with this address.`,
  };

  const cancelled = `Your registration for ${title} is cancelled. If you had been allotted a seat, it has been released.`;
  const refund = refunded
    ? `We have refunded ${amount} to your original payment method. It usually takes five to seven working days to arrive.`
    : 'There is no refund for this registration.';
  const facts: [string, string][] = [
    ['Registration ID', content.registrationId],
    ['Refund', refunded ? amount : 'None'],
    ['Reason', singleLine(content.reason)],
  ];
  const question = 'Is this a mistake, or has your refund not arrived after ten days?';

  return {
    subject: `Your registration for ${title} is cancelled: ${content.registrationId}`,
    html: htmlLayout({
      ...layout,
      clause: 'Releasing',
      preview: refunded ? `We have refunded ${amount}.` : 'You do not need to do anything.',
      body: html`${paragraph(`Dear ${name},`)} ${paragraph(cancelled)} ${factTable(facts)}
      ${section('Refund')} ${paragraph(refund)} ${section('Questions')} ${reply(question, branding)}`,
    }),
    text: textLayout(layout, [
      `Dear ${name},`,
      cancelled,
      factLines(facts),
      `Refund\n${refund}`,
      replyText(question, branding),
    ]),
  };
}
