import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Reactions } from '../platform/events/reactions.js';
import { PaymentOrder } from './order.schema.js';
import { RedemptionsService } from './redemptions.service.js';

/** A paid order keeps the redemption that it held. */
@Injectable()
export class KeepCouponWhenPaymentCaptured implements OnModuleInit {
  constructor(
    @InjectModel(PaymentOrder.name) private readonly orders: Model<PaymentOrder>,
    private readonly redemptions: RedemptionsService,
    private readonly reactions: Reactions,
  ) {}

  onModuleInit(): void {
    this.reactions.when('PaymentCaptured', async ({ payload }) => {
      const order = await this.orders.findById(payload.orderId, { redemption: 1 }).lean<PaymentOrder>();
      if (order) await this.redemptions.keep(order);
    });
  }
}
