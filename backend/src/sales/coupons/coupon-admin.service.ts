import { ConflictException, Inject, Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { Actor, AuditAction } from '@mun/contracts/admin/audit';
import type { CouponView } from '@mun/contracts/content/content';
import { CouponForm, type CouponUpdate } from '@mun/contracts/content/content-forms';
import type { PaymentTotals } from '@mun/contracts/payment/payment-admin';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import type { BulkWrite } from '../../platform/mongo/bulk-write.js';
import { InjectCollection, CURRENT_EDITION } from '../../platform/mongo/collections.js';
import { setOrUnset } from '../../platform/versioned-collection/field-changes.js';
import { VersionedCollection } from '../../platform/versioned-collection/versioned-collection.js';
import { NOT_DELETED } from '../../platform/versioned-collection/versioned-document.js';
import { formatTerms, toCouponTerms, toCouponView, toStoredCoupon } from './coupon-terms.js';
import type { CouponTerms, CouponUsage } from './coupon-terms.js';
import { Coupon, deletedCodeKey, normalizeCouponCode } from './coupon.schema.js';

/** Counts how coupons are used. Provided by the module that owns the orders, on which this one must not depend. */
export interface CouponUsages {
  /** By the coupon's `_id`. */
  byCoupon: () => Promise<Map<string, CouponUsage>>;
}
export type { CouponUsage };
export const COUPON_USAGE = Symbol('COUPON_USAGE');

/** The fields of a coupon in an import; `amountOff` in rupees. One that is `undefined` is removed. */
export type CouponFields = {
  [field in keyof Pick<CouponForm, keyof CouponForm>]?: CouponForm[field] | undefined;
};

/** Manages coupons for organisers, while orders keep redeeming them. */
@Injectable()
export class CouponAdminService {
  private readonly collection: VersionedCollection<Coupon, CouponView>;

  constructor(
    @InjectCollection(Coupon) private readonly coupons: mongo.Collection<Coupon>,
    @Inject(COUPON_USAGE) private readonly usage: CouponUsages,
    relay: OutboxRelay,
  ) {
    this.collection = new VersionedCollection<Coupon, CouponView>({
      collection: coupons,
      relay,
      kind: 'coupon',
      noun: 'coupon',
      titleOf: ({ code }) => code,
      toView: async (coupon) =>
        toCouponView(coupon, (await this.usage.byCoupon()).get(coupon._id.toHexString())),
      toAuditFields: formatTerms,
      defaults: { holds: [], lateOrders: [] },
      uniqueField: {
        active: ({ code }) => ({ codeKey: normalizeCouponCode(code) }),
        deleted: (coupon) => ({ codeKey: deletedCodeKey(coupon) }),
        field: 'code',
        message: 'A coupon with this code already exists.',
      },
      unversionedFields: ['redemptionsLeft'],
    });
  }

  normalizeCode(code: string): string {
    return normalizeCouponCode(code);
  }

  async list(): Promise<CouponView[]> {
    const usage = await this.usage.byCoupon();
    const coupons = await this.coupons.find(NOT_DELETED, { sort: { codeKey: 1 } }).toArray();
    return coupons.map((coupon) => toCouponView(coupon, usage.get(coupon._id.toHexString())));
  }

  /**
   * Returns the usage of every coupon, including deleted ones that were used; `given` in paise.
   * @param edition a past edition; otherwise the current one
   */
  async totals(edition?: string): Promise<PaymentTotals['coupons']> {
    const usage = await this.usage.byCoupon();
    const filter = edition === undefined ? CURRENT_EDITION : { edition };
    const coupons = await this.coupons.find(filter, { sort: { code: 1 } }).toArray();
    return coupons.flatMap(({ _id, code, redemptionsLeft, deletedAt }) => {
      const { used = 0, given = 0 } = usage.get(_id.toHexString()) ?? {};
      return deletedAt && used === 0 ? [] : [{ code, used, left: deletedAt ? 0 : redemptionsLeft, given }];
    });
  }

  create(form: CouponForm, actor: Actor): Promise<CouponView> {
    return this.collection.create(toStoredCoupon(toCouponTerms(form)), actor);
  }

  /** Changes the number of redemptions by the difference to what the organiser saw: orders redeem the coupon meanwhile. */
  update(id: string, form: CouponUpdate, actor: Actor, expectedVersion?: number): Promise<CouponView> {
    const fields = async (current: Coupon) => {
      const terms = toCouponTerms(form, current);
      const added = terms.redemptionsLeft - (form.redemptionsSeen ?? current.redemptionsLeft);
      const redemptionsLeft = current.redemptionsLeft + added;
      if (redemptionsLeft < 0) throw await this.collection.versionConflict(current);
      return toStoredCoupon({ ...terms, redemptionsLeft });
    };
    return this.collection.update(id, fields, actor, expectedVersion);
  }

  /** Soft-deletes a coupon. Open orders keep their redemption. */
  delete(id: string, actor: Actor, expectedVersion?: number): Promise<void> {
    return this.collection.remove(id, actor, expectedVersion);
  }

  /** @throws ConflictException if the coupon belongs to a past edition */
  async restore(id: string, actor: Actor): Promise<CouponView> {
    const { edition } = await this.collection.findByIdOrThrow(id, {});
    if (edition !== undefined)
      throw new ConflictException('This coupon belongs to a past edition. Please add a new one.');
    return this.collection.restore(id, actor);
  }

  /**
   * Repeatable. Changes the number of redemptions by the import's difference: orders redeem the coupon meanwhile.
   * @param importId recognises the import's own changes when it is resumed
   * @returns the `_id`s that were not written because of another change or a code that is taken
   */
  bulkWrite(
    writes: BulkWrite<CouponFields>[],
    actor: Actor,
    action: AuditAction,
    importId: string,
  ): Promise<string[]> {
    return this.collection.bulkWrite<Partial<CouponTerms>>(writes.map(inPaise), actor, action, {
      toUpdate: ({ before, fields }) => {
        const added = (fields.redemptionsLeft ?? 0) - (before.redemptionsLeft ?? 0);
        const { redemptionsLeft: _, ...terms } = fields;
        const { $set, ...unset } = setOrUnset(terms);
        return {
          filter: { redemptionsLeft: { $gte: -added } },
          update: {
            $set: { ...$set, lastImportId: importId },
            ...unset,
            $inc: { redemptionsLeft: added },
          },
          changes: { before: { ...before }, after: { ...fields } },
        };
      },
      isApplied: (_change, { lastImportId }) => lastImportId === importId,
    });
  }
}

function inPaise(write: BulkWrite<CouponFields>): BulkWrite<Partial<CouponTerms>> {
  if (write.do === 'remove') return write;
  if (write.do === 'add') return { ...write, fields: toStoredCoupon(termsOf(write.fields)) };
  return { ...write, before: changeableTerms(write.before), fields: changeableTerms(write.fields) };
}

function termsOf(fields: CouponFields): CouponTerms {
  return toCouponTerms(Object.assign(new CouponForm(), fields));
}

/** Returns the terms that are given. An import finds coupons by their code, so it never changes one. */
function changeableTerms(fields: CouponFields): Partial<CouponTerms> {
  const { code: _, ...terms } = termsOf(fields);
  return Object.fromEntries(Object.entries(terms).filter(([term]) => term in fields));
}
