import type { AuditAction, AuditKind } from '@mun/contracts/admin/audit';
import type { ObjectId } from 'mongodb';

/*
 * The stored documents, as far as the invariants need them. Declared independently of the backend, so that a mistake in
 * its types is not repeated here. Money in paise.
 */

export interface StoredOrder {
  _id: ObjectId;
  payable: { kind: string; id: string };
  state: string;
  active?: boolean;
  amount: number;
  currency: string;
  providerOrderId?: string;
  paymentId?: string;
  /** Present if an organiser recorded the payment. */
  offline?: object;
  refund?: StoredRefund;
  partialRefunds?: StoredRefund[];
  redemption?: { coupon: ObjectId; state: string };
  review?: { reason: string; acceptedAt?: Date };
}

interface StoredRefund {
  state: string;
  amount: number;
}

export interface StoredRegistration {
  _id: ObjectId;
  registrationId: string;
  state: 'pending' | 'confirmed' | 'cancelled';
  fullName: string;
  email: string;
  emailKey: string;
  paidBy?: { orderId: string; paymentId: string | null; amount: number };
  confirmedAt?: Date;
  /** The `_id` of the school that has the place. */
  delegation?: string;
  /** Set if this is the former student or delegate of a place, which another one has now. */
  transferredTo?: string;
  /** How often another student has taken the school's place. */
  placeGeneration?: number;
}

export interface StoredUnmatchedPayment {
  paymentId: string;
  providerOrderId?: string;
  refund?: { state: string };
}

/** The one document of all places that are held. */
export interface StoredPlaces {
  /** `order` is the id of a school's place if `school` is true. */
  holds: { order: ObjectId; school?: boolean }[];
}

export interface StoredConference {
  facts: { registrationCapacity: number };
}

export interface StoredCoupon {
  _id: ObjectId;
  code: string;
  redemptionsLeft: number;
  holds: ObjectId[];
  version: number;
}

export interface StoredFaq {
  _id: ObjectId;
  answer: string;
  version: number;
}

export interface StoredCommittee {
  _id: ObjectId;
  name: string;
  sharedPortfolios: boolean;
}

export interface Place {
  committee: string;
  portfolio: string;
}

/** A seat as a delegate holds it, with the reason if it comes from a proposal. */
export interface HeldPlace extends Place {
  reason?: string;
}

/** Has no committee and no portfolio if the delegate has lost the seat. */
export interface StoredSeat extends Partial<HeldPlace> {
  /** The registration's id. */
  _id: string;
  registrationId: string;
  change: number;
  serial: number;
}

/** A portfolio that only students of a school can hold. */
export interface StoredBlockPortfolio extends Place {
  /** The school's id. */
  school: string;
  takenBack?: number;
}

export interface StoredChange {
  _id: ObjectId;
  by?: { name?: string };
  undoes?: ObjectId;
  number: number;
  state: string;
  refused?: string[];
  moves: {
    registration: string;
    registrationId: string;
    before: HeldPlace | null;
    after: HeldPlace | null;
  }[];
}

export interface StoredAuditEntry {
  by: { session: string; name?: string; account?: string };
  action: AuditAction;
  kind: AuditKind;
  subject: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** The lease of a scheduled task. */
export interface StoredTask {
  _id: string;
  everyMs: number;
  lastRunAt?: Date;
  leaseUntil?: Date;
}

/** What the newer of two versions (preload/newer-version.mjs) has recorded of an event of its own. */
export interface StoredWelcome {
  registrationId: string;
}

export interface StoredApplication {
  email: string;
}

export interface StoredSchoolPlace {
  id: string;
  number: number;
  price: number;
  student: { fullName: string; email: string };
  droppedAt?: Date;
  /** The id of the registration, which is stored once the place has a name too; absent until it is paid. */
  registration?: string;
  /** Of a student who was moved in, so that the place costs the school nothing. */
  isPrepaid?: boolean;
}

export interface StoredDelegation {
  _id: ObjectId;
  reference: string;
  /** Of the form. The ids of the charges of the first places contain it. */
  key: string;
  details: { adviserEmail: string };
  /** How many links the adviser has got. */
  link: number;
  colleagues?: { email: string; link: number }[];
  /** In the order in which money confirms them. */
  places: StoredSchoolPlace[];
  lines: { id: string; kind: string; amount: number; place?: string }[];
  instalments: { id: string }[];
  /** Ids of registrations of places that were dropped or are no longer paid. */
  ended: string[];
  /** Ids of registrations that were moved out. */
  released?: string[];
  /** The id of the earlier registration of the school, which has everything of this one. */
  mergedInto?: string;
  /** The later ones that this one contains. */
  merged?: { id: string; reference: string }[];
}

export interface StoredReceipt {
  source: string;
  series: string;
  sequence: number;
  registration: string;
  document: { kind: string; number: string; lines?: { id: string; amount: number }[] };
}
