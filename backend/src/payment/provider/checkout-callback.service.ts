import { BadRequestException, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EventPayloads } from '@mun/contracts/events';
import type { CheckoutCallback } from '@mun/contracts/payment';
import { CapturesService } from '../orders/captures.service.js';
import { PaymentGateway } from './payment-gateway.js';
import { PaymentOrder } from '../orders/order.schema.js';
import { ProviderSyncService } from './provider-sync.service.js';
import { SignaturesService } from './signatures.service.js';

/** What the checkout told the delegate's browser, brought to us by that browser: signed, and then asked after. */
@Injectable()
export class CheckoutCallbackService {
  constructor(
    @InjectModel(PaymentOrder.name) private readonly orders: Model<PaymentOrder>,
    private readonly signatures: SignaturesService,
    private readonly gateway: PaymentGateway,
    private readonly captures: CapturesService,
    private readonly questions: ProviderSyncService,
  ) {}

  /**
   * @returns what was told of the paid order, or null where the provider has not captured the money yet
   * @throws BadRequestException where the signature is wrong or the order is none of ours; as the gateway where it is away
   */
  async handle(answer: CheckoutCallback): Promise<EventPayloads['PaymentCaptured'] | null> {
    const providerOrderId = answer.razorpay_order_id;
    const order =
      this.signatures.isValidCheckoutCallback(answer) &&
      (await this.orders.findOne({ providerOrderId }).lean<PaymentOrder>());
    if (!order)
      throw new BadRequestException(
        'This payment could not be verified. If money was taken, write to us: we will find it.',
      );
    const payment = await this.gateway.fetchPayment(answer.razorpay_payment_id);
    // What has gone back may have done so since another payment stays: then all of the order's are asked after.
    await (payment.status === 'refunded'
      ? this.questions.refresh(order)
      : this.captures.recordPayment(payment));
    return this.captures.findCapturedPayment(providerOrderId);
  }
}
