import type { EmailContents, EmailName } from '@mun/contracts/deliveries';
import type { EventPayloads, EventType } from '@mun/contracts/events';

/** An email that is sent when an event occurs. */
export interface EventEmail<T extends EventType, N extends EmailName> {
  event: T;
  email: N;
  to(payload: EventPayloads[T]): { name: string; address: string };
  content(payload: EventPayloads[T]): EmailContents[N];
}

/** All emails that are sent automatically; SendEmailsHandler registers a handler for each. */
export const EVENT_EMAILS = [
  email({
    event: 'RegistrationConfirmed',
    email: 'registration-confirmed',
    to: ({ fullName, email: address }) => ({ name: fullName, address }),
    content: ({ fullName, registrationId, amount, currency, paymentId, preferences }) => ({
      fullName,
      registrationId,
      amount,
      currency,
      paymentId,
      preferences,
    }),
  }),
  email({
    event: 'ApplicationReceived',
    email: 'application-received',
    to: ({ fullName, email: address }) => ({ name: fullName, address }),
    content: ({ fullName, institution }) => ({ fullName, institution }),
  }),
  email({
    event: 'RegistrationCancelled',
    email: 'registration-cancelled',
    to: ({ fullName, email: address }) => ({ name: fullName, address }),
    content: ({ fullName, registrationId, amount, currency, reason }) => ({
      fullName,
      registrationId,
      amount,
      currency,
      reason,
    }),
  }),
];

/** Links the type of the payload to that of the content. */
function email<T extends EventType, N extends EmailName>(eventEmail: EventEmail<T, N>): EventEmail<T, N> {
  return eventEmail;
}
