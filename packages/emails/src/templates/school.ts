import { SCHOOL_PAGES } from '@mun/contracts/delegations/delegation-routes';
import type { EmailBranding, EmailContents } from '@mun/contracts/notify/deliveries';
import { formatPaise } from '@mun/contracts/payment/money';
import { factTable, paragraph, paragraphs, placard, reply, section, steps } from '../components.js';
import { formatInstant } from '../format-instant.js';
import { conferencePicture } from '../heroes.js';
import {
  conferenceTitle,
  renderLayout,
  siteAddress,
  type Block,
  type EmailLayout,
  type RenderedEmail,
  type Template,
} from '../layout.js';
import { receiptBlocks } from '../receipt-blocks.js';
import { sanitizeUserText } from '../sanitize.js';
import { textLines } from '../texts.js';

type Facts = [label: string, value: string][];

/** Without name and school: a stranger may have typed them, to make the conference send a text of theirs to this address. */
export const schoolRegistered: Template<'school-registered'> = (content, branding) => {
  const title = conferenceTitle(branding);
  const { reference } = content;
  const amount = formatPaise(content.amount, content.currency);
  const heldUntil = formatInstant(content.heldUntil);
  const isDue = content.amount > 0;
  const { isAdded = false } = content;
  const confirm = `Open your school’s page by ${heldUntil}. So we know that your email address is right, and hold the places for longer.`;
  const pay =
    content.payBy === 'transfer'
      ? `Transfer ${amount}, and name the reference ${reference} in the transfer.`
      : `Pay ${amount} on your school’s page, at once or in parts.`;
  const due: Facts = [
    ['To pay', amount],
    ['Held until', heldUntil],
  ];
  return renderSchool(content, branding, {
    subject: `Your school’s places at ${title}: ${reference}`,
    preview: isDue
      ? `We hold ${countPlaces(content.places)} for you until ${heldUntil}.`
      : 'The link to your page.',
    clause: 'Reserving',
    heading: isDue && !isAdded ? 'Your school’s places are held' : 'Your school’s page',
    intro: [
      paragraph('Hello,'),
      ...(isAdded
        ? [
            paragraph(
              `A colleague has added you as an adviser of a school at ${title}. This is your own link to the school’s page.`,
            ),
          ]
        : isDue
          ? paragraphs(textLines('school-registered', branding, { conference: title }))
          : [paragraph(`This is the link to your school’s page for ${title}. All its places are paid.`)]),
      placard('Reference', reference),
    ],
    details: [
      paragraph(
        'Save this email: its link opens your school’s page on any device, without a password. Share it only with those who may change the places.',
      ),
      factTable([['Places', String(content.places)], ...(isDue ? due : [])]),
      section(
        'What to do next',
        steps([
          ...(isDue && !content.isOpened ? [{ text: confirm }] : []),
          ...(isDue ? [{ text: pay }] : []),
          { text: 'Enter your students, or send each of them the link to their place.' },
        ]),
        paragraph('The proforma invoice is attached.'),
      ),
    ],
    question: 'If you didn’t register a school or have a question',
  });
};

export const schoolPayment: Template<'school-payment'> = (content, branding) => {
  const { reference, currency, due } = content;
  const amount = formatPaise(content.amount, currency);
  const confirmed = `${content.confirmed} of ${countPlaces(content.places)}`;
  return renderSchool(content, branding, {
    subject: `We’ve received ${amount} for ${conferenceTitle(branding)}: ${reference}`,
    preview: `${confirmed} confirmed.`,
    clause: 'Acknowledging',
    heading: 'We’ve received your payment',
    intro: [
      ...introduce('school-payment', content, branding),
      factTable([
        ['School', sanitizeUserText(content.school)],
        ['Reference', reference],
        ['Payment', amount],
        ['Confirmed', confirmed],
        ['Still to pay', due > 0 ? formatPaise(due, currency) : 'Nothing'],
      ]),
    ],
    details: receiptBlocks(content, branding),
    question: 'If anything looks wrong or you have a question',
  });
};

