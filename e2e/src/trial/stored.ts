import type { AuditAction, AuditKind } from '@mun/contracts/audit';
import type { SheetStatus } from '@mun/contracts/sheets';
import type { ObjectId } from 'mongodb';

/*
 * The product's documents as the database holds them, as far as a trial looks at them: from outside, so that a mistake in
 * the product's own types is not made twice. Money in paise.
 */

export interface StoredOrder {
  _id: ObjectId;
  registration: string;
  state: string;
  active?: boolean;
  amount: number;
  currency: string;
  providerOrderId?: string;
  paymentId?: string;
  redemption?: { coupon: ObjectId; state: string };
  refund?: { state: string };
}

export interface StoredRegistration {
  _id: ObjectId;
  registrationId: string;
  state: 'pending' | 'confirmed' | 'cancelled';
  active?: boolean;
  fullName: string;
  email: string;
  emailKey: string;
  paidBy?: { orderId: string; paymentId: string | null; amount: number };
}

export interface StoredMismatch {
  paymentId: string;
  refund?: { state: string };
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
  portfolios: string[];
}

export interface Place {
  committee: string;
  portfolio: string;
}

/** Committee and portfolio are missing where a delegate lost their seat. */
export interface StoredSeat extends Partial<Place> {
  /** The registration's. */
  _id: string;
  registrationId: string;
  change: number;
  serial: number;
}

export interface StoredChange {
  _id: ObjectId;
  number: number;
  state: string;
  refused?: string[];
  moves: { registration: string; registrationId: string; before: Place | null; after: Place | null }[];
}

export interface StoredAuditLine {
  _id: string;
  by: { name?: string };
  action: AuditAction;
  kind: AuditKind;
  subject: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

export interface StoredApplication {
  _id: ObjectId;
  email: string;
}

export type StoredSheetStatus = SheetStatus;
