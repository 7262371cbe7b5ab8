import { BadGatewayException, Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '@mun/server-kit/logging';
import { PaymentGateway } from '../provider/payment-gateway.js';
import type { ProviderRefund } from '../provider/provider-entities.js';
import type { RefundUpdate } from './refund-transitions.js';
import type { Refund } from './refund.schema.js';

/** Creates refunds at the provider, at most one per request. */
@Injectable()
export class ProviderRefundsService {
  constructor(
    private readonly gateway: PaymentGateway,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Creates the refund, or returns the one that exists. The provider deduplicates by key, but only for a limited time, so a
   * resumed request looks among the payment's refunds first. A refund with a known id is only fetched, never created again.
   * @returns null if the provider is unavailable
   */
  async createOrFind(
    ownerId: string,
    paymentId: string,
    refund: Refund,
    resumed: boolean,
  ): Promise<RefundUpdate | null> {
    try {
      const existing = resumed ? await this.find(paymentId, refund) : undefined;
      if (existing || refund.refundId !== undefined) return existing ?? null;
      return await this.gateway.createRefund(paymentId, refund.amount, `${ownerId}-${refund.key}`);
    } catch (error) {
      if (error instanceof BadGatewayException) return this.afterRefusal(paymentId, refund, error.message);
      this.logger.warn({ err: error, payment: paymentId }, 'refund request failed, will retry');
      return null;
    }
  }

  /** A refund can be refused since it was already made on the provider's own pages. */
  private async afterRefusal(paymentId: string, refund: Refund, error: string): Promise<RefundUpdate | null> {
    try {
      return (await this.find(paymentId, refund)) ?? { status: 'failed', error };
    } catch (err) {
      this.logger.warn({ err, payment: paymentId }, 'refund lookup failed, will retry');
      return null;
    }
  }

  private async find(paymentId: string, refund: Refund): Promise<ProviderRefund | undefined> {
    const { refundId, amount, failedRefundIds = [] } = refund;
    const refunds = await this.gateway.listRefunds(paymentId);
    if (refundId !== undefined) return refunds.find(({ id }) => id === refundId);
    return refunds.find(
      (made) => made.amount === amount && made.status !== 'failed' && !failedRefundIds.includes(made.id),
    );
  }
}
