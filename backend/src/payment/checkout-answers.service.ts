import { BadRequestException, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EventPayloads } from '@mun/contracts/events';
import type { CheckoutAnswer } from '@mun/contracts/payment';
import { CapturesService } from './captures.service.js';
import { Gateway } from './gateway.js';
import { PaymentOrder } from './order.schema.js';
import { SignaturesService } from './signatures.service.js';

/** What the checkout told the delegate's browser, brought to us by that browser: signed, and then asked after. */
@Injectable()
export class CheckoutAnswersService {
  constructor(
    @InjectModel(PaymentOrder.name) private readonly orders: Model<PaymentOrder>,
    private readonly signatures: SignaturesService,
    private readonly gateway: Gateway,
    private readonly captures: CapturesService,
  ) {}

  /**
   * @returns what was told of the paid order, or null where the provider has not captured the money yet
   * @throws BadRequestException where the signature is wrong or the order is none of ours; as the gateway where it is away
   */
  async accept(answer: CheckoutAnswer): Promise<EventPayloads['PaymentCaptured'] | null> {
    const providerOrderId = answer.razorpay_order_id;
    const known = this.signatures.isCheckoutAnswer(answer) && (await this.orders.exists({ providerOrderId }));
    if (!known)
      throw new BadRequestException(
        'This payment could not be verified. If money was taken, write to us: we will find it.',
      );
    await this.captures.record(await this.gateway.payment(answer.razorpay_payment_id));
    return this.captures.findCaptured(providerOrderId);
  }
}
