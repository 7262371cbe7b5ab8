import { BadRequestException, ConflictException, Inject, Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { paiseToRupees, type Paise } from '@mun/contracts/payment/money';
import type { Quote } from '@mun/contracts/payment/payment';
import { fieldErrors } from '../platform/http/validation.js';
import { amountAfterDiscount, assertApplicable, isExpired } from './coupons/coupon-discount.js';
import type { Coupon } from './coupons/coupon.schema.js';
import { CouponsService } from './coupons/coupons.service.js';

/** A price in paise: `fee` - `discount` = `amount`. */
export interface Price {
  fee: Paise;
  discount: Paise;
  amount: Paise;
  currency: string;
  coupon: Coupon | null;
}

/** Returns the common name of an institution: a coupon for one is for all its merged names. Provided by a module above this one. */
export interface InstitutionNames {
  nameOf: () => Promise<(typed: string) => string>;
}
export const INSTITUTION_NAMES = Symbol('INSTITUTION_NAMES');

@Injectable()
export class QuotesService {
  constructor(
    private readonly coupons: CouponsService,
    @Inject(INSTITUTION_NAMES) private readonly institutions: InstitutionNames,
  ) {}

  /** Returns what is left of a fee by a coupon. One that is deleted or has expired gives no discount. */
  async amountAfter(fee: Paise, couponId?: Types.ObjectId): Promise<Paise> {
    const coupon = couponId ? await this.coupons.findActive(couponId) : null;
    return amountAfterDiscount(fee, coupon && !isExpired(coupon) ? coupon : null);
  }

  /**
   * Returns the price of something with this fee.
   * @param institution of the delegate
   * @throws BadRequestException if the coupon does not exist or does not apply
   */
  async calculate(fee: Paise, currency: string, couponCode?: string, institution?: string): Promise<Price> {
    const coupon = couponCode ? await this.find(couponCode) : null;
    if (coupon) assertApplicable(coupon, institution, await this.institutions.nameOf());
    const amount = amountAfterDiscount(fee, coupon);
    return { fee, discount: fee - amount, amount, currency, coupon };
  }

  /**
   * Still quotes a used-up coupon while an order holds a redemption, since it may be the caller's own.
   * @throws as `calculate`; ConflictException if the coupon is used up
   */
  async quote(fee: Paise, currency: string, couponCode?: string, institution?: string): Promise<Price> {
    const price = await this.calculate(fee, currency, couponCode, institution);
    const { coupon } = price;
    if (coupon && coupon.redemptionsLeft <= 0 && !(await this.coupons.hasHolds(coupon._id)))
      throw couponUsedUp();
    return price;
  }

  private async find(code: string): Promise<Coupon> {
    const coupon = await this.coupons.findByCode(code);
    if (coupon) return coupon;
    const message = 'This coupon code isn’t valid. Please check it or remove it.';
    throw new BadRequestException(fieldErrors([{ field: 'couponCode', message }]));
  }
}

/** Returns the price in rupees, as the API quotes it. */
export function toQuote({ fee, discount, amount, currency, coupon }: Price): Quote {
  return {
    fee: paiseToRupees(fee),
    discount: paiseToRupees(discount),
    finalAmount: paiseToRupees(amount),
    currency,
    ...(coupon?.percentOff !== undefined && { percentOff: coupon.percentOff }),
  };
}

export function couponUsedUp(): ConflictException {
  const message = 'This coupon has been fully redeemed. Please remove it or try another.';
  return new ConflictException(fieldErrors([{ field: 'couponCode', message }]));
}
