import { BadGatewayException, Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '@mun/server-kit/logging';
import { PaymentGateway } from '../provider/payment-gateway.js';
import type { ProviderRefund } from '../provider/provider-refund.js';
import type { Refund } from './refund.schema.js';
import type { RefundUpdate } from './refund-transitions.js';

/** Asks the provider to send money back, or what became of it. */
@Injectable()
export class ProviderRefundsService {
  constructor(
    private readonly gateway: PaymentGateway,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * For the first time or again; money goes back once. The provider knows a request by its key, and forgets keys some day:
   * so whoever asks again looks at the payment's refunds first, and what the provider has named is only looked for.
   * @param owner what the refund belongs to, by an id of ours
   * @returns null where the provider gives no answer now
   */
  async createOrFind(
    owner: string,
    paymentId: string,
    refund: Refund,
    again: boolean,
  ): Promise<RefundUpdate | null> {
    try {
      const known = again ? await this.find(paymentId, refund) : undefined;
      if (known || refund.refundId !== undefined) return known ?? null;
      return await this.gateway.createRefund(paymentId, refund.amount, `${owner}-${refund.key}`);
    } catch (error) {
      if (error instanceof BadGatewayException) return this.afterRefusal(paymentId, refund, error);
      this.logger.warn({ err: error, payment: paymentId }, 'the provider could not be asked for a refund');
      return null;
    }
  }

  /** What is refused may have been done before, on the provider's own pages. */
  private async afterRefusal(
    paymentId: string,
    refund: Refund,
    { message }: Error,
  ): Promise<RefundUpdate | null> {
    try {
      return (await this.find(paymentId, refund)) ?? { status: 'failed', error: message };
    } catch (error) {
      this.logger.warn({ err: error, payment: paymentId }, 'the provider could not be asked for refunds');
      return null;
    }
  }

  private async find(
    paymentId: string,
    { refundId, amount, failedRefundIds: given = [] }: Refund,
  ): Promise<ProviderRefund | undefined> {
    const refunds = await this.gateway.listRefunds(paymentId);
    return refunds.find(({ id, ...refund }) =>
      refundId === undefined
        ? refund.amount === amount && refund.status !== 'failed' && !given.includes(id)
        : id === refundId,
    );
  }
}
