import type { EmailContents, EmailName, EmailBranding } from '@mun/contracts/deliveries';
import { allotment } from './allotment.js';
import { applicationReceived } from './application-received.js';
import type { RenderedEmail } from './layout.js';
import { registrationCancelled } from './registration-cancelled.js';
import { registrationConfirmed } from './registration-confirmed.js';

type Template<N extends EmailName> = (content: EmailContents[N], letterhead: EmailBranding) => RenderedEmail;

/** Every email of contracts has exactly one template: with one missing, or one too many, this does not compile. */
const templates: { [N in EmailName]: Template<N> } = {
  'registration-confirmed': registrationConfirmed,
  'application-received': applicationReceived,
  allotment,
  'registration-cancelled': registrationCancelled,
};

/** @throws Error when a newer backend asks for an email that this worker does not know yet */
export function renderEmail<N extends EmailName>(
  name: N,
  content: EmailContents[N],
  letterhead: EmailBranding,
): RenderedEmail {
  if (!Object.hasOwn(templates, name)) throw new Error(`this worker has no email '${name}'`);
  return templates[name](content, letterhead);
}
