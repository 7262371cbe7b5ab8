import { Type } from 'class-transformer';
import { IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { EmailAddress } from '../registration/person.js';
import { OptionalText, RequiredText, Trim } from '../validation.js';

/** Body of POST /payment/confirm: what the provider's checkout passes to its `handler`. */
export class CheckoutCallback {
  @RequiredText('The payment id is missing', 64) razorpay_payment_id!: string;
  @RequiredText('The order id is missing', 64) razorpay_order_id!: string;
  @RequiredText('The signature is missing', 256) razorpay_signature!: string;
}

/**
 * Response of POST /payment/confirm: `pending` while the provider is processing the payment, `review` if an organiser has to
 * decide about it.
 */
export interface CheckoutCallbackResponse {
  status: 'confirmed' | 'pending' | 'review' | 'refunded';
  message: string;
  registrationId?: string;
  /** URL of the receipt as PDF, relative to the site; present if a paid registration is confirmed. */
  receiptUrl?: string;
}

/** The coupon of a body that opens a payment order. */
export class CouponChoice {
  @IsOptional()
  @Trim()
  @MaxLength(64, { message: 'This coupon code is too long' })
  @IsString({ message: 'The coupon code must be text' })
  couponCode?: string;
}

/** Who pays for a delegate. The receipt is in this name. */
export class Payer {
  @RequiredText('Please enter your name') name!: string;

  /** The receipt is emailed here too. */
  @IsOptional() @EmailAddress() email?: string;
}

/** Body of POST /registration/resume/:token. Without a payer, the delegate pays. */
export class ResumedPayment extends CouponChoice {
  @IsOptional()
  @ValidateNested()
  @Type(() => Payer)
  payer?: Payer;
}

/** Body of POST /payment/quote, which returns the current price of a registration. */
export class QuoteRequest extends CouponChoice {
  /** The delegate's institution: some coupons are for one institution. */
  @IsOptional() @OptionalText() institution?: string;
}

/** Response of POST /payment/quote, in rupees: `finalAmount` is `fee` minus `discount`. */
export interface Quote {
  fee: number;
  discount: number;
  finalAmount: number;
  currency: string;
  /** Present if the coupon is a percentage of the fee. */
  percentOff?: number;
}

/** Response of GET /registration/places. */
export interface HeldPlaces {
  /** ISO time at which to try again, if all places that are left are being paid for. */
  until?: string;
}
