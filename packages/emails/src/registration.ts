import { formatPaise } from '@mun/contracts/money';
import { factTable, paragraph, placard, reply, section, steps } from './components.js';
import { conferenceTitle, renderLayout, statusPageUrl, type Template } from './layout.js';
import { sanitizeUserText, singleLine } from './sanitize.js';

const reason = (title: string) =>
  `You received this email because somebody registered for ${title} with this address.`;

export const registrationConfirmed: Template<'registration-confirmed'> = (content, branding) => {
  const title = conferenceTitle(branding);
  const paid = content.amount > 0 ? formatPaise(content.amount, content.currency) : 'Nothing due';
  return renderLayout({
    subject: `You are registered for ${title}: ${content.registrationId}`,
    branding,
    preview: `Registration ID ${content.registrationId}. Amount paid: ${paid}.`,
    clause: 'Confirming',
    heading: 'You are registered',
    reason: reason(title),
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
          { text: 'After that, you can also look it up here:', link: { url: statusPageUrl(branding) } },
        ]),
      ),
      section('Questions', reply('Is something wrong, or do you have a question?', branding)),
    ],
  });
};

export const registrationCancelled: Template<'registration-cancelled'> = (content, branding) => {
  const title = conferenceTitle(branding);
  const refunded = content.amount > 0;
  const amount = formatPaise(content.amount, content.currency);
  const refund = refunded
    ? `We are refunding ${amount} to your original payment method. It usually takes five to seven working days to arrive.`
    : 'There is no refund for this registration.';
  return renderLayout({
    subject: `Your registration for ${title} is cancelled: ${content.registrationId}`,
    branding,
    preview: refunded ? `We are refunding ${amount}.` : 'You do not need to do anything.',
    clause: 'Releasing',
    heading: 'Your registration is cancelled',
    reason: reason(title),
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
      section('Refund', paragraph(refund)),
      section(
        'Questions',
        reply('Is this a mistake, or has your refund not arrived after ten days?', branding),
      ),
    ],
  });
};
