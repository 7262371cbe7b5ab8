import { Injectable } from '@nestjs/common';
import { CapturesService } from '../orders/captures.service.js';
import { PaymentGateway, type ProviderPayment } from './payment-gateway.js';
import { MismatchRefundsService } from '../refunds/mismatch-refunds.service.js';
import type { ProviderRefund } from './provider-refund.js';
import { RefundsService } from '../refunds/refunds.service.js';

/**
 * The one way in which money that goes back becomes known, whether the provider tells of it or is asked. Told late, often
 * or in any order, it ends in the same state.
 */
@Injectable()
export class ProviderEventsService {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly captures: CapturesService,
    private readonly refunds: RefundsService,
    private readonly mismatchRefunds: MismatchRefundsService,
  ) {}

  /**
   * What the provider answers about a payment. Of one that has gone back it is asked for the refunds too, before anything
   * is written down: their webhooks may never come, and nobody is to be confirmed for it meanwhile.
   * @throws as the gateway where it is away or refuses
   */
  async recordPayment(payment: ProviderPayment): Promise<void> {
    const refunds = payment.status === 'refunded' ? await this.gateway.listRefunds(payment.id) : [];
    await this.captures.recordPayment(payment);
    for (const refund of refunds) await this.recordRefund(refund, isWhole(refund, payment) ? payment : null);
  }

  /** What the provider tells of a refund. @param payment what it said of its payment with it; null where nothing */
  async recordRefund(refund: ProviderRefund, payment: ProviderPayment | null): Promise<void> {
    // What is sent back was captured before, and this may come ahead of what tells so.
    if (payment) await this.captures.recordPayment({ ...payment, status: 'captured' });
    // Both, since the money of a second payment is a mismatch and may have paid an order of its own.
    await this.refunds.recordRefund(refund);
    await this.mismatchRefunds.recordRefund(refund);
  }
}

/** A payment that went back in parts, or by itself before it was captured, pays for nothing. */
function isWhole({ amount, status }: ProviderRefund, payment: ProviderPayment): boolean {
  return amount === payment.amount && status !== 'failed';
}
