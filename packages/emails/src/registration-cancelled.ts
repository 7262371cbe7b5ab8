import type { EmailContents, EmailBranding } from '@mun/contracts/deliveries';
import { formatPaise } from '@mun/contracts/money';
import { sanitizeUserText, singleLine } from './sanitize.js';
import { html } from '@mun/server-kit/html';
import { conferenceTitle, htmlLayout, textLayout, type RenderedEmail } from './layout.js';
import { factTable, link, paragraph, section } from './components.js';

/** To a delegate whose registration counts no more: that it is so, why, and what becomes of the money. */
export function registrationCancelled(
  content: EmailContents['registration-cancelled'],
  letterhead: EmailBranding,
): RenderedEmail {
  const name = sanitizeUserText(content.fullName);
  const event = conferenceTitle(letterhead);
  const refunded = content.amount > 0;
  const amount = formatPaise(content.amount, content.currency);
  const page = {
    branding: letterhead,
    heading: 'Your registration is cancelled',
    reason: `You get this mail because a registration for ${event} gave this address.`,
  };

  const cancelled = `Your registration for ${event} is cancelled, and your seat, if you had one, is given on.`;
  const money = refunded
    ? `${amount} are on their way back to where they came from. Banks take five to seven working days until they show.`
    : 'No money was taken for it, or none goes back.';
  const rows: [string, string][] = [
    ['Registration ID', content.registrationId],
    ['Refunded', refunded ? amount : 'Nothing'],
    ['Reason', singleLine(content.reason)],
  ];
  const wrong = 'Is this not what you wanted, or has the money not come after ten days?';

  return {
    subject: `Your registration for ${event} is cancelled: ${content.registrationId}`,
    html: htmlLayout({
      ...page,
      clause: 'Releasing',
      preview: refunded ? `${amount} are on their way back.` : 'Nothing more is needed from you.',
      body: html`${paragraph(`Dear ${name},`)} ${paragraph(cancelled)} ${factTable(rows)}
      ${section('The money')} ${paragraph(money)} ${section('Questions')}
      ${paragraph(wrong, ' Answer this mail: it reaches ', link(`mailto:${letterhead.replyTo}`, letterhead.replyTo), '.')}`,
    }),
    text: textLayout(page, [
      `Dear ${name},`,
      cancelled,
      rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
      `The money\n${money}`,
      `${wrong} Answer this mail: it reaches ${letterhead.replyTo}.`,
    ]),
  };
}
