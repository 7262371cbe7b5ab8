// Owns: coupons and their redemptions, held places, payment orders, refunds, payments that match no order.
// Publishes: PaymentCaptured, PaymentHeld, PaymentRefunded, PartialRefundRequested, PaymentPartlyRefunded, UnmatchedPaymentRefunded,
// UnmatchedPaymentAccepted, AdminActed.
// Subscribes to: PaymentCaptured (redeems the order's coupon), PaymentRefunded (resolves a second payment's mismatch), and its own
// UnmatchedPaymentAccepted (settles its order).
import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { provideCollection } from '../platform/mongo/collections.js';
import { AmbassadorCouponsService } from './coupons/ambassador-coupons.service.js';
import { CouponAdminService } from './coupons/coupon-admin.service.js';
import { Coupon, CouponSchema } from './coupons/coupon.schema.js';
import { CouponsController } from './coupons/coupons.controller.js';
import { CouponsService } from './coupons/coupons.service.js';
import { RedemptionsService } from './coupons/redemptions.service.js';
import { OfflinePaymentsService } from './offline/offline-payments.service.js';
import { CapturesService } from './orders/captures.service.js';
import { PaymentOrder, PaymentOrderSchema } from './orders/order.schema.js';
import { OrdersService } from './orders/orders.service.js';
import { PayablesService } from './orders/payables.service.js';
import { PricesService } from './orders/prices.service.js';
import { Places, PlacesSchema } from './places/places.schema.js';
import { PlacesService } from './places/places.service.js';
import { CheckoutCallbackService } from './provider/checkout-callback.service.js';
import { PaymentGateway } from './provider/payment-gateway.js';
import { ProviderSyncService } from './provider/provider-sync.service.js';
import { SignaturesService } from './provider/signatures.service.js';
import { WebhookController } from './provider/webhook.controller.js';
import { ReconciliationService } from './reconciliation/reconciliation.service.js';
import { Mismatch, MismatchSchema } from './refunds/mismatch.schema.js';
import { MismatchesService } from './refunds/mismatches.service.js';
import { PartialRefundsService } from './refunds/partial-refunds.service.js';
import { ProviderRefundsService } from './refunds/provider-refunds.service.js';
import { RefundsService } from './refunds/refunds.service.js';
import { ArchivedPaymentsService } from './reports/archived-payments.service.js';
import { OrderQueriesService } from './reports/order-queries.service.js';
import { PaymentSummaryService } from './reports/payment-summary.service.js';
import { PaymentsMetrics } from './reports/payments.metrics.js';

@Module({
  imports: [
    DiscoveryModule,
    MongooseModule.forFeature([
      { name: Coupon.name, schema: CouponSchema },
      { name: PaymentOrder.name, schema: PaymentOrderSchema },
      { name: Mismatch.name, schema: MismatchSchema },
      { name: Places.name, schema: PlacesSchema },
    ]),
  ],
  controllers: [CouponsController, WebhookController],
  providers: [
    provideCollection(Coupon),
    provideCollection(Mismatch),
    provideCollection(PaymentOrder),
    provideCollection(Places),
    AmbassadorCouponsService,
    ArchivedPaymentsService,
    CapturesService,
    CheckoutCallbackService,
    CouponAdminService,
    CouponsService,
    MismatchesService,
    OfflinePaymentsService,
    OrderQueriesService,
    OrdersService,
    PartialRefundsService,
    PayablesService,
    PaymentGateway,
    PaymentsMetrics,
    PaymentSummaryService,
    PlacesService,
    PricesService,
    ProviderRefundsService,
    ProviderSyncService,
    ReconciliationService,
    RedemptionsService,
    RefundsService,
    SignaturesService,
  ],
  exports: [
    AmbassadorCouponsService,
    ArchivedPaymentsService,
    CapturesService,
    CheckoutCallbackService,
    CouponAdminService,
    CouponsService,
    MismatchesService,
    OfflinePaymentsService,
    OrderQueriesService,
    OrdersService,
    PartialRefundsService,
    PaymentSummaryService,
    PlacesService,
    PricesService,
    ProviderSyncService,
    RefundsService,
  ],
})
export class PaymentModule {}
