import { formatPaise } from '@mun/contracts/money';
import { factTable, paragraph, placard, reply, section, steps } from './components.js';
import { conferenceTitle, renderLayout, statusPageUrl, type Template } from './layout.js';
import { sanitizeUserText, singleLine } from './sanitize.js';

const reason = (title: string) =>
  `You’re receiving this because this address was used to register for ${title}.`;

export const registrationConfirmed: Template<'registration-confirmed'> = (content, branding) => {
  const title = conferenceTitle(branding);
  const paid = content.amount > 0 ? formatPaise(content.amount, content.currency) : 'None (no fee was due)';
  return renderLayout({
    subject: `You’re registered for ${title}: ${content.registrationId}`,
    branding,
    preview: `Registration ID ${content.registrationId}. Amount paid: ${paid}.`,
    clause: 'Confirming',
    heading: 'You’re registered',
    reason: reason(title),
    blocks: [
      paragraph(`Dear ${sanitizeUserText(content.fullName)},`),
      paragraph(`Your registration for ${title} is confirmed. We look forward to seeing you there.`),
      placard('Registration ID', content.registrationId),
      paragraph(
        'Save this ID. You’ll use it to look up your committee and portfolio (the country or role you’ll represent).',
      ),
      factTable([
        ['Amount paid', paid],
        ...(content.paymentId ? [['Payment ID', content.paymentId] satisfies [string, string]] : []),
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
          { text: 'We assign committees and portfolios, using everyone’s preferences wherever we can.' },
          { text: 'As soon as yours are decided, we’ll email you.' },
          { text: 'From then on, you can also look them up here:', link: { url: statusPageUrl(branding) } },
        ]),
      ),
      section('Need help?', reply('If anything looks wrong or you have a question', branding)),
    ],
  });
};

export const paymentHeld: Template<'payment-held'> = (content, branding) => {
  const title = conferenceTitle(branding);
  const paid = formatPaise(content.amount, content.currency);
  return renderLayout({
    subject: `We’ve received your payment for ${title}: ${content.registrationId}`,
    branding,
    preview: 'Your registration isn’t confirmed yet. You don’t need to do anything.',
    clause: 'Considering',
    heading: 'We’ve received your payment',
    reason: reason(title),
    blocks: [
      paragraph(`Dear ${sanitizeUserText(content.fullName)},`),
      paragraph(
        `Your payment for ${title} has arrived, but the price had changed or the coupon had been used up by then. We’ll decide whether we can confirm your registration at the price you paid.`,
      ),
      factTable([
        ['Registration ID', content.registrationId],
        ['Amount paid', paid],
        ['Status', 'Waiting for a decision'],
      ]),
      section(
        'What happens next',
        paragraph(
          `You don’t need to do anything, and please don’t pay again. We’ll email you as soon as we’ve decided: either your registration is confirmed, or we refund ${paid}.`,
        ),
        steps([{ text: 'You can check the status here:', link: { url: statusPageUrl(branding) } }]),
      ),
      section('Need help?', reply('If you have a question', branding)),
    ],
  });
};

export const registrationCancelled: Template<'registration-cancelled'> = (content, branding) => {
  const title = conferenceTitle(branding);
  const refunded = content.amount > 0;
  const amount = formatPaise(content.amount, content.currency);
  const refund = refunded
    ? `We’re refunding ${amount} to your original payment method. It usually arrives within 5 to 7 working days.`
    : content.paid
      ? `Your payment of ${formatPaise(content.paid, content.currency)} isn’t refunded.`
      : 'No payment was taken, so there’s nothing to refund.';
  return renderLayout({
    subject: `Your registration for ${title} has been cancelled: ${content.registrationId}`,
    branding,
    preview: refunded ? `We’re refunding ${amount}.` : 'You don’t need to do anything.',
    clause: 'Noting with regret',
    heading: 'Your registration has been cancelled',
    reason: reason(title),
    blocks: [
      paragraph(`Dear ${sanitizeUserText(content.fullName)},`),
      paragraph(`We’ve cancelled your registration for ${title}. If you had a seat, it has been released.`),
      factTable([
        ['Registration ID', content.registrationId],
        ['Refund', refunded ? amount : 'None'],
        ['Reason', singleLine(content.reason)],
      ]),
      section('Refund', paragraph(refund)),
      section(
        'Need help?',
        reply(`If this is a mistake${refunded ? ' or your refund doesn’t arrive' : ''}`, branding),
      ),
    ],
  });
};
