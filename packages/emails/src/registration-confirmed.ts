import type { EmailContents, EmailBranding } from '@mun/contracts/deliveries';
import { formatPaise } from '@mun/contracts/money';
import { sanitizeUserText } from './sanitize.js';
import { html } from '@mun/server-kit/html';
import { conferenceTitle, htmlLayout, textLayout, type RenderedEmail } from './layout.js';
import { factTable, link, paragraph, placard, mutedText, section, steps } from './components.js';

/** To a delegate whose registration is confirmed: the ID, what was paid, and what happens next. */
export function registrationConfirmed(
  content: EmailContents['registration-confirmed'],
  letterhead: EmailBranding,
): RenderedEmail {
  const name = sanitizeUserText(content.fullName);
  const event = conferenceTitle(letterhead);
  const check = `${letterhead.siteUrl.replace(/\/+$/, '')}/register/check`;
  const page = {
    branding: letterhead,
    heading: 'You are registered',
    reason: `You get this mail because a registration for ${event} gave this address.`,
  };

  const welcome = `Your registration for ${event} is confirmed, and we look forward to having you with us.`;
  const keep = 'Keep this ID. You look up your allotment with it, and we ask for it when you write to us.';
  const receipt: [string, string][] = [
    ['Amount paid', content.amount > 0 ? formatPaise(content.amount, content.currency) : 'Nothing due'],
    ...(content.paymentId ? [['Payment', content.paymentId] satisfies [string, string]] : []),
    ['Dates', letterhead.dates],
    ['Venue', letterhead.venue],
  ];
  const wishes = content.preferences.map(({ committee, portfolios }) => ({
    committee,
    portfolios: portfolios.join(', then '),
  }));
  const allot = 'We allot committees and portfolios, with your wishes before us.';
  const write = 'As soon as yours is settled, we write to this address.';
  const lookUp = 'From then on you can look it up as well:';
  const wrong = 'Is something not as it should be, or would you like to ask something?';

  return {
    subject: `You are registered for ${event}: ${content.registrationId}`,
    html: htmlLayout({
      ...page,
      clause: 'Confirming',
      preview: `Registration ID ${content.registrationId}. ${receipt[0]?.join(': ')}.`,
      body: html`${paragraph(`Dear ${name},`)} ${paragraph(welcome)}
      ${placard('Registration ID', content.registrationId)} ${paragraph(keep)} ${factTable(receipt)}
      ${section('Your wishes')}
      ${steps(wishes.map(({ committee, portfolios }) => html`${committee}<br />${mutedText(portfolios)}`))}
      ${section('What happens next')} ${steps([allot, write, html`${lookUp} ${link(check)}`])}
      ${section('Questions')}
      ${paragraph(wrong, ' Answer this mail: it reaches ', link(`mailto:${letterhead.replyTo}`, letterhead.replyTo), '.')}`,
    }),
    text: textLayout(page, [
      `Dear ${name},`,
      welcome,
      `Registration ID: ${content.registrationId}`,
      keep,
      listed(receipt),
      `Your wishes\n${wishes.map((wish, index) => `${index + 1}. ${wish.committee}: ${wish.portfolios}`).join('\n')}`,
      `What happens next\n1. ${allot}\n2. ${write}\n3. ${lookUp} ${check}`,
      `${wrong} Answer this mail: it reaches ${letterhead.replyTo}.`,
    ]),
  };
}

function listed(rows: [string, string][]): string {
  return rows.map(([label, value]) => `${label}: ${value}`).join('\n');
}
