import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { ApplicationView, CampusAmbassadorApplication } from '@mun/contracts/registration/application';
import { CouponUsageService } from '../payment/reports/coupon-usage.service.js';
import { AmbassadorCouponsService } from '../sales/coupons/ambassador-coupons.service.js';
import { toEmailKey } from '../platform/email-key.js';
import { OutboxRelay } from '../platform/events/outbox-relay.js';
import { domainEvent } from '../platform/events/outbox.js';
import { BATCH_SIZE } from '../platform/in-batches.js';
import {
  CURRENT_EDITION,
  InjectCollection,
  insertIfNew,
  isDuplicateKeyError,
  toObjectIds,
} from '../platform/mongo/collections.js';
import { Application, toApplicationView } from './application.schema.js';

const NEWEST_FIRST = { receivedAt: -1, _id: -1 } as const;
/** More than any conference receives; the export has no limit. */
const LIST_MAX = 10_000;

@Injectable()
export class ApplicationsService {
  constructor(
    @InjectCollection(Application) private readonly applications: mongo.Collection<Application>,
    private readonly coupons: AmbassadorCouponsService,
    private readonly couponUsage: CouponUsageService,
    private readonly relay: OutboxRelay,
  ) {}

  /**
   * Stores an application. Idempotent: an identical form is stored once. Only the first application of an email address
   * emits ApplicationReceived, so that nobody can fill a stranger's mailbox with receipts.
   */
  async submit(submitted: CampusAmbassadorApplication): Promise<void> {
    const form = toForm(submitted);
    const { fullName, email, institution } = form;
    const _id = new Types.ObjectId();
    const received = { application: _id.toHexString(), fullName, email, institution };
    const event = domainEvent('ApplicationReceived', received);
    const emailKey = toEmailKey(email);
    const hashed = JSON.stringify({ ...form, email: emailKey });
    const fingerprint = createHash('sha256').update(hashed).digest('base64url');
    const application = { ...form, emailKey, fingerprint, receivedAt: event.at };
    const first = { _id, ...application, firstOf: emailKey, outbox: [event] };
    if (await insertIfNew(this.applications, first)) {
      void this.relay.dispatch(this.applications, first);
    } else {
      const onInsert = { $setOnInsert: { ...application, outbox: [] } };
      await this.applications.updateOne({ fingerprint }, onInsert, { upsert: true });
    }
  }

  /** Returns the newest applications, newest first. */
  async list(): Promise<ApplicationView[]> {
    const found = await this.applications
      .find(CURRENT_EDITION, { sort: NEWEST_FIRST, limit: LIST_MAX })
      .toArray();
    return found.map(toApplicationView);
  }

  /** Returns whether an application is still undecided, or decided at this time, in the current edition. */
  async isDecidedAt(id: string, decidedAt: Date | null): Promise<boolean> {
    const filter = { _id: { $in: toObjectIds([id]) }, decidedAt: decidedAt ?? { $exists: false } };
    return (await this.applications.countDocuments({ ...filter, ...CURRENT_EDITION })) > 0;
  }

  /** Counts those that wait for a decision. */
  countNew(): Promise<number> {
    return this.applications.countDocuments({
      state: { $nin: ['accepted', 'declined'] },
      ...CURRENT_EDITION,
    });
  }

  /** Counts all of the current edition. */
  countCurrent(): Promise<number> {
    return this.applications.countDocuments(CURRENT_EDITION);
  }

  /** Archives the applications that were received before a time. Everyone can apply again. Idempotent. */
  async archive(edition: string, until: Date): Promise<void> {
    const current = { ...CURRENT_EDITION, receivedAt: { $lte: until } };
    const fingerprint = { $concat: [edition, ' ', '$fingerprint'] };
    await this.applications.updateMany(current, [{ $set: { edition, fingerprint } }, { $unset: 'firstOf' }]);
  }

