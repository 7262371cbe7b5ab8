import { Injectable } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { EventPayloads } from '@mun/contracts/events';
import { InjectCollection, toObjectIds } from '../../platform/mongo/collections.js';
import { NOT_DELETED } from '../../platform/versioned-collection/versioned-document.js';
import { Coupon, deletedCodeKey, normalizeCouponCode } from './coupon.schema.js';

type Terms = NonNullable<EventPayloads['ApplicationDecided']['coupon']>;

/** The coupons of campus ambassadors. Each has the `_id` of its ambassador's application, so that it is created once. */
@Injectable()
export class AmbassadorCouponsService {
  constructor(@InjectCollection(Coupon) private readonly coupons: mongo.Collection<Coupon>) {}

  /** Creates the coupon, or restores it with its terms as they were. Idempotent. @throws MongoServerError if the code is taken */
  async enable(application: string, { code, amountOff, redemptions }: Terms): Promise<void> {
    const _id = new Types.ObjectId(application);
    const codeKey = normalizeCouponCode(code);
    await this.coupons.updateOne(
      { _id, deletedAt: { $exists: true } },
      { $set: { code, codeKey }, $unset: { deletedAt: 1 }, $inc: { version: 1 } },
    );
    const terms = { code, codeKey, amountOff, redemptionsLeft: redemptions };
    const created = { ...terms, version: 1, holds: [], lateOrders: [], outbox: [] };
    await this.coupons.updateOne({ _id }, { $setOnInsert: created }, { upsert: true });
  }

  /** Soft-deletes the coupon, if there is one. Open orders keep their redemption. Idempotent. */
  async disable(application: string): Promise<void> {
    const _id = new Types.ObjectId(application);
    const deleted = { deletedAt: new Date(), codeKey: deletedCodeKey({ _id }) };
    await this.coupons.updateOne({ _id, ...NOT_DELETED }, { $set: deleted, $inc: { version: 1 } });
  }

  /**
   * Removes the ambassadors' names from their codes, and disables the coupons. Idempotent.
   * @returns the codes that their orders get
   */
  async erase(applications: string[]): Promise<{ coupon: Types.ObjectId; code: string }[]> {
    const _id = { $in: toObjectIds(applications) };
    const coupons = await this.coupons.find({ _id }, { projection: { _id: 1 } }).toArray();
    const renamed = coupons.map(({ _id: coupon }) => ({
      coupon,
      code: `AMBASSADOR-${coupon.toHexString().slice(-6).toUpperCase()}`,
    }));
    for (const { coupon, code } of renamed) {
      await this.disable(coupon.toHexString());
      await this.coupons.updateOne({ _id: coupon }, { $set: { code } });
    }
    return renamed;
  }

  /** Returns which of the coupons can be used. */
  async findActive(applications: string[]): Promise<Set<string>> {
    const filter = { _id: { $in: toObjectIds(applications) }, ...NOT_DELETED };
    const found = await this.coupons.find(filter, { projection: { _id: 1 } }).toArray();
    return new Set(found.map(({ _id }) => _id.toHexString()));
  }
}
