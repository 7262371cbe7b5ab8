import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { PaymentMismatch } from '@mun/contracts/payment';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { Mismatch } from './mismatch.schema.js';
import { toRefundView } from './refund.schema.js';

const MAX_LISTED = 500;

/** Payments that need an organiser's decision. */
@Injectable()
export class MismatchesService {
  constructor(@InjectCollection(Mismatch) private readonly mismatches: mongo.Collection<Mismatch>) {}

  /** Lists the newest 500, newest first. */
  async list(): Promise<PaymentMismatch[]> {
    const newest = this.mismatches.find({}, { sort: { seenAt: -1 }, limit: MAX_LISTED });
    return (await newest.toArray()).map(toMismatchView);
  }

  /** @throws Error if there is none */
  async get(paymentId: string): Promise<PaymentMismatch> {
    const mismatch = await this.mismatches.findOne({ paymentId });
    if (!mismatch) throw new Error(`The mismatch of payment ${paymentId} is missing`);
    return toMismatchView(mismatch);
  }
}

function toMismatchView({ _id, outbox: _outbox, seenAt, refund, ...rest }: Mismatch): PaymentMismatch {
  return { ...rest, seenAt: seenAt.toISOString(), ...(refund && { refund: toRefundView(refund) }) };
}
