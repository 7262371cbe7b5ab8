// Owns: coupons and their redemptions, payment orders, payments that match no order.
// Publishes: PaymentCaptured, PaymentRefunded, AdminActed.
// Reacts to: PaymentCaptured (its own): the order's coupon is used up; PaymentRefunded (its own): a second payment that
// went back so awaits no organiser any more.
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { provideCollection } from '../platform/mongo/collections.js';
import { CapturesService } from './orders/captures.service.js';
import { CheckoutCallbackService } from './provider/checkout-callback.service.js';
import { CouponImportsService } from './coupons/coupon-imports.service.js';
import { CouponAdminService } from './coupons/coupon-admin.service.js';
import { CouponUsageService } from './coupons/coupon-usage.service.js';
import { Coupon, CouponSchema } from './coupons/coupon.schema.js';
import { CouponsController } from './coupons/coupons.controller.js';
import { CouponsService } from './coupons/coupons.service.js';
import { EndMismatchWhenPaymentRefunded } from './refunds/end-mismatch-when-payment-refunded.js';
import { PaymentGateway } from './provider/payment-gateway.js';
import { KeepCouponWhenPaymentCaptured } from './coupons/keep-coupon-when-payment-captured.js';
import { OrderQueriesService } from './reports/order-queries.service.js';
import { MismatchRefundsService } from './refunds/mismatch-refunds.service.js';
import { Mismatch, MismatchSchema } from './refunds/mismatch.schema.js';
import { MismatchesService } from './refunds/mismatches.service.js';
import { PaymentOrder, PaymentOrderSchema } from './orders/order.schema.js';
import { OrdersService } from './orders/orders.service.js';
import { MismatchesController } from './refunds/mismatches.controller.js';
import { PaymentsMetrics } from './reports/payments.metrics.js';
import { PricesService } from './orders/prices.service.js';
import { ProviderEventsService } from './provider/provider-events.service.js';
import { ProviderSyncService } from './provider/provider-sync.service.js';
import { ReconciliationService } from './reconciliation/reconciliation.service.js';
import { RedemptionsService } from './coupons/redemptions.service.js';
import { ProviderRefundsService } from './refunds/provider-refunds.service.js';
import { RefundsService } from './refunds/refunds.service.js';
import { RevenueService } from './reports/revenue.service.js';
import { SignaturesService } from './provider/signatures.service.js';
import { WebhookController } from './provider/webhook.controller.js';

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
