// Owns: coupons and their redemptions, payment orders, payments that match no order.
// Publishes: PaymentCaptured, PaymentRefunded, AdminActed.
// Reacts to: PaymentCaptured (its own): the order's coupon is used up; PaymentRefunded (its own): a second payment that
// went back so awaits no organiser any more.
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { provideCollection } from '../platform/mongo.js';
import { CapturesService } from './captures.service.js';
import { CheckoutAnswersService } from './checkout-answers.service.js';
import { CouponImportsService } from './coupon-imports.service.js';
import { CouponOfficeService } from './coupon-office.service.js';
import { CouponUsesService } from './coupon-uses.service.js';
import { Coupon, CouponSchema } from './coupon.schema.js';
import { CouponsController } from './coupons.controller.js';
import { CouponsService } from './coupons.service.js';
import { EndMismatchWhenPaymentRefunded } from './end-mismatch-when-payment-refunded.js';
import { Gateway } from './gateway.js';
import { KeepCouponWhenPaymentCaptured } from './keep-coupon-when-payment-captured.js';
import { LedgerService } from './ledger.service.js';
import { MismatchRefundsService } from './mismatch-refunds.service.js';
import { Mismatch, MismatchSchema } from './mismatch.schema.js';
import { MismatchesService } from './mismatches.service.js';
import { PaymentOrder, PaymentOrderSchema } from './order.schema.js';
import { OrdersService } from './orders.service.js';
import { PaymentController } from './payment.controller.js';
import { PaymentsVital } from './payments.vital.js';
import { PricesService } from './prices.service.js';
import { ProviderNewsService } from './provider-news.service.js';
import { ProviderQuestionsService } from './provider-questions.service.js';
import { ReconciliationService } from './reconciliation.service.js';
import { RedemptionsService } from './redemptions.service.js';
import { RefundAnswersService } from './refund-answers.service.js';
import { RefundsService } from './refunds.service.js';
import { RevenueService } from './revenue.service.js';
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
  controllers: [CouponsController, PaymentController, WebhookController],
  providers: [
    provideCollection(Coupon),
    provideCollection(Mismatch),
    provideCollection(PaymentOrder),
    CapturesService,
    CheckoutAnswersService,
    CouponImportsService,
    CouponOfficeService,
    CouponUsesService,
    CouponsService,
    EndMismatchWhenPaymentRefunded,
    Gateway,
    KeepCouponWhenPaymentCaptured,
    LedgerService,
    MismatchRefundsService,
    MismatchesService,
    OrdersService,
    PaymentsVital,
    PricesService,
    ProviderNewsService,
    ProviderQuestionsService,
    ReconciliationService,
    RedemptionsService,
    RefundAnswersService,
    RefundsService,
    RevenueService,
    SignaturesService,
  ],
  exports: [
    CapturesService,
    CheckoutAnswersService,
    CouponImportsService,
    CouponOfficeService,
    CouponsService,
    LedgerService,
    OrdersService,
    PricesService,
    ProviderQuestionsService,
    RefundsService,
    RevenueService,
  ],
})
export class PaymentModule {}
