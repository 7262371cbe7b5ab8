import type { EmailBranding, EmailContents } from '@mun/contracts/deliveries';
import { formatPaise } from '@mun/contracts/money';
import { factTable, paragraph, placard, reply, section, steps } from './components.js';
import { conferenceTitle, renderLayout, statusPageUrl, type RenderedEmail } from './layout.js';
import { sanitizeUserText } from './sanitize.js';

/** Confirms a registration to the delegate: the registration ID, the receipt, the preferences and what happens next. */
export function registrationConfirmed(
  content: EmailContents['registration-confirmed'],
  branding: EmailBranding,
): RenderedEmail {
  const title = conferenceTitle(branding);
  const paid = content.amount > 0 ? formatPaise(content.amount, content.currency) : 'Nothing due';
  return renderLayout({
    subject: `You are registered for ${title}: ${content.registrationId}`,
    branding,
    preview: `Registration ID ${content.registrationId}. Amount paid: ${paid}.`,
    clause: 'Confirming',
    heading: 'You are registered',
    reason: `You received this email because somebody registered for ${title} with this address.`,
    blocks: [
      paragraph(`Dear ${sanitizeUserText(content.fullName)},`),
      paragraph(`Your registration for ${title} is confirmed. We look forward to seeing you there.`),
      placard('Registration ID', content.registrationId),
      paragraph(
        'Keep this ID. You need it to look up your allotment, and we will ask for it if you contact us.',
      ),
      factTable([
        ['Amount paid', paid],
        ...(content.paymentId ? [['Payment', content.paymentId] satisfies [string, string]] : []),
        ['Dates', branding.dates],
        ['Venue', branding.venue],
      ]),
      section(
        'Your preferences',
        steps(
          content.preferences.map(({ committee, portfolios }) => ({
            text: committee,
            detail: portfolios.join(', then '),
          })),
        ),
      ),
      section(
        'What happens next',
        steps([
          { text: 'We allot committees and portfolios based on everybody’s preferences.' },
          { text: 'We will email you as soon as your allotment is confirmed.' },
          {
            text: 'After that, you can also look it up here:',
            link: { url: statusPageUrl(branding) },
          },
        ]),
      ),
      section('Questions', reply('Is something wrong, or do you have a question?', branding)),
    ],
  });
}
