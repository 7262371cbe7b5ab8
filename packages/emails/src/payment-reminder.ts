import { formatPaise } from '@mun/contracts/money';
import { factTable, paragraph, reply, section, steps } from './components.js';
import { conferenceTitle, renderLayout, type Template } from './layout.js';
import { sanitizeUserText } from './sanitize.js';

const EXPIRY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** The page on which the delegate continues to the payment. The token is in the fragment, which servers do not log. */
function resumePageUrl(siteUrl: string, token: string): string {
  return `${siteUrl.replace(/\/+$/, '')}/register/resume#${token}`;
}

export const paymentReminder: Template<'payment-reminder'> = (content, branding) => {
  const title = conferenceTitle(branding);
  const amount = formatPaise(content.amount, content.currency);
  const expiry = `${EXPIRY.format(new Date(content.expiresAt))} Indian time`;
  return renderLayout({
    subject: `Your registration for ${title} isn’t paid yet`,
    branding,
    preview: `Your details are saved. Continue to the payment of ${amount}.`,
    clause: 'Awaiting payment',
    heading: 'Your registration isn’t complete',
    reason: `You’re receiving this because somebody started to register for ${title} with this address.`,
    blocks: [
      paragraph(`Dear ${sanitizeUserText(content.fullName)},`),
      paragraph(
        `You started to register for ${title}, but we haven’t received a payment. Your details are saved. Your place is yours once you’ve paid.`,
      ),
      factTable([
        ['Registration fee', amount],
        ['Dates', branding.dates],
        ['Venue', branding.venue],
        ['Link valid until', expiry],
      ]),
      section(
        'Continue to payment',
        steps([
          {
            text: 'Check your registration and pay here:',
            link: { url: resumePageUrl(branding.siteUrl, content.token) },
          },
        ]),
      ),
      section(
        'Not interested, or not you?',
        paragraph('You can ignore this email. We won’t remind you again.'),
        reply('If you have a question', branding),
      ),
    ],
  });
};
