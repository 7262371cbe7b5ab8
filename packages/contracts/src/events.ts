import type { Actor, AuditAction, AuditEntry } from './admin/audit.js';
import type { Paise } from './payment/money.js';
import type { PayableFields } from './payment/payable.js';

/** What changes how a person signs in. */
export type SignInChange = Extract<
  AuditAction,
  'email-changed' | 'second-factor-on' | 'second-factor-off' | 'passkey-added' | 'passkey-removed'
>;

/**
 * Payloads of the domain events, which are past-tense facts and contain what their handlers need. `registration` and
 * `coupon` are internal `_id`s; `registrationId` is public. Those of payments have their payable (`payableOf`).
 */
export interface EventPayloads {
  /** A payment that matches its order was captured, or nothing was due (amount 0, no payment). */
  PaymentCaptured: PayableFields & {
    orderId: string;
    paymentId: string | null;
    coupon: string | null;
    amount: Paise;
    currency: string;
    capturedAt: string;
  };
  /** A payment that matches its order was captured, but its price no longer holds: an organiser has to decide. */
  PaymentUnderReview: PayableFields & { orderId: string; amount: Paise; currency: string };
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
  /** A delegate has lost the registration id, so the confirmation should be emailed again. */
  ConfirmationRequested: EventPayloads['RegistrationConfirmed'];
  /** The payment of a pending registration waits for an organiser's decision. */
  RegistrationUnderReview: {
    registrationId: string;
    fullName: string;
    email: string;
    amount: Paise;
    currency: string;
  };
  /** A delegate who has not paid should be emailed a link to the payment. `token` is the link's. */
  PaymentReminderRequested: {
    registration: string;
    fullName: string;
    email: string;
    amount: Paise;
    currency: string;
    token: string;
    /** ISO time. */
    expiresAt: string;
    /** True if an organiser entered the registration. */
    addedByOrganiser?: true;
  };
  /** A person got access, or a new link to it. `token` is the link's; it is stored nowhere else. */
  AccountInvited: { account: string; name: string; email: string; token: string; expiresAt: string };
  /** A person with access wants to sign in. `code` and `token` are stored nowhere else. */
  SignInRequested: {
    account: string;
    name: string;
    email: string;
    code: string;
    token: string;
    expiresAt: string;
  };
  /** A person with access wants to change their address. Each of the two gets its own `code`, which is stored nowhere else. */
  EmailChangeRequested: {
    account: string;
    name: string;
    email: string;
    newEmail: string;
    code: string;
    expiresAt: string;
  };
  /** How a person signs in has changed. `email` is their address before, `by` who did it. */
  SignInChanged: {
    account: string;
    name: string;
    email: string;
    change: SignInChange;
    by: Actor;
    /** The name of the passkey that was added or removed by the person. */
    passkey?: string;
  };
  /** `application` is the internal id; absent in events of earlier versions. */
  ApplicationReceived: { application?: string; fullName: string; email: string; institution: string };
  /** An organiser accepted or declined an application to become a campus ambassador. */
  ApplicationDecided: {
    /** Internal id, which is also the id of the ambassador's coupon. */
    application: string;
    decision: 'accepted' | 'declined';
    fullName: string;
    email: string;
    institution: string;
    /** The ambassador's coupon, once accepted: `amountOff` in paise. */
    coupon?: { code: string; amountOff: Paise; redemptions: number };
    /** True if the applicant is not emailed. */
    silent?: boolean;
  };
  /** Portfolios of a committee have new names, which the committee has. */
  PortfoliosRenamed: { committee: string; by: Actor };
  AdminActionRecorded: Omit<AuditEntry, 'id' | 'at'>;
  /** The names of these in outboxes that earlier versions wrote. */
  AdminActed: EventPayloads['AdminActionRecorded'];
  PaymentHeld: EventPayloads['PaymentUnderReview'];
  RegistrationHeld: EventPayloads['RegistrationUnderReview'];
  PaymentRefunded: PayableFields & {
    orderId: string;
    paymentId: string;
    refundId: string;
    amount: Paise;
    currency: string;
    reason: string;
    /** True if the delegate is not emailed. */
    silent?: boolean;
  };
  /** An organiser refunds a part of an order's payment and cancels what it paid. */
  PartialRefundRequested: PayableFields & {
    orderId: string;
    /** What is refunded, and what was paid and is kept. */
    amount: Paise;
    kept: Paise;
    currency: string;
    reason: string;
    /** True if the delegate is not emailed. */
    silent?: boolean;
  };
  /** An organiser accepts a payment of another amount than was due. It pays its order, unless another one has. */
  UnmatchedPaymentAccepted: { paymentId: string; by: Actor };
  /** An unmatched payment was refunded. What it was made for need not exist any more. */
  UnmatchedPaymentRefunded: PayableFields & {
    paymentId: string;
    amount: Paise;
    currency: string;
    reason: string;
    /** True if an organiser recorded the payment. */
    offline?: true;
  };
  /** A refund of a part of an order's payment was processed. It does not change what was paid. */
  PaymentPartlyRefunded: PayableFields & { orderId: string; refundId: string };
  /** A confirmed registration was cancelled, which frees its seat. */
  RegistrationCancelled: {
    registration: string;
    registrationId: string;
    fullName: string;
    email: string;
    institution: string;
    /** The refunded amount; 0 if there is no refund. */
    amount: Paise;
    currency: string;
    reason: string;
    /** What was paid and is not refunded; absent after a full refund. */
    paid?: Paise;
    /** True if the delegate is not emailed. */
    silent?: boolean;
  };
  /** Another person has taken the place of a confirmed delegate, with its payment. `registration` stays, `registrationId` is new. */
  RegistrationTransferred: Omit<
    EventPayloads['RegistrationConfirmed'],
    'amount' | 'currency' | 'paymentId'
  > & {
    registration: string;
    /** Otherwise the seat is released. */
    keepSeat: boolean;
    by: Actor;
    former: FormerDelegate;
  };
  /** `change` is the sequence number of the batch of seats, `count` their number. */
  AllotmentsUpdated: { change: number; count: number };
  /** The time of the reveal was changed, or has come. */
  SealChanged: object;
  /** An organiser wants a proposal of seats. `proposal` is its id. */
  ProposalRequested: { proposal: string };
  /** The deliveries of a mailing exist for the registrations up to its cursor, '' at its start. The next ones follow. */
  MailingAdvanced: { mailing: string; cursor: string };
  /** The failed emails of a mailing should be sent again, and if `doubtful`, the unconfirmed ones. */
  MailingRetryRequested: { mailing: string; doubtful: boolean };
  /** An organiser stopped or resumed a mailing; the mailing holds its state. */
  MailingStateChanged: { mailing: string };
  /** A school has changed the details of a student who is registered. */
  StudentDetailsChanged: { registrationId: string };
  /** Institutions have other common names, which lists and the spreadsheet show. */
  InstitutionsChanged: Record<string, never>;
  /** An organiser merged institutions that were merged before into another one. All are ids. */
  InstitutionsAbsorbed: { institution: string; others: string[] };
  /** That was undone. */
  InstitutionsReleased: { institution: string; others: string[] };
  SheetSyncRequested: Record<string, never>;
  /** A school has registered, or its adviser needs a new link. `delegation` is internal, as in the following events. */
  SchoolRegistered: {
    delegation: string;
    /** The adviser who alone gets the link; absent if all do. */
    adviser?: string;
  };
  SchoolPaid: { delegation: string; orderId: string; amount: Paise };
  /** The unpaid places of a school are returned soon. */
  SchoolReminderDue: { delegation: string };
  /** Organisers write to the adviser of a school, or of all schools. The same key is emailed once. */
  SchoolMessageWritten: { key: string; text: string; delegation?: string };
  /** A student has got a personal link for a school's place. */
  PlaceInvited: { delegation: string; place: string; link: number };
}

