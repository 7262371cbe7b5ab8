import type { ConferencePhase } from '../content/conference-phase.js';
import type { CommitteeKind } from '../content/committee-kind.js';
import type { EventPayloads, NamedSeat } from '../events.js';
import type { ProformaDocument, ReceiptDocument } from '../payment/receipts.js';

/** Collection that backend and worker share, with one document per email. The `_id` makes deliveries idempotent. */
export const DELIVERIES_COLLECTION = 'deliveries';

export const EMAIL_QUEUE = 'emails';

export interface EmailBranding {
  conference: string;
  edition: string;
  /** '12–14 September 2025' */
  dates: string;
  venue: string;
  replyTo: string;
  siteUrl: string;
  /** When the email was queued; absent in deliveries of earlier versions. */
  phase?: ConferencePhase;
  /** The organisers' text of this email (see email-texts.ts); absent if they have not changed it. */
  text?: string;
}

interface NoticeRecipient {
  registration: string;
  registrationId: string;
  fullName: string;
  email: string;
  /** Incremented by every change of the delegate's seat; none is emailed twice. */
  seat: number;
}

/** Tells a delegate about their seat. */
export interface AllotmentNotice extends NoticeRecipient, NamedSeat {
  agenda: string;
  /** Absent in notices of earlier versions, which were all about debating committees. */
  kind?: CommitteeKind;
  backgroundGuideURL?: string;
  /** Why the delegate has this seat; absent if it comes from no proposal or the organisers give no reasons. */
  reason?: string;
  /** The seat in the delegate's last email; absent if this is their first one. */
  previous?: NamedSeat;
}

/** Tells a delegate that they no longer have the seat in their last email. */
export interface SeatReleaseNotice extends NoticeRecipient {
  previous: NamedSeat;
}

/** What the template of each email needs from its event, apart from the branding. */
export interface EmailContents {
  'registration-confirmed': Omit<EventPayloads['RegistrationConfirmed'], 'email' | 'institution'> &
    ReceiptAttachment & {
      /** True if the delegate has requested this email again. */
      requested?: true;
      /** True if the delegate has taken another person's place, who has paid for it. */
      transferred?: true;
    };
  'payment-held': Omit<EventPayloads['RegistrationUnderReview'], 'email'>;
  'payment-reminder': Omit<EventPayloads['PaymentReminderRequested'], 'registration' | 'email'>;
  /** To the person who paid for a delegate. */
  'payer-receipt': { fullName: string; delegate: string } & Required<ReceiptAttachment>;
  'application-received': Omit<EventPayloads['ApplicationReceived'], 'email'>;
  'application-accepted': {
    fullName: string;
    institution: string;
    /** The ambassador's own coupon code; `amountOff` in paise. */
    code: string;
    amountOff: number;
  };
  'application-declined': { fullName: string };
  allotment: Omit<AllotmentNotice, 'registration' | 'email' | 'seat'> & {
    /** The absolute URL of the placard as a picture of 1200 × 630. */
    placardUrl?: string;
  };
  'seat-released': Omit<SeatReleaseNotice, 'registration' | 'email' | 'seat'>;
  /** To the delegate whose place somebody else has now. */
  'place-transferred': { fullName: string; registrationId: string };
  'registration-cancelled': Omit<
    EventPayloads['RegistrationCancelled'],
    'registration' | 'email' | 'institution' | 'silent'
  > &
    ReceiptAttachment;
  /** For a refund that was processed after the cancellation email had been written. */
  'credit-note': Pick<
    EventPayloads['RegistrationCancelled'],
    'fullName' | 'registrationId' | 'amount' | 'currency'
  > &
    Required<ReceiptAttachment>;
  'access-invitation': { fullName: string } & Pick<EventPayloads['AccountInvited'], 'token' | 'expiresAt'>;
  'sign-in': { fullName: string } & Pick<EventPayloads['SignInRequested'], 'token' | 'code' | 'expiresAt'>;
  /** To the present and the new address of somebody with access. */
  'email-change': { fullName: string } & Pick<
    EventPayloads['EmailChangeRequested'],
    'newEmail' | 'code' | 'expiresAt'
  >;
  /** To the person whose way of signing in has changed, at the address before. `by` is absent if they did it themselves. */
  'sign-in-changed': { fullName: string; at: string; by?: string } & Pick<
    EventPayloads['SignInChanged'],
    'change' | 'passkey'
  >;
  /** To each owner. */
  'shared-code-used': { fullName: string; session: string; at: string };
  /** A payment that paid for no registration. */
  'payment-refunded': Pick<
    EventPayloads['UnmatchedPaymentRefunded'],
    'amount' | 'currency' | 'reason' | 'offline'
  > & {
    fullName: string;
    /** The person's confirmed registration. */
    registrationId?: string;
  };
  /** To the adviser who has registered a school, or needs another link. `amount` is due, in paise. */
  'school-registered': SchoolEmail & {
    places: number;
    amount: number;
    currency: string;
    payBy: 'online' | 'transfer';
    /** ISO time. */
    heldUntil: string;
    /** The adviser has opened an emailed link before, without which places are held for a day only. */
    isOpened?: boolean;
    /** Another adviser has added this one. */
    isAdded?: boolean;
    proforma: ProformaDocument;
  };
  'school-payment': SchoolEmail & {
    amount: number;
    due: number;
    currency: string;
    confirmed: number;
    places: number;
  } & ReceiptAttachment;
  /** Places are still to be paid, which are held until then, or named. */
  'school-reminder': SchoolEmail & { due: number; currency: string; heldUntil?: string; unnamed: number };
  /** The seats of all students in one list; empty if none has a seat any more. */
  'school-seats': SchoolEmail & { seats: (NamedSeat & { name: string; registrationId: string })[] };
  /** What organisers have written. */
  'school-message': SchoolEmail & { text: string };
  /** To a student, whose name may be empty. */
  'place-invitation': { fullName: string; school: string; token: string };
}

