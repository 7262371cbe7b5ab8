import { Injectable } from '@nestjs/common';
import { CapturesService } from '../orders/captures.service.js';
import { RefundsService } from '../refunds/refunds.service.js';
import { PaymentGateway, type ProviderPayment } from './payment-gateway.js';
import type { ProviderRefund } from './provider-refund.js';

/** Single entry point for refund updates from webhooks and from fetching. Idempotent and order-independent. */
@Injectable()
export class ProviderEventsService {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly captures: CapturesService,
    private readonly refunds: RefundsService,
  ) {}

  /**
   * Records a payment that was fetched from the provider. The refunds of a refunded payment are fetched before anything is
   * written: their webhooks may never arrive, and the payment must not confirm a registration meanwhile.
   * @throws as PaymentGateway if the provider is unavailable or refuses
   */
  async recordPayment(payment: ProviderPayment): Promise<void> {
    const refunds = payment.status === 'refunded' ? await this.gateway.listRefunds(payment.id) : [];
    await this.captures.recordPayment(payment);
    for (const refund of refunds) await this.recordRefund(refund, isWhole(refund, payment) ? payment : null);
  }

  /**
   * Records a refund.
   * @param payment its payment if the provider sent it along, otherwise null
   */
  async recordRefund(refund: ProviderRefund, payment: ProviderPayment | null): Promise<void> {
    // A refunded payment was captured first, and the refund can be reported before the capture.
    if (payment) await this.captures.recordPayment({ ...payment, status: 'captured' });
    await this.refunds.recordRefund(refund);
  }
}

/** A payment that was refunded in parts, or automatically before its capture, pays for nothing. */
function isWhole({ amount, status }: ProviderRefund, payment: ProviderPayment): boolean {
  return amount === payment.amount && status !== 'failed';
}
