import type { Paise } from './money.js';
import type { OfflineMethod } from './offline-payments.js';

/** What receipts and credit notes have in common. All of it is frozen when the document is issued. */
interface IssuedDocument {
  /** 'MMUN-2026-000123' for a receipt, 'MMUN-2026-CN0007' for a credit note: consecutive within the year. */
  number: string;
  /** ISO time. */
  issuedAt: string;
  /** Who issues it. The address can have several lines; the tax number may be empty. */
  organisation: { name: string; address: string; taxNumber: string; email: string };
  /** 'Meridian MUN 2.0' */
  conference: string;
  /** '12–14 September 2025' */
  dates: string;
  venue: string;
  /** The name is empty once the person is erased. */
  delegate: { name: string; registrationId: string };
  /** What was paid, or is refunded. */
  amount: Paise;
  currency: string;
  /** The payment provider's id; empty if the payment did not go through it. */
  paymentId: string;
  /** How it was paid otherwise. The reference may be empty. */
  offline?: { method: OfflineMethod; reference: string };
}

export interface ReceiptData extends IssuedDocument {
  kind: 'receipt';
  /** The price before the discount. */
  fee: Paise;
  /** By the coupon. */
  discount: Paise;
  coupon?: string;
  /**
   * What was paid more (positive) or less (negative) than agreed, with the reason if an organiser gave a discount. Earlier
   * versions counted what was paid less as `discount`.
   */
  difference?: { amount: Paise; reason?: string };
  /** ISO time. */
  paidAt: string;
}

export interface CreditNoteData extends IssuedDocument {
  kind: 'credit-note';
  /** The number of the receipt that it refers to. */
  receipt: string;
  /** The payment provider's id; empty if organisers refunded the payment. */
  refundId: string;
  /** ISO time. */
  refundedAt: string;
}

export type ReceiptDocument = ReceiptData | CreditNoteData;

/** A receipt or credit note as pages link it. `url` is relative to the site. */
export interface ReceiptLink {
  kind: ReceiptDocument['kind'];
  number: string;
  url: string;
}
