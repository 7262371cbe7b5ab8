import type { Paise } from './money.js';

/** The one collection that backend and worker share: a line for each thing to be delivered, unique by its `_id`. */
export const DELIVERIES_COLLECTION = 'deliveries';

/** The Bull queues, by what goes through them. */
export const EMAIL_QUEUE = 'emails';

/** What every mail shows of the conference. */
export interface EmailBranding {
  conference: string;
  edition: string;
  /** '12–14 September 2025' */
  dates: string;
  venue: string;
  replyTo: string;
  siteUrl: string;
}

/** What each kind of email says, apart from the letterhead. */
export interface EmailContents {
  'registration-confirmed': {
    fullName: string;
    registrationId: string;
    amount: Paise;
    currency: string;
    paymentId: string | null;
    preferences: { committee: string; portfolios: [string, string] }[];
  };
  'application-received': {
    fullName: string;
    institution: string;
  };
  allotment: {
    fullName: string;
    registrationId: string;
    committee: string;
    portfolio: string;
    agenda: string;
    backgroundGuideURL?: string;
  };
  'registration-cancelled': {
    fullName: string;
    registrationId: string;
    /** What goes back; 0 where nothing was paid or nothing is given back. */
    amount: Paise;
    currency: string;
    reason: string;
  };
}

export type EmailName = keyof EmailContents;

/**
 * queued: waits for the worker (again, where `attempts` > 0) · held: its mailing was stopped, no worker takes it ·
 * sending: a worker claimed it · sent: the mail server took it · failed: given up, `error` says why · unknown: the worker
 * died between handing it over and noting it; nobody sends it again unasked.
 */
export const DELIVERY_STATES = ['queued', 'held', 'sending', 'sent', 'failed', 'unknown'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** One mail to one person, told of by one event. Holds what the mail says, so that a job needs to carry its `_id` only. */
export interface EmailDelivery<N extends EmailName = EmailName> {
  /** `deliveryId(event, name)` */
  _id: string;
  event: string;
  name: N;
  queue: typeof EMAIL_QUEUE;
  to: { name: string; address: string };
  branding: EmailBranding;
  content: EmailContents[N];
  /** Of an allotment's mail: whose, and which of their seats it tells of. */
  registration?: string;
  seat?: number;
  /** There where the delegate was given another seat before this mail went out, or before it was sent again: nobody sends it any more. */
  superseded?: true;
  /** The mailings that asked for it; two organisers who ask at once share the line. */
  mailings?: string[];
  /** The events that had it sent again after it had failed or was in doubt: each does so once. */
  retries?: string[];
  state: DeliveryState;
  attempts: number;
  /** Names the worker and the attempt that hold the line while it is `sending`. */
  claim?: string;
  claimedAt?: Date;
  sentAt?: Date;
  error?: string;
  createdAt: Date;
  updatedAt: Date;
}

/** A job carries the line's `_id` and nothing personal: the queue dashboard and Redis see no name and no address. */
export interface DeliveryJob {
  delivery: string;
}

/** Made of the event and the delivery's name, so that an event told twice makes one line and one job. */
export function deliveryId(eventId: string, name: EmailName): string {
  return `${eventId}.${name}`;
}

/** One mail for each seat that a delegate was ever told of, however often somebody asks for it. */
export function allotmentDeliveryId(registration: string, seat: number): string {
  return `allotment.${registration}.${seat}`;
}

/**
 * How a job is tried: again after 5 s, 10 s, 20 s … up to 10 minutes apart, for about a day; failed jobs stay for the dashboard.
 * Both ends know it: the backend adds jobs with it, the worker says how its waits are counted.
 */
export const DELIVERY_ATTEMPTS = 150;
export const DELIVERY_BACKOFF = 'delivery';
export function deliveryBackoff(attemptsMade: number): number {
  return Math.min(5_000 * 2 ** (attemptsMade - 1), 600_000);
}

/**
 * A delivery's job, as Bull wants it. One mail goes before those of a mailing that waits: who has just paid is not kept
 * waiting by ten thousand others.
 */
export function createDeliveryJob(delivery: string, { among }: { among: 'single' | 'mailing' }) {
  return {
    data: { delivery } satisfies DeliveryJob,
    opts: {
      jobId: delivery,
      lifo: among === 'single',
      attempts: DELIVERY_ATTEMPTS,
      backoff: { type: DELIVERY_BACKOFF },
      removeOnComplete: { count: 1_000 },
      removeOnFail: false,
    },
  };
}
