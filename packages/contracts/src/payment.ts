import { IsOptional, IsString, MaxLength } from 'class-validator';
import type { RefundView } from './payment-admin.js';
import { RequiredText, Trim } from './validation.js';

/** Body of POST /payment/confirm: what the checkout hands to its `handler` after a payment, as the provider names it. */
export class CheckoutCallback {
  @RequiredText('The payment is not named', 64)
  razorpay_payment_id!: string;

  @RequiredText('The order is not named', 64)
  razorpay_order_id!: string;

  @RequiredText('The signature is missing', 256)
  razorpay_signature!: string;
}

/**
 * Answer of POST /payment/confirm: `confirmed` with the registration's id where the money has arrived and matches,
 * `pending` where the provider still works on it.
 */
export interface CheckoutCallbackResponse {
  status: 'confirmed' | 'pending';
  message: string;
  registrationId?: string;
}

/** Body of POST /payment/quote: what would a registration cost now? */
export class QuoteRequest {
  @IsOptional()
  @Trim()
  @MaxLength(64, { message: 'This coupon code is too long' })
  @IsString({ message: 'A coupon code is a text' })
  couponCode?: string;
}

/** Answer of POST /payment/quote, all in rupees: `fee` less `discount` is `finalAmount`. */
export interface Quote {
  fee: number;
  discount: number;
  finalAmount: number;
  currency: string;
}

/** One payment that could not be taken for what it claims to be: kept, shown to the admin, confirms nothing. */
export interface PaymentMismatch {
  paymentId: string;
  providerOrderId: string;
  reason: 'amount' | 'currency' | 'unknown-order' | 'second-payment';
  /** Paise. */
  amount: number;
  currency: string;
  /** Paise; absent where no order of ours is known. */
  expectedAmount?: number;
  expectedCurrency?: string;
  seenAt: string;
  /** There where the money goes or went back. */
  refund?: RefundView;
}
