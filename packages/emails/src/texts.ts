import type { EmailBranding } from '@mun/contracts/notify/deliveries';
import type { EmailTextId } from '@mun/contracts/notify/email-texts';

interface EmailText {
  /** The default. Each line is a paragraph, or a step of the allotment email. */
  text: string;
  placeholders: readonly string[];
}

const SEAT = ['name', 'portfolio', 'committee', 'conference'] as const;

/** The texts that organisers can replace. */
export const EMAIL_TEXTS = {
  'allotment-debating': {
    text: 'Research the position of {portfolio} on the agenda, and write a one-page position paper.',
    placeholders: SEAT,
  },
  'allotment-crisis': {
    text: 'Research who {portfolio} is: their powers, their allies and what they want.\nPrepare your first moves. The crisis develops while the committee is in session.',
    placeholders: SEAT,
  },
  'allotment-press': {
    text: 'Read the agendas of all committees. You’ll report on their debates.\nBring what you need for your work as {portfolio}, such as a laptop or a camera.',
    placeholders: SEAT,
  },
  'allotment-court': {
    text: 'Study the case on the agenda, and the treaties and judgments that apply to it.\nPrepare your part in the hearing as {portfolio}.',
    placeholders: SEAT,
  },
  'registration-confirmed': {
    text: 'Your registration for {conference} is confirmed. We look forward to seeing you there.',
    placeholders: ['name', 'conference'],
  },
  'registration-confirmed-requested': {
    text: 'You asked us for your registration ID. Your registration for {conference} is confirmed.',
    placeholders: ['name', 'conference'],
  },
  'registration-confirmed-transferred': {
    text: 'The organisers have transferred a place at {conference} to you. Your registration is confirmed.',
    placeholders: ['name', 'conference'],
  },
  'place-transferred': {
    text: 'We’ve transferred your place at {conference} to another delegate, with its payment. You’re no longer registered, and your registration ID is no longer valid.',
    placeholders: ['name', 'conference'],
  },
  // Without the name, which a stranger may have typed.
  'payment-reminder': {
    text: 'You started to register for {conference}, but we haven’t received a payment. Your details are saved. Your place is yours once you’ve paid.',
    placeholders: ['conference'],
  },
  'payment-reminder-added': {
    text: 'The organisers have registered you for {conference}. Your place is yours once the fee is paid.',
    placeholders: ['name', 'conference'],
  },
  'payment-held': {
    text: 'Your payment for {conference} has arrived, but it came after the time to pay had run out, and the price, the coupon or the last place was gone by then. We’ll decide whether we can still confirm your registration.',
    placeholders: ['name', 'conference'],
  },
  'seat-released': {
    text: 'We emailed you that you would sit as {seat}. This has changed: you no longer have this seat. You’re still registered for {conference}.',
    placeholders: ['name', 'seat', 'conference'],
  },
  'registration-cancelled': {
    text: 'We’ve cancelled your registration for {conference}. If you had a seat, it has been released.',
    placeholders: ['name', 'conference'],
  },
  'credit-note': {
    text: 'The refund for your cancelled registration for {conference} has been processed.',
    placeholders: ['name', 'conference'],
  },
  'payment-refunded': {
    text: 'We’ve refunded a payment for {conference} that didn’t pay for a registration.',
    placeholders: ['name', 'conference'],
  },
  // Without name and institution, which a stranger may have typed.
  'application-received': {
    text: 'Thank you for applying to represent {conference} at your institution. Your campus ambassador application is complete. You don’t need to do anything else.',
    placeholders: ['conference'],
  },
  'application-accepted': {
    text: 'We’re delighted to have you represent {conference} at {institution}.',
    placeholders: ['name', 'institution', 'conference'],
  },
  'application-declined': {
    text: 'We’ve read your application carefully. We can’t offer you a place as a campus ambassador for {conference}, but we’d be glad to see you as a delegate.',
    placeholders: ['name', 'conference'],
  },
  // Without name and school, which a stranger may have typed.
  'school-registered': {
    text: 'Thank you for registering your school for {conference}. The places are held for you, and they’re yours once they’re paid.\nYour school’s page shows your places, your students and what is due. Names alone are enough at first, and you can come back whenever you like.',
    placeholders: ['conference'],
  },
  'school-payment': {
    text: 'We’ve received a payment of {school} for {conference}. Thank you.',
    placeholders: ['name', 'school', 'conference'],
  },
  'school-reminder': {
    text: 'The registration of {school} for {conference} isn’t complete yet.',
    placeholders: ['name', 'school', 'conference'],
  },
  'school-seats': {
    text: 'The seats of your students at {conference} are decided. Each student with an email address gets their own by email, too.',
    placeholders: ['name', 'school', 'conference'],
  },
  'place-invitation': {
    text: '{school} has a place for you at {conference}. Enter your details and which committees you’d like to join.',
    placeholders: ['school', 'conference'],
  },
} as const satisfies Record<EmailTextId, EmailText>;

type Placeholder<Id extends EmailTextId> = (typeof EMAIL_TEXTS)[Id]['placeholders'][number];

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Returns the lines of the organisers' text, or else of the default, with their placeholders filled in. */
export function textLines<Id extends EmailTextId>(
  id: Id,
  branding: EmailBranding,
  values: Record<Placeholder<Id>, string>,
): string[] {
  const text = branding.text ?? EMAIL_TEXTS[id].text;
  const filled = new Map<string, string>(Object.entries(values));
  return text
    .split('\n')
    .map((line) => line.trim().replaceAll(PLACEHOLDER, (match, name: string) => filled.get(name) ?? match))
    .filter((line) => line !== '');
}

/** Returns the first placeholder that the email does not have, with its braces; undefined if there is none. */
export function findUnknownPlaceholder(id: EmailTextId, text: string): string | undefined {
  const known: readonly string[] = EMAIL_TEXTS[id].placeholders;
  return [...text.matchAll(PLACEHOLDER)].find(([, name = '']) => !known.includes(name))?.[0];
}
