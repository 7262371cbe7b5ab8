import type { Paise } from './money.js';

/** What each kind of event tells. Past-tense facts; they carry what a delivery needs, so that nobody has to ask back. */
export interface EventPayloads {
  /** Money that matches its order has arrived (or nothing was due: amount 0, no payment). */
  PaymentCaptured: {
    orderId: string;
    /** The registration's internal `_id`, not its public id. */
    registration: string;
    paymentId: string | null;
    /** The coupon that was redeemed with it, by its `_id`. */
    coupon: string | null;
    amount: Paise;
    currency: string;
    capturedAt: string;
  };
  /** A delegate is registered for good. */
  RegistrationConfirmed: {
    registrationId: string;
    fullName: string;
    email: string;
    institution: string;
    amount: Paise;
    currency: string;
    paymentId: string | null;
    preferences: { committee: string; portfolios: [string, string] }[];
  };
  /** Somebody applied to be a campus ambassador. */
  ApplicationReceived: {
    fullName: string;
    email: string;
    institution: string;
  };
}

export type EventType = keyof EventPayloads;

export interface DomainEvent<T extends EventType = EventType> {
  /** Unique; deliveries and jobs are named after it. */
  id: string;
  type: T;
  at: Date;
  payload: EventPayloads[T];
}

/** Every kind of event, for the check at boot that each has somebody who reacts. */
export const EVENT_TYPES = [
  'PaymentCaptured',
  'RegistrationConfirmed',
  'ApplicationReceived',
] as const satisfies EventType[];
