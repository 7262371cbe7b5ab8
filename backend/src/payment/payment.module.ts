// Owns: payment orders and their coupon redemptions, refunds, payments that match no order.
// Publishes: PaymentCaptured, PaymentUnderReview, PaymentRefunded, PartialRefundRequested, PaymentPartlyRefunded, UnmatchedPaymentRefunded,
// UnmatchedPaymentAccepted, AdminActionRecorded.
// Subscribes to: PaymentCaptured (redeems the order's coupon), PaymentRefunded (resolves a second payment), and its own
// UnmatchedPaymentAccepted (settles its order).
import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { collections } from '../platform/mongo/collections.module.js';
import { COUPON_USAGE } from '../sales/coupons/coupon-admin.service.js';
import { SalesModule } from '../sales/sales.module.js';
import { OfflinePaymentsService } from './offline/offline-payments.service.js';
import { CapturesService } from './orders/captures.service.js';
import { PaymentOrder, PaymentOrderSchema } from './orders/order.schema.js';
import { OrderPlacesService } from './orders/order-places.service.js';
import { OrdersService } from './orders/orders.service.js';
import { PayablesService } from './orders/payables.service.js';
import { PayersService } from './orders/payers.service.js';
import { RedemptionsService } from './orders/redemptions.service.js';
import { CheckoutCallbackService } from './provider/checkout-callback.service.js';
import { PaymentGateway } from './provider/payment-gateway.js';
import { ProviderSyncService } from './provider/provider-sync.service.js';
import { SignaturesService } from './provider/signatures.service.js';
import { WebhookController } from './provider/webhook.controller.js';
import { ReconciliationService } from './reconciliation/reconciliation.service.js';
import { UnmatchedPayment, UnmatchedPaymentSchema } from './refunds/unmatched-payment.schema.js';
import { UnmatchedPaymentsService } from './refunds/unmatched-payments.service.js';
import { PartialRefundsService } from './refunds/partial-refunds.service.js';
import { ProviderRefundsService } from './refunds/provider-refunds.service.js';
import { RefundsService } from './refunds/refunds.service.js';
import { ArchivedPaymentsService } from './reports/archived-payments.service.js';
import { CouponUsageService } from './reports/coupon-usage.service.js';
import { OrderQueriesService } from './reports/order-queries.service.js';
import { PaymentSummaryService } from './reports/payment-summary.service.js';
import { PaymentsMetrics } from './reports/payments.metrics.js';

const EXPORTED = [
  ArchivedPaymentsService,
  CapturesService,
  CheckoutCallbackService,
  CouponUsageService,
  UnmatchedPaymentsService,
  OfflinePaymentsService,
  OrderPlacesService,
  OrderQueriesService,
  OrdersService,
  PartialRefundsService,
  PayablesService,
  PayersService,
  PaymentSummaryService,
  ProviderSyncService,
  RefundsService,
];

/** Global, so that `sales`, which is below it, gets `COUPON_USAGE`. */
@Global()
@Module({
  imports: [
    DiscoveryModule,
    SalesModule,
    collections([PaymentOrder, PaymentOrderSchema], [UnmatchedPayment, UnmatchedPaymentSchema]),
  ],
  controllers: [WebhookController],
  providers: [
    ...EXPORTED,
    { provide: COUPON_USAGE, useExisting: CouponUsageService },
    PaymentGateway,
    PaymentsMetrics,
    ProviderRefundsService,
    ReconciliationService,
    RedemptionsService,
    SignaturesService,
  ],
  exports: [COUPON_USAGE, ...EXPORTED],
})
export class PaymentModule {}
