// Owns: coupons and their redemptions, payment orders, payments that match no order.
// Publishes: PaymentCaptured, PaymentRefunded, AdminActed.
// Reacts to: PaymentCaptured (its own): the order's coupon is used up; PaymentRefunded (its own): a second payment that
// went back so awaits no organiser any more.
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { provideCollection } from '../platform/mongo/collections.js';
import { CapturesService } from './captures.service.js';
import { CheckoutCallbackService } from './checkout-answers.service.js';
import { CouponImportsService } from './coupon-imports.service.js';
import { CouponAdminService } from './coupon-office.service.js';
import { CouponUsageService } from './coupon-uses.service.js';
import { Coupon, CouponSchema } from './coupon.schema.js';
import { CouponsController } from './coupons.controller.js';
import { CouponsService } from './coupons.service.js';
import { EndMismatchWhenPaymentRefunded } from './end-mismatch-when-payment-refunded.js';
import { PaymentGateway } from './gateway.js';
import { KeepCouponWhenPaymentCaptured } from './keep-coupon-when-payment-captured.js';
import { OrderQueriesService } from './ledger.service.js';
import { MismatchRefundsService } from './mismatch-refunds.service.js';
import { Mismatch, MismatchSchema } from './mismatch.schema.js';
import { MismatchesService } from './mismatches.service.js';
import { PaymentOrder, PaymentOrderSchema } from './order.schema.js';
import { OrdersService } from './orders.service.js';
import { MismatchesController } from './payment.controller.js';
import { PaymentsMetrics } from './payments.vital.js';
import { PricesService } from './prices.service.js';
import { ProviderEventsService } from './provider-news.service.js';
import { ProviderSyncService } from './provider-questions.service.js';
import { ReconciliationService } from './reconciliation.service.js';
import { RedemptionsService } from './redemptions.service.js';
import { ProviderRefundsService } from './refund-answers.service.js';
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
  controllers: [CouponsController, MismatchesController, WebhookController],
  providers: [
    provideCollection(Coupon),
    provideCollection(Mismatch),
    provideCollection(PaymentOrder),
    CapturesService,
    CheckoutCallbackService,
    CouponImportsService,
    CouponAdminService,
    CouponUsageService,
    CouponsService,
    EndMismatchWhenPaymentRefunded,
    PaymentGateway,
    KeepCouponWhenPaymentCaptured,
    OrderQueriesService,
    MismatchRefundsService,
    MismatchesService,
    OrdersService,
    PaymentsMetrics,
    PricesService,
    ProviderEventsService,
    ProviderSyncService,
    ReconciliationService,
    RedemptionsService,
    ProviderRefundsService,
    RefundsService,
    RevenueService,
    SignaturesService,
  ],
  exports: [
    CapturesService,
    CheckoutCallbackService,
    CouponImportsService,
    CouponAdminService,
    CouponsService,
    OrderQueriesService,
    OrdersService,
    PricesService,
    ProviderSyncService,
    RefundsService,
    RevenueService,
  ],
})
export class PaymentModule {}
