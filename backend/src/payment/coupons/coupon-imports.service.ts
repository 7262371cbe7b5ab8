import { Injectable } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { Actor, AuditAction } from '@mun/contracts/audit';
import { CouponForm } from '@mun/contracts/content-forms';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import type { BulkWrite } from '../../platform/mongo/bulk-write.js';
import { InjectCollection, isDuplicateKeyError } from '../../platform/mongo/collections.js';
import { couponAuditEvent } from './coupon-audit.js';
import { Coupon, normalizeCouponCode, deletedCodeKey, NOT_DELETED } from './coupon.schema.js';
import { toCouponTerms } from './coupon-terms.js';

/** What an import says of a coupon; `amountOff` in rupees. */
export type CouponFields = Partial<Pick<CouponForm, 'code' | 'amountOff' | 'redemptionsLeft'>>;

/** Whose writes these are. */
interface Author {
  by: Actor;
  action: AuditAction;
  /** The import's `_id`, the same each time that it is repeated. */
  importId: string;
}

/** Many coupons written at once, while orders go on redeeming them. */
@Injectable()
export class CouponImportsService {
  constructor(
    @InjectCollection(Coupon) private readonly coupons: mongo.Collection<Coupon>,
    private readonly relay: OutboxRelay,
  ) {}

  /** How codes are compared: without regard to case. */
  normalizeCode(code: string): string {
    return normalizeCouponCode(code);
  }

  /**
   * Repeatable: what is written already stays as it is. The number of redemptions is moved by as much as the import moves
   * it, so that one that is redeemed meanwhile counts.
   * @returns `_id`s of those that are not as they were to be, since somebody else changed them or took their code
   */
  async bulkWrite(writes: BulkWrite<CouponFields>[], author: Author): Promise<string[]> {
    const ids = writes.map(({ id }) => new Types.ObjectId(id));
    const read = async () => {
      const coupons = await this.coupons.find({ _id: { $in: ids } }).toArray();
      return new Map(coupons.map((coupon) => [coupon._id.toHexString(), coupon]));
    };
    const before = await read();
    const bulk = writes.flatMap((write) => inBulk(write, before.get(write.id), author));
    if (bulk.length > 0) {
      await this.coupons.bulkWrite(bulk, { ordered: false }).catch((error: unknown) => {
        if (!isDuplicateKeyError(error)) throw error;
      });
    }
    const after = await read();
    for (const coupon of after.values()) void this.relay.dispatch(this.coupons, coupon);
    return writes.filter((write) => !isWritten(write, after.get(write.id), author)).map(({ id }) => id);
  }
}

function inBulk(
  write: BulkWrite<CouponFields>,
  coupon: Coupon | undefined,
  { by, action, importId }: Author,
): mongo.AnyBulkWriteOperation<Coupon>[] {
  const _id = new Types.ObjectId(write.id);
  if (write.do === 'add') {
    const terms = toCouponTerms(Object.assign(new CouponForm(), write.fields));
    const thing = {
      ...terms,
      codeKey: normalizeCouponCode(terms.code),
      holds: [],
      lateOrders: [],
      version: 1,
    };
    const outbox = [couponAuditEvent(by, action, { _id, ...terms }, { after: terms })];
    return [{ updateOne: { filter: { _id }, update: { $setOnInsert: { ...thing, outbox } }, upsert: true } }];
  }
  if (!coupon) return [];
  const filter = { _id, version: write.expectedVersion, ...NOT_DELETED };
  if (write.do === 'remove') {
    const $set = { deletedAt: new Date(), codeKey: deletedCodeKey(coupon) };
    const outbox = couponAuditEvent(by, action, coupon, {});
    return [{ updateOne: { filter, update: { $set, $inc: { version: 1 }, $push: { outbox } } } }];
  }
  const before = inPaise(write.before);
  const after = inPaise(write.fields);
  const moved = (after.redemptionsLeft ?? 0) - (before.redemptionsLeft ?? 0);
  const update = {
    $set: { lastImportId: importId, ...(after.amountOff !== undefined && { amountOff: after.amountOff }) },
    $inc: { version: 1, redemptionsLeft: moved },
    $push: { outbox: couponAuditEvent(by, action, coupon, { before, after }) },
  };
  return [{ updateOne: { filter: { ...filter, redemptionsLeft: { $gte: -moved } }, update } }];
}

function inPaise(fields: CouponFields): Partial<ReturnType<typeof toCouponTerms>> {
  const terms = toCouponTerms(Object.assign(new CouponForm(), fields));
  return {
    ...(fields.amountOff !== undefined && { amountOff: terms.amountOff }),
    ...(fields.redemptionsLeft !== undefined && { redemptionsLeft: terms.redemptionsLeft }),
  };
}

/** Whether this import wrote it: how many redemptions are left goes on moving, so what is there now does not tell. */
function isWritten(
  write: BulkWrite<CouponFields>,
  coupon: Coupon | undefined,
  { importId }: Author,
): boolean {
  if (!coupon || write.do === 'add') return coupon !== undefined;
  if (write.do === 'remove') return coupon.deletedAt !== undefined;
  return coupon.lastImportId === importId;
}
