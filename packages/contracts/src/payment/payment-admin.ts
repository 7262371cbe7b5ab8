import { IsIn, IsOptional, Matches } from 'class-validator';
import { EXPORT_FORMATS, type ExportFormat } from '../admin/exports.js';
import type { OfflinePaymentView } from './offline-payments.js';
import type { Payer } from './payment.js';
import type { OnlineMethod } from './payment-methods.js';
import type { ReceiptLink } from './receipts.js';
import { QueryInteger } from '../query-integer.js';
import { IDEMPOTENCY_KEY_PATTERN } from '../routes.js';
import { sortsBy } from '../sort-rows.js';
import { NumberInRange, OptionalText, RequiredMultilineText, SearchText } from '../validation.js';

/* Types of the admin's payment screens. Amounts are in paise. */

/**
 * States of a payment order. Every unpaid state can become `paid`, however late a matching payment is captured, or `review`
 * if its price, its coupon or its place is gone. An order that is refunded in parts stays `paid` until all of it is refunded.
 *
 *   opening ──► open ──► paid
 *      │          ├────► lapsed       the hold ended unpaid      ──► paid, late
 *      │          └────► superseded   the delegate opened another──► paid, late
 *      ├────► failed                  coupon or provider refused ──► paid, late
 *      └────► paid                    nothing was due
 *
 *   review ──► paid                   an organiser accepted the payment at its price
 *     └──────► refunding              an organiser refunded it
 *
 *   paid ──► refunding ──► refunded   the provider refunded the payment, requested here or in its dashboard
 *    ▲           │
 *    └───────────┘                    the provider refused; the reason is stored and the refund can be requested again
 */
