import type { EmailBranding } from '@mun/contracts/notify/deliveries';
import { formatPaise } from '@mun/contracts/payment/money';
import { factTable, paragraph, paragraphs, reply, section } from '../components.js';
import { formatInstant } from '../format-instant.js';
import { conferencePicture } from '../heroes.js';
import { conferenceTitle, renderLayout, siteAddress, type Template } from '../layout.js';
import { sanitizeUserText } from '../sanitize.js';
import { textLines } from '../texts.js';

/** The token is in the fragment, which servers do not log. */
const resumePageUrl = (branding: EmailBranding, token: string) =>
  siteAddress(branding, `/register/resume#${token}`);

export const paymentReminder: Template<'payment-reminder'> = (content, branding) => {
  const title = conferenceTitle(branding);
  const amount = formatPaise(content.amount, content.currency);
  const { reason, greeting, intro } = content.addedByOrganiser
    ? addedTexts(title, branding, content.fullName)
    : startedTexts(title, branding);
  return renderLayout({
    subject: `Your registration for ${title} isn’t paid yet`,
    branding,
    preview: `Your details are saved. Continue to the payment of ${amount}.`,
    hero: conferencePicture(branding),
    clause: 'Awaiting payment',
    heading: 'Your registration isn’t complete',
    reason,
    intro: [paragraph(greeting), ...paragraphs(intro)],
    action: { label: 'Continue to payment', url: resumePageUrl(branding, content.token) },
    details: [
      factTable([
        ['Registration fee', amount],
        ['Dates', branding.dates],
        ['Venue', branding.venue],
        ['Link valid until', formatInstant(content.expiresAt)],
      ]),
      section(
        'Not interested, or not you?',
        paragraph('You can ignore this email. We won’t remind you again.'),
        paragraph(
          'If you didn’t register, open the link above and select ‘This wasn’t me’. We’ll delete the details, and never write to this address about an unpaid registration again.',
        ),
        reply('If you have a question', branding),
      ),
    ],
  });
};

/** Without the name: a stranger may have typed it, to make the conference send a text of theirs to this address. */
function startedTexts(title: string, branding: EmailBranding) {
  return {
    greeting: 'Hello,',
    reason: `You’re receiving this because somebody started to register for ${title} with this address.`,
    intro: textLines('payment-reminder', branding, { conference: title }),
  };
}

function addedTexts(title: string, branding: EmailBranding, fullName: string) {
  const name = sanitizeUserText(fullName);
  return {
    greeting: `Dear ${name},`,
    reason: `You’re receiving this because the organisers of ${title} registered you with this address.`,
    intro: textLines('payment-reminder-added', branding, { name, conference: title }),
  };
}
