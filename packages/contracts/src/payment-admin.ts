import { IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { Type } from 'class-transformer';
import { IDEMPOTENCY_KEY_PATTERN } from './routes.js';
import { RequiredText } from './validation.js';

/*
 * The organisers' view of the money. Amounts are in paise here, whole numbers, as the ledger has them.
 */

/**
 * A payment order's states. `paid` can be reached from every one before it: money that matches always counts, however
 * late it comes. It ends there, or goes back as a whole.
 *
 *   opening ──► open ──► paid
 *      │          ├────► lapsed       its hold ended unpaid      ──► paid, late
 *      │          └────► superseded   the delegate began another ──► paid, late
 *      ├────► failed                  coupon or provider refused ──► paid, late
 *      └────► paid                    nothing was due
 *
 *   paid ──► refunding ──► refunded   the provider has sent the money back, or was told to on its own pages
 *    ▲           │
 *    └───────────┘                    the provider refused: why is kept, and it can be asked for again
 */
export const ORDER_STATES = [
  'opening',
  'open',
  'lapsed',
  'superseded',
  'failed',
  'paid',
  'refunding',
  'refunded',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/**
 * How far a refund has come. It is written down before the provider is asked, so that one that a crash cut off is asked
 * for again, under the same name.
 *
 *   requested ──► pending ──► processed
 *       │            └──────► failed
 *       ├──► processed
 *       └──► failed
 *
 * One made on the provider's own pages begins where it is when we hear of it, `pending` or `processed`, also where a try
 * of ours had failed.
 */
export const REFUND_STATES = ['requested', 'pending', 'processed', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** One order of GET /payment/orders. */
export interface OrderView {
  /** Ours. */
  id: string;
  providerOrderId?: string;
  paymentId?: string;
  state: OrderState;
  /** Paise: what the fee was, and what is or was due after the coupon. */
  fee: number;
  amount: number;
  currency: string;
  coupon?: string;
  /** Paid only after its hold had ended. */
  late: boolean;
  /** The coupon had nothing left when the money came late: the organisers' loss. */
  couponShort: boolean;
  createdAt: string;
  holdUntil: string;
  paidAt?: string;
  refund?: RefundView;
  registration: {
    /** Public id; only where the registration is confirmed or was. */
    registrationId?: string;
    fullName: string;
    email: string;
    institution: string;
    state: 'pending' | 'confirmed' | 'cancelled';
  };
}

export interface RefundView {
  /** The provider's; absent until it answered. */
  refundId?: string;
  /** Paise. */
  amount: number;
  reason: string;
  state: RefundState;
  requestedAt: string;
  error?: string;
}

/** What orders can be asked for by: their state, or that they were paid late. */
export const ORDER_FILTERS = [...ORDER_STATES, 'late'] as const;

/** Query of GET /payment/orders. */
export class OrdersQuery {
  @IsOptional()
  @IsIn(ORDER_FILTERS, { message: 'There is no such state' })
  state?: (typeof ORDER_FILTERS)[number];

  /** Any part of name, email, institution, registration id, order id or payment id. */
  @IsOptional()
  @MaxLength(160, { message: 'Please search for something shorter' })
  @IsString()
  search?: string;

  /** Counted from 1; 50 orders each. */
  @IsOptional()
  @Max(100_000)
  @Min(1)
  @IsInt()
  @Type(() => Number)
  page?: number;
}

/** Answer of GET /payment/orders: the newest first. */
export interface OrderPage {
  orders: OrderView[];
  /** All that match, on every page. */
  total: number;
  page: number;
  pages: number;
}

/** Body of POST /payment/orders/:id/refund. `key` is made once per form by the client: the same key again does nothing again. */
export class RefundRequest {
  @RequiredText('Please give a reason', 250)
  reason!: string;

  @Matches(IDEMPOTENCY_KEY_PATTERN, { message: 'The key of the request is missing' })
  key!: string;
}

/** Answer of GET /payment/totals. */
export interface PaymentTotals {
  currency: string;
  /** Registrations that began, and that were confirmed and are not cancelled. */
  started: number;
  confirmed: number;
  /** Paise, captured less refunded. */
  revenue: number;
  refunded: number;
  /** One for each day (ISO, India) from the first registration to the last, days without any included. Revenue in paise. */
  days: { day: string; registrations: number; revenue: number }[];
  coupons: { code: string; used: number; left: number; /** Paise. */ given: number }[];
  /** The most delegates first. */
  institutions: { institution: string; delegates: number }[];
}
