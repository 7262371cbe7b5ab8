import { Injectable } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import { InjectCollection, isDuplicateKeyError, CURRENT_EDITION } from '../../platform/mongo/collections.js';
import { NOT_DELETED } from '../../platform/versioned-collection/versioned-document.js';
import { Coupon, normalizeCouponCode } from './coupon.schema.js';

/** Moves coupons to a past edition. Their orders keep working. */
@Injectable()
export class ArchivedCouponsService {
  constructor(@InjectCollection(Coupon) private readonly coupons: mongo.Collection<Coupon>) {}

  /** Archives and soft-deletes the coupons that were created before a time, so that their codes are free. Idempotent. */
  async archive(edition: string, until: Date): Promise<void> {
    const afterwards = Types.ObjectId.createFromTime(Math.floor(until.getTime() / 1_000) + 1);
    const current = { ...CURRENT_EDITION, _id: { $lt: afterwards } };
    // The key of `deletedCodeKey`.
    const codeKey = { $concat: ['deleted ', { $toString: '$_id' }] };
    const deleted = { codeKey, deletedAt: '$$NOW', version: { $add: ['$version', 1] } };
    await this.coupons.updateMany({ ...current, ...NOT_DELETED }, [{ $set: { ...deleted, edition } }]);
    await this.coupons.updateMany(current, { $set: { edition } });
  }

  /** Reverses `archive`. A coupon whose code another one has now stays deleted. Idempotent. */
  async restore(edition: string, until: Date): Promise<void> {
    for (const { _id, code, deletedAt } of await this.coupons.find({ edition }).toArray()) {
      const current = { $unset: { edition: 1 as const } };
      const restored = {
        $set: { codeKey: normalizeCouponCode(code) },
        $inc: { version: 1 },
        $unset: { edition: 1 as const, deletedAt: 1 as const },
      };
      // Organisers had deleted the others before.
      const isArchived = deletedAt !== undefined && deletedAt >= until;
      await this.coupons.updateOne({ _id }, isArchived ? restored : current).catch(async (error: unknown) => {
        if (!isDuplicateKeyError(error)) throw error;
        await this.coupons.updateOne({ _id }, current);
      });
    }
  }

  countCurrent(): Promise<number> {
    return this.coupons.countDocuments({ ...CURRENT_EDITION, ...NOT_DELETED });
  }
}
