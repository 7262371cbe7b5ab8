import type { EmailContents, EmailName } from '@mun/contracts/deliveries';
import type { EventPayloads, EventType } from '@mun/contracts/events';

/** An email that follows from an event: which, to whom, and what it says. */
export interface EventEmail<T extends EventType, N extends EmailName> {
  event: T;
  email: N;
  to(fact: EventPayloads[T]): { name: string; address: string };
  content(fact: EventPayloads[T]): EmailContents[N];
}

/** Which event leads to which email; one line to add where a new one does. */
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

function email<T extends EventType, N extends EmailName>(route: EventEmail<T, N>): EventEmail<T, N> {
  return route;
}
