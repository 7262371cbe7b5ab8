import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { OrderView, PaymentTotals } from '@mun/contracts/payment-admin';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { escapeRegex } from '../../platform/mongo/escape-regex.js';
import { toObjectIds } from '../../platform/mongo/object-ids.js';
import { Registration } from './registration.schema.js';

export type DelegateSummary = OrderView['registration'];

const SUMMARY_FIELDS = { registrationId: 1, fullName: 1, email: 1, institution: 1, state: 1 } as const;
/** Stands in for a registration that does not exist. */
const UNKNOWN: DelegateSummary = { fullName: '', email: '', institution: '', state: 'cancelled' };
/** Confirmed registrations, including those that were confirmed when they were erased, because their payments still count. */
const CONFIRMED_OR_ERASED = {
  $or: [
    { state: 'confirmed' as const },
    {
      state: 'cancelled' as const,
      erasedAt: { $exists: true },
      confirmedAt: { $exists: true },
      cancelledAt: { $exists: false },
    },
  ],
};
const INSTITUTIONS_MAX = 500;

/** Reads and counts registrations of any state for the admin area. */
@Injectable()
export class DelegateQueriesService {
  constructor(
    @InjectCollection(Registration) private readonly registrations: mongo.Collection<Registration>,
  ) {}

  /** Returns a function from an internal `_id` to its summary, which is empty if the registration does not exist. */
  async findSummaries(ids: string[]): Promise<(id: string) => DelegateSummary> {
    const wanted = toObjectIds(new Set(ids));
    const found = await this.registrations
      .find({ _id: { $in: wanted } }, { projection: SUMMARY_FIELDS })
      .toArray();
    const summaries = new Map(
      found.map((registration) => [registration._id.toHexString(), toSummary(registration)]),
    );
    return (id) => summaries.get(id) ?? UNKNOWN;
  }

  /** Returns the internal `_id`s whose name, email, institution or public id contains a term, case-insensitively. */
  async search(term: string): Promise<string[]> {
    const contains = { $regex: escapeRegex(term), $options: 'i' };
    const matches = ['fullName', 'email', 'institution', 'registrationId'].map((field) => ({
      [field]: contains,
    }));
    const found = await this.registrations.find({ $or: matches }, { projection: { _id: 1 } }).toArray();
    return found.map(({ _id }) => _id.toHexString());
  }

  /** Counts all registrations, and the confirmed ones. */
  async count(): Promise<Pick<PaymentTotals, 'started' | 'confirmed'>> {
    const [started, confirmed] = await Promise.all([
      this.registrations.estimatedDocumentCount(),
      this.registrations.countDocuments(CONFIRMED_OR_ERASED),
    ]);
    return { started, confirmed };
  }

  /**
   * Counts confirmations by ISO date.
   * @param offset of the time zone: '+05:30'
   */
  async countByDay(offset: string): Promise<Map<string, number>> {
    const day = { $dateToString: { date: '$confirmedAt', format: '%Y-%m-%d', timezone: offset } };
    const days = await this.registrations
      .aggregate<{ _id: string; count: number }>([
        { $match: CONFIRMED_OR_ERASED },
        { $group: { _id: day, count: { $sum: 1 } } },
      ])
      .toArray();
    return new Map(days.map(({ _id, count }) => [_id, count]));
  }

  /** Counts confirmed delegates by institution, case-insensitively, largest first, each in its most common spelling. */
  async countByInstitution(): Promise<PaymentTotals['institutions']> {
    return this.registrations
      .aggregate<{ institution: string; delegates: number }>([
        { $match: { state: 'confirmed' } },
        { $group: { _id: '$institution', delegates: { $sum: 1 } } },
        { $sort: { delegates: -1, _id: 1 } },
        {
          $group: {
            _id: { $toLower: '$_id' },
            institution: { $first: '$_id' },
            delegates: { $sum: '$delegates' },
          },
        },
        { $sort: { delegates: -1, institution: 1 } },
        { $limit: INSTITUTIONS_MAX },
        { $project: { _id: 0, institution: 1, delegates: 1 } },
      ])
      .toArray();
  }
}

function toSummary({ registrationId, fullName, email, institution, state }: Registration): DelegateSummary {
  return { ...(state !== 'pending' && { registrationId }), fullName, email, institution, state };
}
