import type { ConferenceView } from '../content/content.js';
import type { AuditEntry } from './audit.js';
import type { Paise } from '../payment/money.js';

/** What an organiser should look at. Each count is the length of a list that the admin area can open. */
export interface NeedsAttention {
  /** Confirmed delegates without a seat. */
  withoutSeat: number;
  /** Delegates who have not been emailed their current seat, or that they lost it. */
  notMailed: number;
  /** Orders whose payment waits for a decision. */
  paymentsToReview: number;
  /** Payments that match no order and are not refunded. */
  unmatchedPayments: number;
  /** Emails that failed, and emails that may not have been delivered. */
  failedMail: number;
  uncertainMail: number;
  applications: number;
  /** Schools that ask to swap seats. */
  seatSwaps: number;
}

/** What the state of the conference and the next steps of its season are derived from. */
export interface DashboardConference extends Pick<
  ConferenceView,
  | 'name'
  | 'startsOn'
  | 'endsOn'
  | 'registrationOpen'
  | 'registrationWindow'
  | 'registrationOpensAt'
  | 'registrationClosesAt'
  | 'registrationCapacity'
  | 'fee'
> {
  /** Whether the organisers have entered what registration needs to open. */
  isSetUp: boolean;
  committees: number;
  committeesWithoutPortfolios: number;
}

/** Response of GET /admin/dashboard, at most a few seconds old. Amounts in paise. */
export interface Dashboard {
  conference: DashboardConference;
  needsAttention: NeedsAttention;
  registrations: {
    confirmed: number;
    unpaid: number;
    /** Of those confirmed, in the last 14 days. */
    recent: number;
  };
  money: {
    currency: string;
    /** What was paid, including what was refunded later: `online` plus `offline`. */
    received: Paise;
    refunded: Paise;
    /** The full fee of everybody who has started to register and has not paid, each person once. Not what schools owe. */
    outstanding: Paise;
    /** The part of `received` that the payment provider captured; `offline` is the part that an organiser recorded. */
    online: Paise;
    offline: Paise;
  };
  /** The newest entries of the audit log. */
  latest: AuditEntry[];
}
