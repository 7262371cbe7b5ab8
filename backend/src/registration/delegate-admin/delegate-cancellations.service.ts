import { ConflictException, Injectable } from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import type { CancelDelegate } from '@mun/contracts/registration/delegates';
import { PartialRefundsService } from '../../payment/refunds/partial-refunds.service.js';
import { RefundsService } from '../../payment/refunds/refunds.service.js';
import { OrderQueriesService } from '../../payment/reports/order-queries.service.js';
import { CancellationsService } from '../delegates/cancellations/cancellations.service.js';
import type { Registration } from '../delegates/registration.schema.js';
import { DelegateRecordsService } from './delegate-records.service.js';

/** Cancels delegates with a full, a partial or no refund. A refund decides: it is stored first, and its event cancels. */
@Injectable()
export class DelegateCancellationsService {
  constructor(
    private readonly records: DelegateRecordsService,
    private readonly cancellations: CancellationsService,
    private readonly orders: OrderQueriesService,
    private readonly refunds: RefundsService,
    private readonly partialRefunds: PartialRefundsService,
  ) {}

  /**
   * Idempotent by the request's key.
   * @throws NotFoundException; ConflictException if there is not that much to refund, or if the delegate is cancelled already
   *   and a refund was chosen
   */
  async cancel(delegate: string, form: CancelDelegate, actor: Actor): Promise<void> {
    const { key, reason, refund, amount, sendEmail } = form;
    const registration = await this.records.findOrThrow(delegate);
    if (refund === 'none') return this.cancellations.cancelWithoutRefund(registration, form, actor);
    const { paidBy, held, state } = registration;
    const orderId = paidBy?.orderId ?? held?.orderId;
    if (orderId === undefined) throw new ConflictException('Nothing was paid, so there’s nothing to refund.');
    if (state === 'cancelled') return this.assertRequested(orderId, key);
    if (refund === 'full')
      await this.refunds.requestRefund(
        orderId,
        { key, reason, ...(!sendEmail && { silent: true }) },
        actor,
        `registration ${registration.registrationId}`,
      );
    else await this.refundPart(registration, orderId, { key, reason, amount: amount ?? 0 }, form, actor);
  }

  private async refundPart(
    { state, registrationId }: Registration,
    orderId: string,
    request: { key: string; reason: string; amount: number },
    { sendEmail }: CancelDelegate,
    actor: Actor,
  ): Promise<void> {
    if (state !== 'confirmed')
      throw new ConflictException('This registration isn’t confirmed. Please refund its payment completely.');
    await this.partialRefunds.request(orderId, request, actor, {
      recipient: `registration ${registrationId}`,
      cancellation: { sendEmail },
    });
  }

  private async assertRequested(orderId: string, key: string): Promise<void> {
    const { refund, partialRefunds = [] } = await this.orders.findByIdOrThrow(orderId);
    const isRequested = refund?.key === key || partialRefunds.some((part) => part.key === key);
    if (!isRequested)
      throw new ConflictException(
        'This registration is already cancelled. You can refund its payment on the page Payments.',
      );
  }
}
