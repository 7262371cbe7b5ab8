import {
  ConflictException,
  Injectable,
  NotFoundException,
  PreconditionFailedException,
  type OnModuleInit,
} from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { Actor } from '@mun/contracts/audit';
import type { CouponView } from '@mun/contracts/content';
import type { CouponUpdate, CouponForm } from '@mun/contracts/content-forms';
import type { PaymentTotals } from '@mun/contracts/payment-admin';
import type { VersionConflict } from '@mun/contracts/errors';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { fieldErrors } from '../../platform/http/validation.js';
import { InjectCollection, isDuplicateKeyError } from '../../platform/mongo/collections.js';
import { couponAuditEvent } from './coupon-audit.js';
import { CouponUsageService } from './coupon-usage.service.js';
import { Coupon, normalizeCouponCode, deletedCodeKey, NOT_DELETED } from './coupon.schema.js';
import { changedTerms, toCouponTerms, toCouponView } from './coupon-terms.js';

/** What organisers do with coupons, while orders go on redeeming them. */
@Injectable()
export class CouponAdminService implements OnModuleInit {
  constructor(
    @InjectCollection(Coupon) private readonly coupons: mongo.Collection<Coupon>,
    private readonly uses: CouponUsageService,
    private readonly relay: OutboxRelay,
  ) {}

  onModuleInit(): void {
    this.relay.register(this.coupons);
  }

  /** Every coupon, by its code. */
  async list(): Promise<CouponView[]> {
    const [coupons, uses] = await Promise.all([
      this.coupons.find(NOT_DELETED, { sort: { codeKey: 1 } }).toArray(),
      this.uses.usageByCoupon(),
    ]);
    return coupons.map((coupon) => toCouponView(coupon, uses.get(coupon._id.toHexString())));
  }

  /** What each coupon has brought, the deleted ones that were used included; `given` in paise. */
  async totals(): Promise<PaymentTotals['coupons']> {
    const [coupons, uses] = await Promise.all([
      this.coupons.find({}, { sort: { code: 1 } }).toArray(),
      this.uses.usageByCoupon(),
    ]);
    return coupons.flatMap(({ _id, code, redemptionsLeft, deletedAt }) => {
      const { used = 0, given = 0 } = uses.get(_id.toHexString()) ?? {};
      return deletedAt && used === 0 ? [] : [{ code, used, left: deletedAt ? 0 : redemptionsLeft, given }];
    });
  }

  /** @throws BadRequestException at a field, ConflictException where another coupon has this code, in whatever case */
  async create(form: CouponForm, by: Actor): Promise<CouponView> {
    const terms = toCouponTerms(form);
    const coupon = {
      _id: new Types.ObjectId(),
      ...terms,
      codeKey: normalizeCouponCode(terms.code),
      holds: [],
      lateOrders: [],
      version: 1,
    };
    const event = couponAuditEvent(by, 'created', coupon, { after: { ...terms } });
    await this.unlessTaken(() => this.coupons.insertOne({ ...coupon, outbox: [event] }));
    void this.relay.dispatch(this.coupons, { _id: coupon._id, outbox: [event] });
    return toCouponView(coupon);
  }

  /**
   * Changes a coupon. Orders redeem it meanwhile, so its number of redemptions is moved by as much as the organiser moved
   * it from what they saw, and never set over a redemption that they did not see.
   * @param seen the version that the organiser saw
   * @throws as `add`, and NotFoundException; PreconditionFailedException with `Outdated` where it was changed since, or
   *   where fewer redemptions are left than are taken away
   */
  async update(id: string, form: CouponUpdate, by: Actor, seen?: number): Promise<CouponView> {
    const typed = toCouponTerms(form);
    for (;;) {
      const before = await this.find(id);
      const left =
        form.redemptionsSeen === undefined
          ? typed.redemptionsLeft
          : before.redemptionsLeft + typed.redemptionsLeft - form.redemptionsSeen;
      if (isOther(before, seen) || left < 0) throw await this.outdated(before);
      const after = { ...typed, redemptionsLeft: left };
      const changed = changedTerms(before, after);
      if (!changed) return this.view(before);
      const kept = await this.unlessTaken(() =>
        this.coupons.findOneAndUpdate(
          {
            _id: before._id,
            version: before.version,
            redemptionsLeft: before.redemptionsLeft,
            ...NOT_DELETED,
          },
          {
            $set: { ...after, codeKey: normalizeCouponCode(after.code) },
            $inc: { version: 1 },
            $push: {
              outbox: couponAuditEvent(by, 'changed', { _id: before._id, code: after.code }, changed),
            },
          },
          { returnDocument: 'after' },
        ),
      );
      if (kept) return this.told(kept);
      // A redemption came between reading and writing, or another organiser: once more, as it is now.
    }
  }

  /** Deletes a coupon so that it can be brought back. Orders under way keep what they hold. @throws as `change` */
  async delete(id: string, by: Actor, seen?: number): Promise<void> {
    const before = await this.find(id);
    if (isOther(before, seen)) throw await this.outdated(before);
    const gone = await this.coupons.findOneAndUpdate(
      { _id: before._id, version: before.version, ...NOT_DELETED },
      {
        $set: { deletedAt: new Date(), codeKey: deletedCodeKey(before) },
        $inc: { version: 1 },
        $push: { outbox: couponAuditEvent(by, 'deleted', before, {}) },
      },
      { returnDocument: 'after' },
    );
    if (gone) await this.relay.dispatch(this.coupons, gone);
    else await this.delete(id, by, seen); // it has just been changed: once more, as it is now
  }

  /** Brings a deleted coupon back; one that is there stays as it is. @throws NotFoundException, ConflictException as `add` */
  async restore(id: string, by: Actor): Promise<CouponView> {
    const coupon = await this.find(id, {});
    if (!coupon.deletedAt) return this.view(coupon);
    const back = await this.unlessTaken(() =>
      this.coupons.findOneAndUpdate(
        { _id: coupon._id, deletedAt: { $exists: true } },
        {
          $set: { codeKey: normalizeCouponCode(coupon.code) },
          $unset: { deletedAt: 1 },
          $inc: { version: 1 },
          $push: { outbox: couponAuditEvent(by, 'restored', coupon, {}) },
        },
        { returnDocument: 'after' },
      ),
    );
    return back ? this.told(back) : this.restore(id, by);
  }

  private async find(id: string, where: object = NOT_DELETED): Promise<Coupon> {
    const coupon = Types.ObjectId.isValid(id)
      ? await this.coupons.findOne({ _id: new Types.ObjectId(id), ...where })
      : null;
    if (!coupon) throw new NotFoundException('There is no such coupon any more.');
    return coupon;
  }

  private async told(coupon: Coupon): Promise<CouponView> {
    await this.relay.dispatch(this.coupons, coupon);
    return this.view(coupon);
  }

  private async view(coupon: Coupon): Promise<CouponView> {
    return toCouponView(coupon, (await this.uses.usageByCoupon()).get(coupon._id.toHexString()));
  }

  private async outdated(coupon: Coupon): Promise<PreconditionFailedException> {
    const body: VersionConflict<CouponView> = {
      statusCode: 412,
      message: 'This coupon was changed since you opened it. Please look at it as it is now.',
      current: await this.view(coupon),
    };
    return new PreconditionFailedException(body);
  }

  private async unlessTaken<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error;
      const message = 'There is a coupon with this code already.';
      throw new ConflictException(fieldErrors([{ field: 'code', message }]), { cause: error });
    }
  }
}

function isOther({ version }: Coupon, seen: number | undefined): boolean {
  return seen !== undefined && seen !== version;
}
