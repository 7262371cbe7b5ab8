import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@mun/contracts/events';
import { AmbassadorCouponsService } from '../payment/coupons/ambassador-coupons.service.js';
import { OnDomainEvent } from '../platform/events/on-domain-event.decorator.js';

/** Gives each accepted ambassador a coupon. */
@Injectable()
export class AmbassadorCouponsHandler {
  constructor(private readonly coupons: AmbassadorCouponsService) {}

  @OnDomainEvent('ApplicationDecided')
  async updateCoupon({ payload }: DomainEvent<'ApplicationDecided'>): Promise<void> {
    const { application, coupon } = payload;
    await (coupon ? this.coupons.enable(application, coupon) : this.coupons.disable(application));
  }
}
