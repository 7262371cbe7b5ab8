import { Injectable } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { DomainEvent } from '@mun/contracts/events';
import { AmbassadorCouponsService } from '../sales/coupons/ambassador-coupons.service.js';
import { OnDomainEvent } from '../platform/events/on-domain-event.decorator.js';
import { InjectCollection, CURRENT_EDITION } from '../platform/mongo/collections.js';
import { Application, type AmbassadorCoupon } from './application.schema.js';

/** Gives each accepted ambassador a coupon. */
@Injectable()
export class AmbassadorCouponsHandler {
  constructor(
    @InjectCollection(Application) private readonly applications: mongo.Collection<Application>,
    private readonly coupons: AmbassadorCouponsService,
  ) {}

  /**
   * Follows the application as it is now, and reads it again after each change: an event that is handled late must not undo the
   * coupon of a later decision.
   */
  @OnDomainEvent('ApplicationDecided')
  async updateCoupon({ payload: { application } }: DomainEvent<'ApplicationDecided'>): Promise<void> {
    for (let handled: string | null | undefined; ;) {
      const coupon = await this.findCoupon(application);
      const code = coupon?.code ?? null;
      if (code === handled) return;
      await (coupon ? this.coupons.enable(application, coupon) : this.coupons.disable(application));
      handled = code;
    }
  }

  /** Returns null unless the application is accepted in the current edition. */
  private async findCoupon(application: string): Promise<AmbassadorCoupon | null> {
    const accepted = { _id: new Types.ObjectId(application), state: 'accepted' as const, ...CURRENT_EDITION };
    return (await this.applications.findOne(accepted))?.coupon ?? null;
  }
}