/** A delegate whose place was transferred, as they are stored from then on. Their notes and changes go with them. */
export interface FormerDelegate {
  /** The internal `_id` of their own registration, which is cancelled. */
  registration: string;
  /** The registration id that the place had until then. */
  registrationId: string;
  fullName: string;
  email: string;
  phone: string;
  institution: string;
  numberOfMUNsParticipated: number;
  revision: number;
  createdAt: Date;
  confirmedAt: Date;
  notes: { id: string; text: string; at: Date; by: Actor }[];
  changes: { at: Date; by: Actor; before: Record<string, unknown>; after: Record<string, unknown> }[];
}

/** A seat by the names of its committee and portfolio. */
export interface NamedSeat {
  committee: string;
  portfolio: string;
}

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
  'PaymentUnderReview',
  'RegistrationUnderReview',
  'ConfirmationRequested',
  'RegistrationConfirmed',
  'PaymentReminderRequested',
  'AccountInvited',
  'SignInRequested',
  'EmailChangeRequested',
  'SignInChanged',
  'ApplicationReceived',
  'ApplicationDecided',
  'AdminActionRecorded',
  'AdminActed',
  'PaymentHeld',
  'RegistrationHeld',
  'PortfoliosRenamed',
  'RegistrationCancelled',
  'RegistrationTransferred',
  'AllotmentsUpdated',
  'SealChanged',
  'ProposalRequested',
  'MailingAdvanced',
  'MailingRetryRequested',
  'MailingStateChanged',
  'StudentDetailsChanged',
  'InstitutionsChanged',
  'InstitutionsAbsorbed',
  'InstitutionsReleased',
  'SheetSyncRequested',
  'PaymentRefunded',
  'PartialRefundRequested',
  'PaymentPartlyRefunded',
  'UnmatchedPaymentRefunded',
  'UnmatchedPaymentAccepted',
  'SchoolRegistered',
  'SchoolPaid',
  'SchoolReminderDue',
  'SchoolMessageWritten',
  'PlaceInvited',
] as const satisfies EventType[];
