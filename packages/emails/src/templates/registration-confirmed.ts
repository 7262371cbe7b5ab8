import type { EmailBranding, EmailContents } from '@mun/contracts/notify/deliveries';
import { formatPaise } from '@mun/contracts/payment/money';
import { describeMethod } from '@mun/contracts/payment/payment-methods';
import {
  factTable,
  paragraph,
  paragraphs,
  placard,
  reply,
  section,
  steps,
  type Step,
} from '../components.js';
import { conferencePicture } from '../heroes.js';
import { conferenceTitle, renderLayout, statusPageUrl, type Template } from '../layout.js';
import { receiptBlocks } from '../receipt-blocks.js';
import { sanitizeUserText } from '../sanitize.js';
import { textLines } from '../texts.js';

export const registrationConfirmed: Template<'registration-confirmed'> = (content, branding) => {
  const title = conferenceTitle(branding);
  const { registrationId, requested, transferred } = content;
  const paid = content.amount > 0 ? formatPaise(content.amount, content.currency) : 'None (no fee was due)';
  return renderLayout({
    subject: requested
      ? `Your registration ID for ${title}: ${registrationId}`
      : `You’re registered for ${title}: ${registrationId}`,
    branding,
    preview: `Registration ID ${registrationId}.${transferred ? '' : ` Amount paid: ${paid}.`}`,
    hero: conferencePicture(branding),
    clause: 'Confirming',
    heading: 'You’re registered',
    reason: `You’re receiving this because this address was used to register for ${title}.`,
    intro: [
      paragraph(`Dear ${sanitizeUserText(content.fullName)},`),
      ...paragraphs(introduction(title, branding, content)),
      placard('Registration ID', registrationId),
      paragraph(
        'Save this ID. You’ll use it to look up your committee and portfolio (the country or role you’ll represent).',
      ),
    ],
    action: { label: 'View your registration', url: statusPageUrl(branding) },
    details: [
      ...receiptBlocks(content, branding),
      factTable([
        ['Amount paid', transferred ? 'None (paid for by the previous delegate)' : paid],
        ...paymentRows(content),
        ['Dates', branding.dates],
        ['Venue', branding.venue],
      ]),
      ...(content.preferences.length > 0
        ? [section('Your preferences', steps(content.preferences.map(toStep)))]
        : []),
      ...nextSteps(branding, requested),
      section('Need help?', reply('If anything looks wrong or you have a question', branding)),
    ],
  });
};

/** How it was paid, and by whom if the delegate did not. */
function paymentRows({
  paymentId,
  receipt,
}: EmailContents['registration-confirmed']): [label: string, text: string][] {
  const payer = receipt?.document.payer;
  const method = receipt && describeMethod(receipt.document);
  return [
    ...(method ? [['Paid by', method] satisfies [string, string]] : []),
    ...(payer ? [['Receipt in the name of', sanitizeUserText(payer)] satisfies [string, string]] : []),
    ...(paymentId ? [['Payment ID', paymentId] satisfies [string, string]] : []),
  ];
}

function introduction(
  title: string,
  branding: EmailBranding,
  { fullName, requested, transferred }: EmailContents['registration-confirmed'],
): string[] {
  const values = { name: sanitizeUserText(fullName), conference: title };
  if (transferred) return textLines('registration-confirmed-transferred', branding, values);
  if (requested) return textLines('registration-confirmed-requested', branding, values);
  if (branding.phase === 'over') return [`Your registration for ${title} is confirmed.`];
  return textLines('registration-confirmed', branding, values);
}

function toStep({
  committee,
  portfolios,
}: EmailContents['registration-confirmed']['preferences'][number]): Step {
  return { text: committee, detail: portfolios.join(', then ') };
}

/** A delegate who requests the email again may already have a seat. Nothing follows once the conference is over. */
function nextSteps({ phase }: EmailBranding, requested?: boolean) {
  if (phase === 'over') return [];
  if (phase === 'in-session')
    return [
      section(
        'What happens next',
        steps([
          { text: 'The conference is in session. Bring your registration ID: we’ll ask for it at the desk.' },
          { text: 'You’ll find your committee and portfolio under ‘View your registration’.' },
        ]),
      ),
    ];
  return [
    section(
      'What happens next',
      steps([
        requested
          ? { text: 'If your committee and portfolio are decided, they’re under ‘View your registration’.' }
          : {
              text: 'We assign committees and portfolios next, and use your preferences wherever we can.',
            },
        {
          text: requested
            ? 'If they aren’t, we’ll email you as soon as they are.'
            : 'We’ll email you as soon as yours are decided.',
        },
      ]),
    ),
  ];
}
