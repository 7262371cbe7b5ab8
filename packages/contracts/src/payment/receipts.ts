import type { GstLines } from './gst.js';
import type { Paise } from './money.js';
import type { OfflineMethod } from './offline-payments.js';
import type { OnlineMethod } from './payment-methods.js';

/** What all documents have in common. All of it is frozen when a document is issued. */
interface ConferenceDocument {
  /** ISO time. */
  issuedAt: string;
  /** Who issues it. The address can have several lines; the tax number may be empty. */
  organisation: { name: string; address: string; taxNumber: string; email: string };
  /** 'Meridian MUN 2.0' */
  conference: string;
  /** '12–14 September 2025' */
  dates: string;
  venue: string;
  /** Or a school and its reference, 'S-7K2M9'. The name is empty once the person is erased. */
  delegate: { name: string; registrationId: string };
  /** What was paid, is refunded, or is charged in total. */
  amount: Paise;
  currency: string;
}

/** What numbered documents have in common. */
interface IssuedDocument extends ConferenceDocument {
  /** 'MMUN-2026-000123' for a receipt, 'MMUN-2026-CN0007' or 'MMUN-2026-IN0007' for others: consecutive within the year. */
  number: string;
  /** Who paid for the delegate; absent if the delegate did, or the person is erased. */
  payer?: string;
  /** The payment provider's id; empty if the payment did not go through it. */
  paymentId: string;
  /** How the provider was paid; absent if that is unknown. */
  method?: OnlineMethod;
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
  /** That a school's amount includes; absent without a rate. */
  gst?: GstLines;
}

/** Whom a school's bill names, and what it charges. */
interface Bill {
  /** GSTIN and the school's number of the order may be empty. */
  billing: { billingName: string; billingAddress: string; gstin: string; orderNumber: string };
  /** Each with the id of the account's line. Credits are negative. */
  lines: { id: string; text: string; amount: Paise }[];
  /** That the total includes; absent without a rate. */
  gst?: GstLines;
}

/** What a school is asked to pay, with its reference as the number. */
export interface ProformaDocument extends ConferenceDocument, Bill {
  kind: 'proforma';
}

export interface InvoiceData extends IssuedDocument, Bill {
  kind: 'invoice';
  paid: Paise;
  /** Negative if too much was paid. */
  due: Paise;
}

export type ReceiptDocument = ReceiptData | CreditNoteData | InvoiceData;

export const DOCUMENT_TITLES: Record<ReceiptDocument['kind'] | ProformaDocument['kind'], string> = {
  receipt: 'Receipt',
  'credit-note': 'Credit note',
  invoice: 'Invoice',
  proforma: 'Proforma invoice',
};

/** A numbered document as pages link it. `url` is relative to the site. */
export interface ReceiptLink {
  kind: ReceiptDocument['kind'];
  number: string;
  url: string;
}
