import type { AuditEntry } from './audit.js';
import type { Paise } from './money.js';

/** Payloads of the domain events. Events are past-tense facts and contain what their handlers need. */
export interface EventPayloads {
  /** A payment that matches its order was captured, or nothing was due (amount 0, no payment). */
  PaymentCaptured: {
    orderId: string;
    /** Internal `_id` of the registration, not its public id. */
    registration: string;
    paymentId: string | null;
    /** Internal `_id` of the redeemed coupon. */
    coupon: string | null;
    amount: Paise;
    currency: string;
    capturedAt: string;
  };
  /** A registration was confirmed. */
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
  /** An organiser did something that the audit log records. */
  AdminActed: Omit<AuditEntry, 'id' | 'at'>;
  /** The full amount of an order was refunded. */
  PaymentRefunded: {
    orderId: string;
    /** Internal `_id`. */
    registration: string;
    paymentId: string;
    refundId: string;
    amount: Paise;
    currency: string;
    reason: string;
  };
  /** A confirmed registration was cancelled, which frees its seat. */
  RegistrationCancelled: {
    /** Internal `_id`. */
    registration: string;
    registrationId: string;
    fullName: string;
    email: string;
    institution: string;
    /** The refunded amount. */
    amount: Paise;
    currency: string;
    reason: string;
  };
  /** A batch of seats was allotted, changed or removed. */
  AllotmentsUpdated: {
    /** Sequence number of the batch. */
    change: number;
    count: number;
  };
  /**
   * Delegates of one committee should be emailed their current allotment. A mailing consists of several of these
   * events.
   */
  AllotmentNoticesRequested: {
    mailing: string;
    /** Shared by all notices of the event, because an agenda can be long. */
    about: CommitteeNotice;
    notices: SeatNotice[];
  };
  /** An organiser wants to retry the failed emails of a mailing. */
  MailingRetryRequested: {
    mailing: string;
    /** Also retries the emails whose outcome is unknown. */
    doubtful: boolean;
  };
  /** An organiser stopped or resumed a mailing; the mailing holds its state. */
  MailingStateChanged: {
    mailing: string;
  };
  /** An organiser requested an update of the spreadsheet. */
  SheetSyncRequested: Record<string, never>;
}

/** The part of an allotment notice that is the same for all delegates of a committee. */
export interface CommitteeNotice {
  committee: string;
  agenda: string;
  backgroundGuideURL?: string;
}

/** The part of an allotment notice that concerns one delegate. */
export interface SeatNotice {
  /** Internal `_id`. */
  registration: string;
  registrationId: string;
  fullName: string;
  email: string;
  /** Incremented by every change of the delegate's seat; no number is emailed twice. */
  seat: number;
  portfolio: string;
}

/** The content of an allotment notice. */
export type AllotmentNotice = SeatNotice & CommitteeNotice;

export type EventType = keyof EventPayloads;

export interface DomainEvent<T extends EventType = EventType> {
  /** Unique; ids of deliveries and jobs are derived from it. */
  id: string;
  type: T;
  at: Date;
  payload: EventPayloads[T];
}

/** All event types. The backend checks at boot that each has a handler. */
export const EVENT_TYPES = [
  'PaymentCaptured',
  'RegistrationConfirmed',
  'ApplicationReceived',
  'AdminActed',
  'RegistrationCancelled',
  'AllotmentsUpdated',
  'AllotmentNoticesRequested',
  'MailingRetryRequested',
  'MailingStateChanged',
  'SheetSyncRequested',
  'PaymentRefunded',
] as const satisfies EventType[];
