// Owns: coupons and their redemptions, payment orders, payments that match no order.
// Publishes: PaymentCaptured.
// Reacts to: PaymentCaptured (its own): the order's coupon is used up.
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { provideCollection } from '../platform/mongo.js';
import { CapturesService } from './captures.service.js';
import { CheckoutAnswersService } from './checkout-answers.service.js';
import { Coupon, CouponSchema } from './coupon.schema.js';
import { CouponsService } from './coupons.service.js';
import { Gateway } from './gateway.js';
import { KeepCouponWhenPaymentCaptured } from './keep-coupon-when-payment-captured.js';
import { Mismatch, MismatchSchema } from './mismatch.schema.js';
import { PaymentOrder, PaymentOrderSchema } from './order.schema.js';
import { OrdersService } from './orders.service.js';
import { PaymentController } from './payment.controller.js';
import { PaymentsVital } from './payments.vital.js';
import { PricesService } from './prices.service.js';
import { ReconciliationService } from './reconciliation.service.js';
import { RedemptionsService } from './redemptions.service.js';
import { SignaturesService } from './signatures.service.js';
import { WebhookController } from './webhook.controller.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Coupon.name, schema: CouponSchema },
      { name: PaymentOrder.name, schema: PaymentOrderSchema },
      { name: Mismatch.name, schema: MismatchSchema },
    ]),
  ],
  controllers: [PaymentController, WebhookController],
  providers: [
    provideCollection(Coupon),
    provideCollection(PaymentOrder),
    CapturesService,
    CheckoutAnswersService,
    CouponsService,
    Gateway,
    KeepCouponWhenPaymentCaptured,
    OrdersService,
    PaymentsVital,
    PricesService,
    ReconciliationService,
    RedemptionsService,
    SignaturesService,
  ],
  exports: [CapturesService, CheckoutAnswersService, CouponsService, OrdersService, PricesService],
})
export class PaymentModule {}
