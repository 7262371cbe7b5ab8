import type { AuditEntry } from './audit.js';
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
  /** An organiser did something that the list of activity keeps. */
  AdminActed: Omit<AuditEntry, 'id' | 'at'>;
  /** Money went back to a delegate: the whole of what an order had taken. */
  PaymentRefunded: {
    orderId: string;
    /** The registration's internal `_id`. */
    registration: string;
    paymentId: string;
    refundId: string;
    amount: Paise;
    currency: string;
    reason: string;
  };
  /** A confirmed registration counts no more; its seat is free again. */
  RegistrationCancelled: {
    /** Internal `_id`. */
    registration: string;
    registrationId: string;
    fullName: string;
    email: string;
    institution: string;
    /** What went back. */
    amount: Paise;
    currency: string;
    reason: string;
  };
  /** Seats were given, changed or taken back, in one batch. */
  AllotmentsUpdated: {
    /** The batch's number in the history. */
    change: number;
    count: number;
  };
  /** Delegates of one committee shall be mailed their present allotment. A mailing is told in several of these. */
  AllotmentNoticesRequested: {
    mailing: string;
    /** Shared by all notices of the event, since an agenda may be long. */
    about: CommitteeNotice;
    notices: SeatNotice[];
  };
  /** An organiser wants what failed in a mailing to be sent again. */
  MailingRetryRequested: {
    mailing: string;
    /** Those as well that are in doubt. */
    doubtful: boolean;
  };
  /** An organiser stopped a mailing, or lets it go on; the mailing itself says which. */
  MailingStateChanged: {
    mailing: string;
  };
  /** An organiser wants the spreadsheet written now. */
  SheetSyncRequested: Record<string, never>;
}

/** What delegates are told of the committee that they are in; the same for all of them. */
export interface CommitteeNotice {
  committee: string;
  agenda: string;
  backgroundGuideURL?: string;
}

/** What one delegate is told of their seat in it. */
export interface SeatNotice {
  /** Internal `_id`. */
  registration: string;
  registrationId: string;
  fullName: string;
  email: string;
  /** Raised with every change of this delegate's seat: the same number is never mailed twice. */
  seat: number;
  portfolio: string;
}

/** All that a delegate is told. */
export type AllotmentNotice = SeatNotice & CommitteeNotice;

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
  'AdminActed',
  'RegistrationCancelled',
  'AllotmentsUpdated',
  'AllotmentNoticesRequested',
  'MailingRetryRequested',
  'MailingStateChanged',
  'SheetSyncRequested',
  'PaymentRefunded',
] as const satisfies EventType[];