export const schoolReminder: Template<'school-reminder'> = (content, branding) => {
  const { heldUntil, unnamed, reference } = content;
  const due = content.due > 0 ? formatPaise(content.due, content.currency) : '';
  const names = unnamed > 0 ? `${countPlaces(unnamed)} without a name` : '';
  const missing: Facts = [
    ['Still to pay', due],
    ['Missing', names],
  ];
  return renderSchool(content, branding, {
    subject: `Your school’s registration for ${conferenceTitle(branding)} isn’t complete: ${reference}`,
    preview: [due && `${due} to pay.`, names && `${names}.`].filter(Boolean).join(' '),
    clause: 'Reminding',
    heading: 'Your registration isn’t complete',
    intro: [
      ...introduce('school-reminder', content, branding),
      ...(due && heldUntil !== undefined
        ? [
            paragraph(
              `We hold the places that aren’t paid until ${formatInstant(heldUntil)}. Then we offer them to others.`,
            ),
          ]
        : []),
      factTable([['Reference', reference], ...missing.filter(([, value]) => value !== '')]),
    ],
    details: due
      ? [
          paragraph(
            `If you pay by transfer, name the reference ${reference} in it. If it’s on its way, you don’t need to do anything.`,
          ),
        ]
      : [],
    question: 'If you need more time or fewer places',
  });
};

export const schoolSeats: Template<'school-seats'> = (content, branding) => {
  const isEmpty = content.seats.length === 0;
  const none = 'None of your students has a seat at the moment.';
  return renderSchool(content, branding, {
    subject: `The seats of your students at ${conferenceTitle(branding)}: ${content.reference}`,
    preview: isEmpty ? none : 'The committees and portfolios of all your students.',
    clause: 'Allotting',
    heading: 'Your students’ seats',
    // The usual text says that the seats are decided.
    intro: isEmpty
      ? [paragraph(`Dear ${sanitizeUserText(content.fullName)},`), paragraph(none)]
      : introduce('school-seats', content, branding),
    details: isEmpty
      ? []
      : [
          section(
            sanitizeUserText(content.school),
            steps(
              content.seats.map(({ name, committee, portfolio, registrationId }) => ({
                text: sanitizeUserText(name),
                detail: `${portfolio}, ${committee} (${registrationId})`,
              })),
            ),
          ),
        ],
    question: 'If anything looks wrong or you have a question',
  });
};

export const schoolMessage: Template<'school-message'> = (content, branding) =>
  renderSchool(content, branding, {
    subject: `A message from ${conferenceTitle(branding)}: ${content.reference}`,
    preview: content.text,
    clause: 'Informing',
    heading: 'A message for your school',
    intro: [
      paragraph(`Dear ${sanitizeUserText(content.fullName)},`),
      ...paragraphs(content.text.split('\n').filter((line) => line.trim() !== '')),
    ],
    details: [],
    question: 'If you have a question',
  });

export const placeInvitation: Template<'place-invitation'> = (content, branding) => {
  const title = conferenceTitle(branding);
  const name = sanitizeUserText(content.fullName);
  const school = sanitizeUserText(content.school);
  return renderLayout({
    subject: `Your place at ${title}`,
    branding,
    preview: 'Enter your details and your preferences.',
    hero: conferencePicture(branding),
    clause: 'Inviting',
    heading: 'There’s a place for you',
    reason: `You’re receiving this because ${school} entered this address for ${title}.`,
    intro: [
      paragraph(name ? `Dear ${name},` : 'Hello,'),
      ...paragraphs(textLines('place-invitation', branding, { school, conference: title })),
    ],
    action: {
      label: 'Enter your details',
      url: siteAddress(branding, `${SCHOOL_PAGES.place}#${content.token}`),
    },
    details: [
      paragraph('The link is yours alone and works once, so please don’t forward it.'),
      factTable([
        ['School', school],
        ['Dates', branding.dates],
        ['Venue', branding.venue],
      ]),
      section('Need help?', reply('If you didn’t expect this or have a question', branding)),
    ],
  });
};

/** An email to an adviser. The token is in the fragment, which servers do not log. */
function renderSchool(
  { token }: { token: string },
  branding: EmailBranding,
  layout: Omit<EmailLayout, 'branding' | 'action' | 'reason'> & { question: string },
): RenderedEmail {
  return renderLayout({
    ...layout,
    branding,
    hero: conferencePicture(branding),
    reason: `You’re receiving this because this address was used to register a school for ${conferenceTitle(branding)}.`,
    action: {
      label: 'Open your school’s page',
      url: siteAddress(branding, `${SCHOOL_PAGES.school}#${token}`),
    },
    details: [...layout.details, section('Need help?', reply(layout.question, branding))],
  });
}

function introduce(
  id: 'school-payment' | 'school-reminder' | 'school-seats',
  content: EmailContents[typeof id],
  branding: EmailBranding,
): Block[] {
  const [name, school] = [sanitizeUserText(content.fullName), sanitizeUserText(content.school)];
  const values = { name, school, conference: conferenceTitle(branding) };
  return [paragraph(`Dear ${name},`), ...paragraphs(textLines(id, branding, values))];
}

const countPlaces = (count: number) => `${count} ${count === 1 ? 'place' : 'places'}`;
