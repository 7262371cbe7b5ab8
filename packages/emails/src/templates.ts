import type { EmailBranding, EmailContents, EmailName } from '@mun/contracts/notify/deliveries';
import { accessInvitation, emailChange, sharedCodeUsed, signIn, signInChanged } from './templates/access.js';
import { allotment, seatReleased } from './templates/allotment.js';
import { applicationAccepted, applicationDeclined } from './templates/application-decided.js';
import { applicationReceived } from './templates/application-received.js';
import type { RenderedEmail, Template } from './layout.js';
import { payerReceipt } from './templates/payer-receipt.js';
import { paymentReminder } from './templates/payment-reminder.js';
import { registrationConfirmed } from './templates/registration-confirmed.js';
import {
  creditNote,
  paymentHeld,
  paymentRefunded,
  placeTransferred,
  registrationCancelled,
} from './templates/registration.js';
import {
  placeInvitation,
  schoolMessage,
  schoolPayment,
  schoolRegistered,
  schoolReminder,
  schoolSeats,
} from './templates/school.js';

/** The mapped type makes a missing or superfluous template a compile error. */
const templates: { [N in EmailName]: Template<N> } = {
  'registration-confirmed': registrationConfirmed,
  'payment-held': paymentHeld,
  'payment-reminder': paymentReminder,
  'payer-receipt': payerReceipt,
  'application-received': applicationReceived,
  'application-accepted': applicationAccepted,
  'application-declined': applicationDeclined,
  allotment,
  'seat-released': seatReleased,
  'registration-cancelled': registrationCancelled,
  'credit-note': creditNote,
  'payment-refunded': paymentRefunded,
  'place-transferred': placeTransferred,
  'access-invitation': accessInvitation,
  'sign-in': signIn,
  'email-change': emailChange,
  'sign-in-changed': signInChanged,
  'shared-code-used': sharedCodeUsed,
  'school-registered': schoolRegistered,
  'school-payment': schoolPayment,
  'school-reminder': schoolReminder,
  'school-seats': schoolSeats,
  'school-message': schoolMessage,
  'place-invitation': placeInvitation,
};

/** @throws Error if the template is unknown, because a newer backend queued the email */
export function renderEmail<N extends EmailName>(
  name: N,
  content: EmailContents[N],
  branding: EmailBranding,
): RenderedEmail {
  if (!Object.hasOwn(templates, name)) throw new Error(`no email template '${name}' in this version`);
  return templates[name](content, branding);
}
