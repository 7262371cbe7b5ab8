import { ConflictException, Injectable, NotFoundException, type OnModuleInit } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { Actor } from '@mun/contracts/audit';
import { formatPaise } from '@mun/contracts/money';
import type { RefundRequest } from '@mun/contracts/payment-office';
import { domainEvent } from '../platform/events/outbox.js';
import { Relay } from '../platform/events/relay.js';
import { InjectCollection } from '../platform/mongo.js';
import { Mismatch } from './mismatch.schema.js';
import { nextCheck } from './next-check.js';
import type { ProviderRefund } from './provider-refund.js';
import { RefundAnswersService, type RefundNews } from './refund-answers.service.js';
import type { Refund } from './refund.schema.js';
import { RefundsService } from './refunds.service.js';

const UNDER_WAY = ['requested', 'pending'] as const;

/** Sends money back that matched no order: the same steps as an order's refund, and no registration hangs on it. */
@Injectable()
export class MismatchRefundsService implements OnModuleInit {
  constructor(
    @InjectCollection(Mismatch) private readonly mismatches: mongo.Collection<Mismatch>,
    private readonly answers: RefundAnswersService,
    private readonly refunds: RefundsService,
    private readonly relay: Relay,
  ) {}

  onModuleInit(): void {
    this.relay.watch(this.mismatches);
  }

  /** @throws NotFoundException, ConflictException where the money is on its way back already */
  async request(paymentId: string, wish: RefundRequest, by: Actor): Promise<void> {
    const mismatch = await this.find(paymentId);
    const begun = mismatch.refund?.key === wish.key ? null : await this.begin(mismatch, wish, by);
    if (begun) {
      await this.relay.carry(this.mismatches, begun);
      return this.pursue(begun, false);
    }
    if ((await this.find(paymentId)).refund?.key !== wish.key)
      throw new ConflictException('This payment has been sent back already, or is on its way.');
  }

  /** What the provider tells of a refund; nothing happens where its payment is none of these. */
  async record(told: ProviderRefund): Promise<void> {
    const mismatch = await this.mismatches.findOne({ paymentId: told.paymentId });
    if (mismatch && told.amount === mismatch.amount) await this.note(mismatch, told);
  }

  /** @param now what counts as now */
  async finish(now: Date): Promise<void> {
    for await (const mismatch of this.mismatches.find({ 'refund.checkAt': { $lte: now } })) {
      const { refund } = mismatch;
      if (!refund?.checkAt) continue;
      const { modifiedCount } = await this.mismatches.updateOne(
        { _id: mismatch._id, 'refund.checkAt': refund.checkAt },
        { $set: { 'refund.checkAt': nextCheck(refund.requestedAt, now) } },
      );
      if (modifiedCount === 1) await this.pursue(mismatch, true);
    }
  }

  private async begin(
    { _id, paymentId, amount, currency, refund: failed }: Mismatch,
    { reason, key }: RefundRequest,
    by: Actor,
  ): Promise<Mismatch | null> {
    const requestedAt = new Date();
    const checkAt = nextCheck(requestedAt, requestedAt);
    const refund: Refund = {
      key,
      reason,
      amount,
      state: 'requested',
      requestedAt,
      checkAt,
      ...(failed?.given && { given: failed.given }),
    };
    const title = formatPaise(amount, currency);
    const event = domainEvent('AdminActed', {
      by,
      action: 'refunded',
      kind: 'payment',
      subject: paymentId,
      title,
      after: { reason },
    });
    return this.mismatches.findOneAndUpdate(
      { _id, 'refund.state': { $nin: [...UNDER_WAY, 'processed'] } },
      { $set: { refund }, $push: { outbox: event } },
      { returnDocument: 'after' },
    );
  }

  private async pursue({ _id, paymentId, refund }: Mismatch, again: boolean): Promise<void> {
    if (!refund) return;
    const news = await this.answers.ask(_id.toHexString(), paymentId, refund, again);
    if (!news) return;
    await this.note(await this.find(paymentId), news);
    // A second payment may have paid an order of its own.
    if (news.id !== undefined)
      await this.refunds.record({ id: news.id, paymentId, amount: refund.amount, status: news.status });
  }

  private async note({ _id, amount, refund }: Mismatch, news: RefundNews): Promise<void> {
    const { id, status, error } = news;
    if (id !== undefined && refund?.given?.includes(id)) return;
    const now = new Date();
    if (status === 'processed') {
      const {
        checkAt: _settled,
        error: _failed,
        ...asked
      }: Refund = refund ?? {
        key: id ?? '',
        reason: 'Sent back by the payment provider',
        amount,
        state: 'requested',
        requestedAt: now,
      };
      const sent = { ...asked, state: 'processed' as const, processedAt: now, ...(id && { refundId: id }) };
      await this.mismatches.updateOne({ _id }, { $set: { refund: sent } });
    } else if (status === 'pending' && id !== undefined) {
      await this.mismatches.updateOne(
        { _id, 'refund.state': 'requested' },
        { $set: { 'refund.state': 'pending', 'refund.refundId': id } },
      );
    } else {
      await this.mismatches.updateOne(
        { _id, 'refund.state': { $in: [...UNDER_WAY] } },
        {
          $set: { 'refund.state': 'failed', 'refund.error': error ?? 'The payment provider refused.' },
          $unset: { 'refund.checkAt': 1 },
          ...(id !== undefined && { $addToSet: { 'refund.given': id } }),
        },
      );
    }
  }

  private async find(paymentId: string): Promise<Mismatch> {
    const mismatch = await this.mismatches.findOne({ paymentId });
    if (!mismatch) throw new NotFoundException('There is no such payment.');
    return mismatch;
  }
}
