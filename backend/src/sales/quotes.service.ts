import { BadRequestException, ConflictException, Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { paiseToRupees, type Paise } from '@mun/contracts/payment/money';
import type { Quote } from '@mun/contracts/payment/payment';
import { ConferenceService } from '../content/conference/conference.service.js';
import { InstitutionNamesService } from '../institutions/institution-names.service.js';
import { fieldErrors } from '../platform/http/validation.js';
import { amountAfterDiscount, assertApplicable, isExpired } from './coupons/coupon-discount.js';
import type { Coupon } from './coupons/coupon.schema.js';
import { CouponsService } from './coupons/coupons.service.js';

/** What is asked for a price; `fee` is by default the conference's. */
interface QuoteRequest {
  /** With the fencing token that was read with it (`Places`). */
  fee?: { amount: Paise; currency: string; fence: number };
  couponCode?: string | undefined;
  /** Of the delegate. */
  institution?: string | undefined;
}

/** Paise; a discount is negative. */
export interface QuoteLine {
  kind: 'fee' | 'discount';
  amount: Paise;
}

/** What something costs: `amount` is the sum of the lines. */
export interface PriceQuote {
  lines: QuoteLine[];
  amount: Paise;
  currency: string;
  coupon: Coupon | null;
  /** As in the request. */
  fence: number;
}

@Injectable()
export class QuotesService {
  constructor(
    private readonly coupons: CouponsService,
    private readonly conference: ConferenceService,
    private readonly institutions: InstitutionNamesService,
  ) {}

  /**
   * The only function that knows prices.
   * @throws BadRequestException if the coupon does not exist or does not apply
   */
  async quote({ fee, couponCode, institution }: QuoteRequest): Promise<PriceQuote> {
    const { amount, currency, fence } = fee ?? (await this.conference.getFee());
    const coupon = couponCode ? await this.find(couponCode) : null;
    // A coupon for an institution is for all its merged names.
    if (coupon) assertApplicable(coupon, institution, await this.institutions.nameOf());
    const lines = toLines(amount, coupon);
    return { lines, amount: sumLines(lines), currency, coupon, fence };
  }

  /**
   * Still quotes a used-up coupon while an order holds a redemption, since it may be the caller's own.
   * @throws as `quote`; ConflictException if the coupon is used up
   */
  async quoteAvailable(request: QuoteRequest): Promise<PriceQuote> {
    const quote = await this.quote(request);
    const { coupon } = quote;
    if (coupon && coupon.redemptionsLeft <= 0 && !(await this.coupons.hasHolds(coupon._id)))
      throw couponUsedUp();
    return quote;
  }

  /** Returns what is due of a fee for an order with this coupon. One that is deleted or has expired gives no discount. */
  async requote(fee: Paise, couponId?: Types.ObjectId): Promise<Paise> {
    const coupon = couponId ? await this.coupons.findActive(couponId) : null;
    return sumLines(toLines(fee, coupon && !isExpired(coupon) ? coupon : null));
  }

  private async find(code: string): Promise<Coupon> {
    const coupon = await this.coupons.findByCode(code);
    if (coupon) return coupon;
    const message = 'This coupon code isn’t valid. Please check it or remove it.';
    throw new BadRequestException(fieldErrors([{ field: 'couponCode', message }]));
  }
}

function toLines(fee: Paise, coupon: Coupon | null): QuoteLine[] {
  const discount = fee - amountAfterDiscount(fee, coupon);
  return [
    { kind: 'fee', amount: fee },
    ...(coupon ? [{ kind: 'discount' as const, amount: -discount }] : []),
  ];
}

/** @param kind of the lines; by default all */
export function sumLines(lines: QuoteLine[], kind?: QuoteLine['kind']): Paise {
  return lines.reduce((sum, line) => (kind && line.kind !== kind ? sum : sum + line.amount), 0);
}

/** Returns the price in rupees, as the API quotes it. */
export function toQuote({ lines, amount, currency, coupon }: PriceQuote): Quote {
  return {
    fee: paiseToRupees(sumLines(lines, 'fee')),
    discount: paiseToRupees(-sumLines(lines, 'discount')),
    finalAmount: paiseToRupees(amount),
    currency,
    ...(coupon?.percentOff !== undefined && { percentOff: coupon.percentOff }),
  };
}

export function couponUsedUp(): ConflictException {
  const message = 'This coupon has been fully redeemed. Please remove it or try another.';
  return new ConflictException(fieldErrors([{ field: 'couponCode', message }]));
}
