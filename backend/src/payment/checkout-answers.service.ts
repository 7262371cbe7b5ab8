import { BadRequestException, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EventPayloads } from '@mun/contracts/events';
import type { CheckoutAnswer } from '@mun/contracts/payment';
import { CapturesService } from './captures.service.js';
import { Gateway } from './gateway.js';
import { PaymentOrder } from './order.schema.js';
import { ProviderQuestionsService } from './provider-questions.service.js';
import { SignaturesService } from './signatures.service.js';

/** What the checkout told the delegate's browser, brought to us by that browser: signed, and then asked after. */
@Injectable()
export class CheckoutAnswersService {
  constructor(
    @InjectModel(PaymentOrder.name) private readonly orders: Model<PaymentOrder>,
    private readonly signatures: SignaturesService,
    private readonly gateway: Gateway,
    private readonly captures: CapturesService,
    private readonly questions: ProviderQuestionsService,
  ) {}

  /**
   * @returns what was told of the paid order, or null where the provider has not captured the money yet
   * @throws BadRequestException where the signature is wrong or the order is none of ours; as the gateway where it is away
   */
  async accept(answer: CheckoutAnswer): Promise<EventPayloads['PaymentCaptured'] | null> {
    const providerOrderId = answer.razorpay_order_id;
    const order =
      this.signatures.isCheckoutAnswer(answer) &&
      (await this.orders.findOne({ providerOrderId }).lean<PaymentOrder>());
    if (!order)
      throw new BadRequestException(
        'This payment could not be verified. If money was taken, write to us: we will find it.',
      );
    const payment = await this.gateway.payment(answer.razorpay_payment_id);
    // What has gone back may have done so since another payment stays: then all of the order's are asked after.
    await (payment.status === 'refunded' ? this.questions.ask(order) : this.captures.record(payment));
    return this.captures.findCaptured(providerOrderId);
  }
}
