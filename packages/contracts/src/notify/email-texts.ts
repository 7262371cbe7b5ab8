import { OptionalMultilineText } from '../validation.js';

/** The automatic emails whose text organisers can change; the allotment email has one for each kind of committee. */
export const EMAIL_TEXT_TITLES = {
  'allotment-debating': 'Allotment: debating committees',
  'allotment-crisis': 'Allotment: crisis committees',
  'allotment-press': 'Allotment: press',
  'allotment-court': 'Allotment: courts',
  'seat-released': 'Seat released',
  'registration-confirmed': 'Registration confirmed',
  'registration-confirmed-requested': 'Registration confirmed: ID requested again',
  'registration-confirmed-transferred': 'Registration confirmed: place taken over',
  'place-transferred': 'Place transferred to another delegate',
  'payment-reminder': 'Payment reminder',
  'payment-reminder-added': 'Payment reminder: added by an organiser',
  'payment-held': 'Payment waiting for a decision',
  'registration-cancelled': 'Registration cancelled',
  'credit-note': 'Credit note',
  'payment-refunded': 'Payment refunded',
  'application-received': 'Campus ambassador: application received',
  'application-accepted': 'Campus ambassador: accepted',
  'application-declined': 'Campus ambassador: declined',
  'school-registered': 'School: registered',
  'school-payment': 'School: payment received',
  'school-reminder': 'School: payment or names missing',
  'school-seats': 'School: seats of its students',
  'place-invitation': 'School: a student’s place',
} as const;
export type EmailTextId = keyof typeof EMAIL_TEXT_TITLES;

export function isEmailTextId(id: string): id is EmailTextId {
  return Object.hasOwn(EMAIL_TEXT_TITLES, id);
}

/** One text of GET /notify/email-texts. Each line is a paragraph, or a step of the allotment email. */
export interface EmailTextView {
  id: EmailTextId;
  /** 0 if nobody has changed the text. */
  version: number;
  text: string;
  /** The text that is used unless organisers change it. */
  defaultText: string;
  /** Without their braces. */
  placeholders: readonly string[];
}

/** Body of PUT /notify/email-texts/:id and of its preview. An empty text restores the default. */
export class EmailTextForm {
  @OptionalMultilineText(2_000) text!: string;
}

/** Response of POST /notify/email-texts/:id/preview: the email with sample data. */
export interface EmailPreview {
  subject: string;
  html: string;
}
