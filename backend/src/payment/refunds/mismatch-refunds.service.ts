import { ConflictException, Injectable, NotFoundException, type OnModuleInit } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { Actor } from '@mun/contracts/audit';
import type { RefundRequest } from '@mun/contracts/payment-admin';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { Mismatch } from './mismatch.schema.js';
import type { ProviderRefund } from '../provider/provider-refund.js';
import { ProviderRefundsService } from './provider-refunds.service.js';
import {
  nextRefund,
  refundUnchanged,
  claimDueRefunds,
  refundAuditEvent,
  requestedRefund,
  type RefundUpdate,
} from './refund-transitions.js';
import { RefundsService } from './refunds.service.js';

/** Sends money back that matched no order: the same steps as an order's refund, and no registration hangs on it. */
@Injectable()
export class MismatchRefundsService implements OnModuleInit {
  constructor(
    @InjectCollection(Mismatch) private readonly mismatches: mongo.Collection<Mismatch>,
    private readonly answers: ProviderRefundsService,
    private readonly refunds: RefundsService,
    private readonly relay: OutboxRelay,
  ) {}

  onModuleInit(): void {
    this.relay.register(this.mismatches);
  }

  /** @throws NotFoundException, ConflictException where the money is on its way back already */
  async requestRefund(paymentId: string, wish: RefundRequest, by: Actor): Promise<void> {
    const mismatch = await this.find(paymentId);
    const begun = mismatch.refund?.key === wish.key ? null : await this.begin(mismatch, wish, by);
    if (begun) {
      await this.relay.dispatch(this.mismatches, begun);
      return this.pursue(begun, false);
    }
    if ((await this.find(paymentId)).refund?.key !== wish.key)
      throw new ConflictException('This payment has been sent back already, or is on its way.');
  }

  /** What is told of a refund; nothing happens where its payment is none of these. */
  async recordRefund(told: ProviderRefund & { reason?: string }): Promise<void> {
    const mismatch = await this.mismatches.findOne({ paymentId: told.paymentId });
    if (mismatch && told.amount === mismatch.amount) await this.note(mismatch, told);
  }

  /** @param now what counts as now */
  async resumeDue(now: Date): Promise<void> {
    for await (const claimed of claimDueRefunds(this.mismatches, now)) await this.pursue(claimed, true);
  }

  private async begin(mismatch: Mismatch, wish: RefundRequest, by: Actor): Promise<Mismatch | null> {
    const { _id, paymentId, amount, refund: failed } = mismatch;
    return this.mismatches.findOneAndUpdate(
      { _id, 'refund.state': { $nin: ['requested', 'pending', 'processed'] } },
      {
        $set: { refund: requestedRefund(amount, wish, failed) },
        $push: { outbox: refundAuditEvent(by, paymentId, mismatch, wish) },
      },
      { returnDocument: 'after' },
    );
  }

  private async pursue(mismatch: Mismatch, again: boolean): Promise<void> {
    const { _id, paymentId, amount, refund } = mismatch;
    const news = refund && (await this.answers.createOrFind(_id.toHexString(), paymentId, refund, again));
    if (!news) return;
    await this.note(mismatch, news);
    // A second payment may have paid an order of its own.
    if ('id' in news)
      await this.refunds.recordRefund({ id: news.id, paymentId, amount, status: news.status });
  }

  private async note(mismatch: Mismatch, news: RefundUpdate): Promise<void> {
    const { _id, paymentId, amount, refund: before } = mismatch;
    const refund = nextRefund(before, news, amount);
    if (!refund) return;
    const { matchedCount } = await this.mismatches.updateOne(
      { _id, ...refundUnchanged(before) },
      { $set: { refund } },
    );
    if (matchedCount === 0) await this.note(await this.find(paymentId), news); // it has just moved on: once more
  }

  private async find(paymentId: string): Promise<Mismatch> {
    const mismatch = await this.mismatches.findOne({ paymentId });
    if (!mismatch) throw new NotFoundException('There is no such payment.');
    return mismatch;
  }
}