interface SchoolEmail {
  /** The adviser's. */
  fullName: string;
  school: string;
  /** 'S-7K2M9' */
  reference: string;
  /** Of the school's page. */
  token: string;
}

/**
 * The emails whose `token` or `code` proves who reads them. It is removed once they are sent, and they cannot be sent again. Not
 * those of schools, whose links stay valid until they are renewed.
 */
export const SECRET_EMAILS: readonly EmailName[] = ['access-invitation', 'sign-in', 'email-change'];

/** Emails to advisers, and to students by their school. */
export const SCHOOL_EMAILS: readonly EmailName[] = [
  'school-registered',
  'school-payment',
  'school-reminder',
  'school-seats',
  'school-message',
  'place-invitation',
];

/** The worker attaches its PDF. Absent if nothing was paid, and in emails of earlier versions. */
export interface ReceiptAttachment {
  receipt?: { document: ReceiptDocument; /** Relative to the site. */ url: string };
}

export type EmailName = keyof EmailContents;

/**
 * queued: waits for a worker (for a retry if `attempts` > 0) · held: its mailing was stopped, so no worker takes it ·
 * sending: claimed by a worker · sent: accepted by the mail server · failed: given up, see `error` · unknown:
 * transmitted, but acceptance was not confirmed or recorded; sent again only if an organiser asks for it.
 */
export const DELIVERY_STATES = ['queued', 'held', 'sending', 'sent', 'failed', 'unknown'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** One email to one recipient, caused by one event. It contains everything that the template needs. */
export interface EmailDelivery<N extends EmailName = EmailName> {
  /** `deliveryId(event, name)` */
  _id: string;
  event: string;
  name: N;
  to: { name: string; address: string };
  /** `to.address` in the form that identifies a person, for look-ups; absent if the person is erased. */
  addressKey?: string;
  branding: EmailBranding;
  content: EmailContents[N];
  /** Internal id of what the email is about: a registration, an application or an account. A test of the allotment email has none. */
  registration?: string;
  application?: string;
  account?: string;
  /** For emails about a seat or its release: the number of the seat. */
  seat?: number;
  /** Set by each attempt to send it while the seats are sealed: the email does not state the seat. */
  sealedUntil?: Date;
  /** True if what the email says changed before it was sent or retried; it must not be sent any more. */
  superseded?: true;
  /** The mailings that include this email; two concurrent mailings share one delivery. */
  mailings?: string[];
  /** Ids of the events that retried this email, so that each does so once. */
  retries?: string[];
  state: DeliveryState;
  attempts: number;
  /** Identifies the worker and the attempt while the email is being sent. */
  claim?: string;
  claimedAt?: Date;
  sentAt?: Date;
  error?: string;
  createdAt: Date;
  updatedAt: Date;
}

/** Contains no personal data, because Redis and the queue dashboard show it. */
export interface DeliveryJob {
  delivery: string;
}

/** Deterministic, so that a repeated event creates no second delivery or job. */
export function deliveryId(eventId: string, name: EmailName): string {
  return `${eventId}.${name}`;
}

const ALLOTMENT_PREFIX = 'allotment.';

/** The emails that are about seats. */
export const SEAT_EMAILS: readonly EmailName[] = ['allotment', 'seat-released', 'school-seats'];

/** Whether the email of a delivery may be one of SEAT_EMAILS, by its id: one that is sent again may be any email. */
export function mayBeAboutSeat(delivery: string): boolean {
  return /^(allotment(-test)?|resent)\.|\.school-seats$/.test(delivery);
}

/** Each seat is emailed once, however many mailings include it. */
export function allotmentDeliveryId(registration: string, seat: number): string {
  return `${ALLOTMENT_PREFIX}${registration}.${seat}`;
}

/**
 * Retries of a job: after 5 s, 10 s, 20 s … up to 10 minutes, for about a day. Failed jobs are kept for the dashboard.
 * The backend adds jobs with the name of the backoff strategy, which the worker implements.
 */
export const DELIVERY_ATTEMPTS = 150;
export const DELIVERY_BACKOFF = 'delivery';
export function deliveryBackoff(attemptsMade: number): number {
  return Math.min(5_000 * 2 ** (attemptsMade - 1), 600_000);
}

/**
 * Creates the Bull job of a delivery. Single emails go before the waiting emails of a mailing; each of the two is first in,
 * first out. Bull takes jobs with a priority first.
 */
export function createDeliveryJob(delivery: string) {
  return {
    data: { delivery } satisfies DeliveryJob,
    opts: {
      jobId: delivery,
      ...(!delivery.startsWith(ALLOTMENT_PREFIX) && { priority: 1 }),
      attempts: DELIVERY_ATTEMPTS,
      backoff: { type: DELIVERY_BACKOFF },
      removeOnComplete: { count: 1_000 },
      removeOnFail: false,
    },
  };
}
