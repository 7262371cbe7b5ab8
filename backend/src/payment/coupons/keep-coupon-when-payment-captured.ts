import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import { EventHandlers } from '../../platform/events/event-handlers.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { PaymentOrder } from '../orders/order.schema.js';
import { RedemptionsService } from './redemptions.service.js';

/** A paid order keeps the redemption that it held. */
@Injectable()
export class KeepCouponWhenPaymentCaptured implements OnModuleInit {
  constructor(
    @InjectCollection(PaymentOrder) private readonly orders: mongo.Collection<PaymentOrder>,
    private readonly redemptions: RedemptionsService,
    private readonly reactions: EventHandlers,
  ) {}

  onModuleInit(): void {
    this.reactions.on('PaymentCaptured', async ({ payload: { orderId, coupon } }) => {
      if (!coupon) return;
      const order = await this.orders.findOne({ _id: new Types.ObjectId(orderId) });
      if (order) await this.redemptions.redeem(order);
    });
  }
}
