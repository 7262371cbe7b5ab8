import { SCHOOL_PAGES } from '@mun/contracts/delegations/delegation-routes';
import type { EmailBranding, EmailContents } from '@mun/contracts/notify/deliveries';
import { formatPaise } from '@mun/contracts/payment/money';
import { factTable, paragraph, paragraphs, placard, reply, section, steps } from '../components.js';
import { formatInstant } from '../format-instant.js';
import { conferencePicture } from '../heroes.js';
import { conferenceTitle, renderLayout, siteAddress, type Action, type Template } from '../layout.js';
import { receiptBlocks } from '../receipt-blocks.js';
import { sanitizeUserText } from '../sanitize.js';
import { textLines } from '../texts.js';

// The tokens are in the fragment, which servers do not log.

/** Without name and school: a stranger may have typed them, to make the conference send a text of theirs to this address. */
export const schoolRegistered: Template<'school-registered'> = (content, branding) => {
  const title = conferenceTitle(branding);
  const amount = formatPaise(content.amount, content.currency);
  const heldUntil = formatInstant(content.heldUntil);
  const pay =
    content.payBy === 'transfer'
      ? `Transfer ${amount}, and name the reference ${content.reference} in the transfer.`
      : `Pay ${amount} on your school’s page, at once or in parts.`;
  return renderLayout({
    subject: `Your school’s places at ${title}: ${content.reference}`,
    branding,
    preview: `We hold ${countPlaces(content.places)} for you until ${heldUntil}.`,
    hero: conferencePicture(branding),
    clause: 'Reserving',
    heading: 'Your school’s places are held',
    reason: `You’re receiving this because this address was used to register a school for ${title}.`,
    intro: [
      paragraph('Hello,'),
      ...paragraphs(textLines('school-registered', branding, { conference: title })),
      placard('Reference', content.reference),
    ],
    action: openSchool(content, branding),
    details: [
      paragraph(
        'Save this email: its link opens your school’s page on any device, without a password. Share it only with those who may change the places.',
      ),
      factTable([
        ['Places', String(content.places)],
        ['To pay', amount],
        ['Held until', heldUntil],
      ]),
      section(
        'What to do next',
        steps([
          { text: pay },
          { text: 'Enter your students, or send each of them the link to their place.' },
        ]),
        paragraph('The proforma invoice is attached.'),
      ),
      section('Need help?', reply('If you didn’t register a school or have a question', branding)),
    ],
  });
};

export const schoolPayment: Template<'school-payment'> = (content, branding) => {
  const { school, values, title } = valuesOf(content, branding);
  const amount = formatPaise(content.amount, content.currency);
  return renderLayout({
    subject: `We’ve received ${amount} for ${title}: ${content.reference}`,
    branding,
    preview: `${content.confirmed} of ${countPlaces(content.places)} confirmed.`,
    hero: conferencePicture(branding),
    clause: 'Acknowledging',
    heading: 'We’ve received your payment',
    reason: reasonOf(title),
    intro: [
      paragraph(`Dear ${values.name},`),
      ...paragraphs(textLines('school-payment', branding, values)),
      factTable([
        ['School', school],
        ['Reference', content.reference],
        ['Payment', amount],
        ['Confirmed', `${content.confirmed} of ${countPlaces(content.places)}`],
        ['Still to pay', content.due > 0 ? formatPaise(content.due, content.currency) : 'Nothing'],
      ]),
    ],
    action: openSchool(content, branding),
    details: [
      ...receiptBlocks(content, branding),
      section('Need help?', reply('If anything looks wrong or you have a question', branding)),
    ],
  });
};

export const schoolReminder: Template<'school-reminder'> = (content, branding) => {
  const { values, title } = valuesOf(content, branding);
  const { heldUntil, unnamed, reference } = content;
  const due = content.due > 0 && formatPaise(content.due, content.currency);
  const until = heldUntil === undefined ? '' : formatInstant(heldUntil);
  const names = unnamed > 0 && `${countPlaces(unnamed)} without a name`;
  return renderLayout({
    subject: `Your school’s registration for ${title} isn’t complete: ${reference}`,
    branding,
    preview: [due && `${due} to pay.`, names && `${names}.`].filter(Boolean).join(' '),
    hero: conferencePicture(branding),
    clause: 'Reminding',
    heading: 'Your registration isn’t complete',
    reason: reasonOf(title),
    intro: [
      paragraph(`Dear ${values.name},`),
      ...paragraphs(textLines('school-reminder', branding, values)),
      ...(due && until
        ? [paragraph(`We hold the places that aren’t paid until ${until}. Then we offer them to others.`)]
        : []),
      factTable([
        ['Reference', reference],
        ...(due ? [['Still to pay', due] satisfies [string, string]] : []),
        ...(names ? [['Missing', names] satisfies [string, string]] : []),
      ]),
    ],
    action: openSchool(content, branding),
    details: [
      ...(due
        ? [
            paragraph(
              `If you pay by transfer, name the reference ${reference} in it. If it’s on its way, you don’t need to do anything.`,
            ),
          ]
        : []),
      section('Need help?', reply('If you need more time or fewer places', branding)),
    ],
  });
};

export const schoolSeats: Template<'school-seats'> = (content, branding) => {
  const { school, values, title } = valuesOf(content, branding);
  return renderLayout({
    subject: `The seats of your students at ${title}: ${content.reference}`,
    branding,
    preview: 'The committees and portfolios of all your students.',
    hero: conferencePicture(branding),
    clause: 'Allotting',
    heading: 'Your students’ seats',
    reason: reasonOf(title),
    intro: [
      paragraph(`Dear ${values.name},`),
      ...paragraphs(textLines('school-seats', branding, values)),
    ],
    action: openSchool(content, branding),
    details: [
      section(
        school,
        steps(
          content.seats.map(({ name, committee, portfolio, registrationId }) => ({
            text: sanitizeUserText(name),
            detail: `${portfolio}, ${committee} (${registrationId})`,
          })),
        ),
      ),
      section('Need help?', reply('If anything looks wrong or you have a question', branding)),
    ],
  });
};

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

type SchoolContent = EmailContents['school-payment' | 'school-reminder' | 'school-seats'];

function valuesOf({ fullName, school: typed }: SchoolContent, branding: EmailBranding) {
  const title = conferenceTitle(branding);
  const school = sanitizeUserText(typed);
  return { title, school, values: { name: sanitizeUserText(fullName), school, conference: title } };
}

function openSchool({ token }: { token: string }, branding: EmailBranding): Action {
  return {
    label: 'Open your school’s page',
    url: siteAddress(branding, `${SCHOOL_PAGES.school}#${token}`),
  };
}

const reasonOf = (title: string) => `You’re receiving this because you’re an adviser of a school at ${title}.`;

const countPlaces = (count: number) => `${count} ${count === 1 ? 'place' : 'places'}`;
