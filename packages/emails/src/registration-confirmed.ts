import type { EmailBranding, EmailContents } from '@mun/contracts/deliveries';
import { formatPaise } from '@mun/contracts/money';
import { html } from '@mun/server-kit/html';
import {
  factLines,
  factTable,
  link,
  mutedText,
  paragraph,
  placard,
  reply,
  replyText,
  section,
  steps,
} from './components.js';
import { conferenceTitle, htmlLayout, statusPageUrl, textLayout, type RenderedEmail } from './layout.js';
import { sanitizeUserText } from './sanitize.js';

/** Confirms a registration to the delegate: the registration ID, the receipt, the preferences and what happens next. */
export function registrationConfirmed(
  content: EmailContents['registration-confirmed'],
  branding: EmailBranding,
): RenderedEmail {
  const name = sanitizeUserText(content.fullName);
  const title = conferenceTitle(branding);
  const statusPage = statusPageUrl(branding);
  const layout = {
    branding,
    heading: 'You are registered',
    reason: `You received this email because somebody registered for ${title} with this address.`,
  };

  const welcome = `Your registration for ${title} is confirmed. We look forward to seeing you there.`;
  const keepId =
    'Keep this ID. You need it to look up your allotment, and we will ask for it if you contact us.';
  const receipt: [string, string][] = [
    ['Amount paid', content.amount > 0 ? formatPaise(content.amount, content.currency) : 'Nothing due'],
    ...(content.paymentId ? [['Payment', content.paymentId] satisfies [string, string]] : []),
    ['Dates', branding.dates],
    ['Venue', branding.venue],
  ];
  const preferences = content.preferences.map(({ committee, portfolios }) => ({
    committee,
    portfolios: portfolios.join(', then '),
  }));
  const allotting = 'We allot committees and portfolios based on everybody’s preferences.';
  const notification = 'We will email you as soon as your allotment is confirmed.';
  const lookUp = 'After that, you can also look it up here:';
  const question = 'Is something wrong, or do you have a question?';

  return {
    subject: `You are registered for ${title}: ${content.registrationId}`,
    html: htmlLayout({
      ...layout,
      clause: 'Confirming',
      preview: `Registration ID ${content.registrationId}. ${receipt[0]?.join(': ')}.`,
      body: html`${paragraph(`Dear ${name},`)} ${paragraph(welcome)}
      ${placard('Registration ID', content.registrationId)} ${paragraph(keepId)} ${factTable(receipt)}
      ${section('Your preferences')}
      ${steps(preferences.map(({ committee, portfolios }) => html`${committee}<br />${mutedText(portfolios)}`))}
      ${section('What happens next')} ${steps([allotting, notification, html`${lookUp} ${link(statusPage)}`])}
      ${section('Questions')} ${reply(question, branding)}`,
    }),
    text: textLayout(layout, [
      `Dear ${name},`,
      welcome,
      `Registration ID: ${content.registrationId}`,
      keepId,
      factLines(receipt),
      `Your preferences\n${preferences.map(({ committee, portfolios }, index) => `${index + 1}. ${committee}: ${portfolios}`).join('\n')}`,
      `What happens next\n1. ${allotting}\n2. ${notification}\n3. ${lookUp} ${statusPage}`,
      replyText(question, branding),
    ]),
  };
}
