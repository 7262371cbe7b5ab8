import { BadRequestException, ConflictException, Injectable } from '@nestjs/common';
import { MIN_CHARGE, type Paise } from '@mun/contracts/money';
import { fieldErrors } from '../../platform/http/validation.js';
import type { Coupon } from '../coupons/coupon.schema.js';
import { CouponsService } from '../coupons/coupons.service.js';

/** The price of a registration in paise: `fee` - `discount` = `amount`. */
export interface Price {
  fee: Paise;
  discount: Paise;
  amount: Paise;
  currency: string;
  coupon: Coupon | null;
}

@Injectable()
export class PricesService {
  constructor(private readonly coupons: CouponsService) {}

  /** Returns the price of a registration. An amount below the provider's minimum charge becomes 0. */
  async calculate(fee: Paise, currency: string, couponCode?: string): Promise<Price> {
    const coupon = couponCode ? await this.find(couponCode) : null;
    const left = Math.max(0, fee - (coupon?.amountOff ?? 0));
    const amount = left < MIN_CHARGE ? 0 : left;
    return { fee, discount: fee - amount, amount, currency, coupon };
  }

  /** Still quotes a used-up coupon while an order holds a redemption, since it may be the caller's own. */
  async quote(fee: Paise, currency: string, couponCode?: string): Promise<Price> {
    const price = await this.calculate(fee, currency, couponCode);
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

export function couponUsedUp(): ConflictException {
  const message = 'This coupon has been fully redeemed. Please remove it or try another.';
  return new ConflictException(fieldErrors([{ field: 'couponCode', message }]));
}