  /**
   * Makes the applications of a past edition current again. Both are kept if the person has applied again meanwhile; then only the
   * later ones prevent a repeated one. Repeatable.
   */
  async restore(edition: string): Promise<void> {
    const oldestFirst = { sort: { receivedAt: 1, _id: 1 } } as const;
    for (const { _id, emailKey, fingerprint } of await this.applications
      .find({ edition }, oldestFirst)
      .toArray()) {
      const own = fingerprint.replace(`${edition} `, '');
      for (const fields of [{ fingerprint: own, firstOf: emailKey }, { fingerprint: own }, { fingerprint }])
        if (await this.restoreOne(_id, fields)) break;
    }
  }

  /** @returns false if another application has one of these values, which are unique */
  private async restoreOne(_id: Types.ObjectId, fields: Partial<Application>): Promise<boolean> {
    try {
      await this.applications.updateOne({ _id }, { $set: fields, $unset: { edition: 1 } });
      return true;
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error;
      return false;
    }
  }

  /** Streams every application, newest first. */
  async *streamAll(): AsyncGenerator<ApplicationView> {
    const options = { sort: NEWEST_FIRST, batchSize: BATCH_SIZE };
    for await (const application of this.applications.find(CURRENT_EDITION, options))
      yield toApplicationView(application);
  }

  async findByEmailKey(emailKey: string): Promise<ApplicationView[]> {
    return (await this.applications.find({ emailKey }).toArray()).map(toApplicationView);
  }

  /** Returns the ids, codes and `emailKey`s of everyone who is or was an ambassador, in the current edition. */
  async listAmbassadors(): Promise<{ application: string; code: string; emailKey: string }[]> {
    const found = this.applications.find(
      { 'coupon.code': { $exists: true }, ...CURRENT_EDITION },
      { projection: { coupon: 1, emailKey: 1 } },
    );
    return (await found.toArray()).flatMap(({ _id, coupon, emailKey }) =>
      coupon ? [{ application: _id.toHexString(), code: coupon.code, emailKey }] : [],
    );
  }

  /** Returns the `emailKey`s of people with an application that was received before a time. */
  async findPeopleBefore(before: Date, limit: number): Promise<string[]> {
    const options = { projection: { emailKey: 1 }, sort: { receivedAt: 1 }, limit } as const;
    const found = await this.applications.find({ receivedAt: { $lt: before } }, options).toArray();
    return found.map(({ emailKey }) => emailKey);
  }

  /** Returns the `emailKey`s of all people with an application like that, and the number of these applications. */
  async countBefore(before: Date): Promise<{ people: string[]; count: number }> {
    const filter = { receivedAt: { $lt: before } };
    const [people, count] = await Promise.all([
      this.applications.distinct('emailKey', filter),
      this.applications.countDocuments(filter),
    ]);
    return { people, count };
  }

  /** Returns the applications of several people that were received before a time. */
  async findKeys(emailKeys: string[], before: Date): Promise<{ id: string; emailKey: string }[]> {
    const filter = { emailKey: { $in: emailKeys }, receivedAt: { $lt: before } };
    const found = await this.applications.find(filter, { projection: { emailKey: 1 } }).toArray();
    return found.map(({ _id, emailKey }) => ({ id: _id.toHexString(), emailKey }));
  }

  /** Returns those that have an event that is not dispatched yet. */
  async findWithPendingEvents(ids: string[]): Promise<string[]> {
    const pending = { _id: { $in: toObjectIds(ids) }, 'outbox.0': { $exists: true } };
    const found = await this.applications.find(pending, { projection: { _id: 1 } }).toArray();
    return found.map(({ _id }) => _id.toHexString());
  }

  /**
   * Deletes applications, except those with events that are not dispatched yet, and the names in the ambassadors' codes.
   * Idempotent.
   * @returns whether all of them are deleted
   */
  async erase(ids: string[]): Promise<boolean> {
    const _id = { $in: toObjectIds(ids) };
    for (const renamed of await this.coupons.erase(ids)) await this.couponUsage.rename(renamed);
    await this.applications.deleteMany({ _id, outbox: { $size: 0 } });
    return (await this.applications.countDocuments({ _id })) === 0;
  }
}

/** The order of the fields is part of the fingerprint. */
function toForm(fields: CampusAmbassadorApplication) {
  const { fullName, email, phone, institution, whyJoin, experience } = fields;
  return { fullName, email, phone, institution, whyJoin, experience };
}