export const ORDER_STATES = [
  'opening',
  'open',
  'lapsed',
  'superseded',
  'failed',
  'review',
  'paid',
  'refunding',
  'refunded',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/**
 * States of a refund. It is stored before it is sent, so that a crash repeats it with the same idempotency key.
 *
 *   requested ──► pending ──► processed
 *       │            └──────► failed
 *       ├──► processed
 *       └──► failed
 *
 * A refund made in the provider's dashboard starts in its current state there, `pending` or `processed`, even if an
 * earlier request of ours failed.
 */
export const REFUND_STATES = ['requested', 'pending', 'processed', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

export interface OrderView {
  id: string;
  providerOrderId?: string;
  paymentId?: string;
  /** How the provider was paid; absent if that is unknown. */
  method?: OnlineMethod;
  /** Who pays for the delegate; absent if the delegate does. */
  payer?: Payer;
  state: OrderState;
  /** Paise: the fee, and the amount that is due after the coupon, or was paid. */
  fee: number;
  amount: number;
  /** Paise: what was due after the coupon, if another amount was paid. */
  due?: number;
  currency: string;
  coupon?: string;
  /** True if it was paid after its hold had ended. */
  late: boolean;
  /** True if the payment was accepted although the coupon had no redemption left; the organisers bear the discount. */
  couponShort: boolean;
  createdAt: string;
  holdUntil: string;
  paidAt?: string;
  /** Present if an organiser recorded the payment; there is then no `paymentId`. */
  offline?: OfflinePaymentView;
  /** Present if the payment waits or waited for an organiser's decision. */
  review?: ReviewView;
  refund?: RefundView;
  /** Paise: the sum of the processed refunds of parts of the payment. */
  partlyRefunded?: number;
  /** Refunds of parts of the payment, requested here or made in the provider's dashboard, oldest first. */
  partialRefunds?: RefundView[];
  /** The receipt and the credit note of the payment, if it confirmed its registration. */
  receipts?: ReceiptLink[];
  registration: {
    /** Public id; present if the registration is or was confirmed. */
    registrationId?: string;
    /** The id of the delegation, if a school pays: `fullName` is then the school, `institution` its reference. */
    delegation?: string;
    fullName: string;
    email: string;
    institution: string;
    state: 'pending' | 'confirmed' | 'cancelled';
    /** The name of a past edition; absent if the registration belongs to the current one. */
    edition?: string;
  };
}

/**
 * `coupon`: its redemption went to another delegate · `price`: the order is older than a day and the price has changed ·
 * `closed`, `full`: it was paid after its hold had ended, and registration was closed or no place was left · `amount`: an
 * organiser accepted another amount than was due.
 */
export const REVIEW_REASONS = ['coupon', 'price', 'closed', 'full', 'amount'] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

export interface ReviewView {
  reason: ReviewReason;
  /** Paise: what the order would have cost when the payment arrived; of an `amount`, what was due. */
  currentAmount: number;
  acceptedAt?: string;
}

export interface RefundView {
  /** The provider's id; absent until it responded. */
  refundId?: string;
  /** Paise. */
  amount: number;
  reason: string;
  state: RefundState;
  requestedAt: string;
  processedAt?: string;
  error?: string;
}

/**
 * A payment that confirms nothing: it does not match its order, or its delegate had paid already. It waits until an organiser
 * refunds, accepts or dismisses it.
 */
export interface UnmatchedPaymentView {
  /** The provider's id, or `offline_<order id>` if an organiser recorded the payment. */
  paymentId: string;
  providerOrderId: string;
  reason: 'amount' | 'currency' | 'unknown-order' | 'second-payment';
  /** Paise. */
  amount: number;
  currency: string;
  /** Paise; absent if the order is unknown. */
  expectedAmount?: number;
  expectedCurrency?: string;
  seenAt: string;
  /** The `id` of our order; absent if it is unknown. */
  orderId?: string;
  /** Who paid, by the order; absent if it is unknown. `id` is the registration's internal `_id`. */
  payer?: { id: string; fullName: string; email: string };
  /** Present if the payment is being or was refunded. */
  refund?: RefundView;
  /** Paise: the sum of the refunds of parts that were made in the provider's dashboard. */
  partlyRefunded?: number;
  /** Present if an organiser has accepted or dismissed it. */
  decision?: { kind: 'accepted' | 'dismissed'; reason?: string; at: string };
}

export const ORDER_FILTERS = [...ORDER_STATES, 'late', 'offline'] as const;

export const ORDER_SORTS = sortsBy(['delegate', 'amount', 'state', 'date', 'coupon']);

export class OrdersQuery {
  @IsOptional()
  @IsIn(ORDER_FILTERS, { message: 'This status does not exist' })
  state?: (typeof ORDER_FILTERS)[number];

  /** Part of a name, email, institution, registration id, order id or payment id. */
  @IsOptional()
  @SearchText()
  search?: string;

  /** Of a past edition, by its id. Without it, a search and the states that wait for a decision include all editions. */
  @IsOptional()
  @Matches(/^[0-9a-f]{24}$/, { message: 'This edition does not exist' })
  edition?: string;

  /** Newest first without it; '-amount' is the reverse of 'amount'. */
  @IsOptional()
  @IsIn(ORDER_SORTS)
  sort?: (typeof ORDER_SORTS)[number];

  /** Starts at 1; 50 orders per page. */
  @IsOptional() @QueryInteger(1, 100_000) page?: number;
}

/** Query of GET /payment/orders/export: the orders of the same filters. */
export class OrdersExportQuery extends OrdersQuery {
  @IsOptional()
  @IsIn(EXPORT_FORMATS, { message: 'The format must be csv or xlsx' })
  format: ExportFormat = 'csv';
}

/** Response of GET /payment/orders. */
export interface OrderPage {
  orders: OrderView[];
  total: number;
  page: number;
  pages: number;
}

/** Body of the refund of a payment as a whole. The client generates `key` once per form; repeating it has no effect. */
export class RefundRequest {
  @RequiredMultilineText('Please enter a reason', 250) reason!: string;
  @Matches(IDEMPOTENCY_KEY_PATTERN, { message: 'The idempotency key is missing' }) key!: string;
}

/** Body of PUT /payment/orders/:id/payer. */
export class PayerName {
  /** Empty if the delegate paid. */
  @OptionalText() name!: string;
}

/** Body of POST /payment/mismatches/:paymentId/dismiss. */
export class DismissRequest {
  @RequiredMultilineText('Please enter a reason', 250) reason!: string;
}

/** Body of POST /payment/orders/:id/refund. */
export class OrderRefundRequest extends RefundRequest {
  /** Paise: refunds a part, and the registration stays. Without it, all that is left is refunded, which cancels the registration. */
  @IsOptional()
  @NumberInRange(1, 'Please enter the amount to refund', { max: 10_000_000, whole: true })
  amount?: number;
}

/** Response of GET /payment/totals. */
export interface PaymentTotals {
  currency: string;
  /** Number of registrations that were started, and of those that are confirmed now. */
  started: number;
  confirmed: number;
  /** Paise, captured minus refunded. */
  revenue: number;
  refunded: number;
  /** The parts of `revenue` that the provider and that organisers received. */
  online: number;
  offline: number;
  /** Number of registrations whose fee was waived. */
  waived: number;
  /** Every day (ISO, India) from the first registration to the last. Revenue in paise. */
  days: { day: string; registrations: number; revenue: number }[];
  coupons: { code: string; used: number; left: number; /** Paise. */ given: number }[];
  /** Sorted by number of delegates, descending. */
  institutions: { institution: string; delegates: number }[];
}
