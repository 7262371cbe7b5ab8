import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { PaymentMismatch } from '@mun/contracts/payment';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { Mismatch } from './mismatch.schema.js';
import { toRefundView } from './refund.schema.js';

const MOST = 500;

/** Money that an organiser has to look at. */
@Injectable()
export class MismatchesService {
  constructor(@InjectCollection(Mismatch) private readonly mismatches: mongo.Collection<Mismatch>) {}

  /** The newest first, and not more than anybody would look through. */
  async list(): Promise<PaymentMismatch[]> {
    const kept = await this.mismatches.find({}, { sort: { seenAt: -1 }, limit: MOST }).toArray();
    return kept.map(viewOf);
  }

  /** @throws Error where there is none */
  async get(paymentId: string): Promise<PaymentMismatch> {
    const mismatch = await this.mismatches.findOne({ paymentId });
    if (!mismatch) throw new Error('a mismatch that was there a moment ago is not');
    return viewOf(mismatch);
  }
}

function viewOf({ _id, outbox: _outbox, seenAt, refund, ...told }: Mismatch): PaymentMismatch {
  return { ...told, seenAt: seenAt.toISOString(), ...(refund && { refund: toRefundView(refund) }) };
}
