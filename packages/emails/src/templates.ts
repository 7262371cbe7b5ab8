import type { EmailBranding, EmailContents, EmailName } from '@mun/contracts/notify/deliveries';
import { allotment, seatReleased } from './allotment.js';
import { applicationAccepted, applicationDeclined } from './application-decided.js';
import { applicationReceived } from './application-received.js';
import type { RenderedEmail, Template } from './layout.js';
import { paymentReminder } from './payment-reminder.js';
import { placeTransferred } from './place-transferred.js';
import { registrationConfirmed } from './registration-confirmed.js';
import { paymentHeld, registrationCancelled } from './registration.js';

/** The mapped type makes a missing or superfluous template a compile error. */
const templates: { [N in EmailName]: Template<N> } = {
  'registration-confirmed': registrationConfirmed,
  'payment-held': paymentHeld,
  'payment-reminder': paymentReminder,
  'application-received': applicationReceived,
  'application-accepted': applicationAccepted,
  'application-declined': applicationDeclined,
  allotment,
  'seat-released': seatReleased,
  'registration-cancelled': registrationCancelled,
  'place-transferred': placeTransferred,
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
