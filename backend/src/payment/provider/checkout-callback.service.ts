import { BadRequestException, Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { CheckoutCallback } from '@mun/contracts/payment/payment';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { CapturesService, type PaymentOutcome } from '../orders/captures.service.js';
import { PaymentOrder } from '../orders/order.schema.js';
import { PaymentGateway } from './payment-gateway.js';
import { ProviderSyncService } from './provider-sync.service.js';
import { SignaturesService } from './signatures.service.js';

/** Handles the signed result that the checkout gave to the browser. The payment itself is fetched from the provider. */
@Injectable()
export class CheckoutCallbackService {
  constructor(
    @InjectCollection(PaymentOrder) private readonly orders: mongo.Collection<PaymentOrder>,
    private readonly signatures: SignaturesService,
    private readonly gateway: PaymentGateway,
    private readonly captures: CapturesService,
    private readonly providerSync: ProviderSyncService,
  ) {}

  /**
   * @returns the order's state afterwards
   * @throws BadRequestException if the signature is wrong or the order is unknown; as PaymentGateway
   */
  async handle(callback: CheckoutCallback): Promise<PaymentOutcome> {
    const providerOrderId = callback.razorpay_order_id;
    const order =
      this.signatures.isValidCheckoutCallback(callback) && (await this.orders.findOne({ providerOrderId }));
    if (!order)
      throw new BadRequestException(
        'We couldn’t verify this payment. If you’ve been charged, contact us and we’ll look into it.',
      );
    const payment = await this.gateway.fetchPayment(callback.razorpay_payment_id);
    // The provider refunds a second payment of an order by itself, so the order's other payments are fetched too.
    await (payment.status === 'refunded'
      ? this.providerSync.refresh(order)
      : this.captures.recordPayment(payment));
    return this.captures.findOutcome(providerOrderId);
  }
}
