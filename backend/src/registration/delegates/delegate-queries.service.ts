import { Injectable } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { OrderView, PaymentTotals } from '@mun/contracts/payment-admin';
import { escapeRegex } from '../../platform/mongo/escape-regex.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { Registration } from './registration.schema.js';

export type DelegateSummary = OrderView['registration'];

const SHOWN = { registrationId: 1, fullName: 1, email: 1, institution: 1, state: 1 } as const;
/** Who was erased, or never was. */
const NOBODY: DelegateSummary = { fullName: '', email: '', institution: '', state: 'cancelled' };
/** Who is confirmed, or was until they were erased: the accounts go on counting them. */
const COUNTED = {
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
const MOST_INSTITUTIONS = 500;

/** Whose an order or a seat is or was, for the organisers. */
@Injectable()
export class DelegateQueriesService {
  constructor(
    @InjectCollection(Registration) private readonly registrations: mongo.Collection<Registration>,
  ) {}

  /** @param ids internal `_id`s; who is not there is `NOBODY` */
  async findSummaries(ids: string[]): Promise<(id: string) => DelegateSummary> {
    const wanted = [...new Set(ids)].map((id) => new Types.ObjectId(id));
    const found = await this.registrations.find({ _id: { $in: wanted } }, { projection: SHOWN }).toArray();
    const people = new Map(found.map((one) => [one._id.toHexString(), personOf(one)]));
    return (id) => people.get(id) ?? NOBODY;
  }

  /** The internal `_id`s of everybody of whose name, email, institution or registration id this is a part, in any case. */
  async search(part: string): Promise<string[]> {
    const says = { $regex: escapeRegex(part), $options: 'i' };
    const places = ['fullName', 'email', 'institution', 'registrationId'].map((name) => ({ [name]: says }));
    const found = await this.registrations.find({ $or: places }, { projection: { _id: 1 } }).toArray();
    return found.map(({ _id }) => _id.toHexString());
  }

  /** How many began to register, and how many of them are confirmed and not cancelled. */
  async count(): Promise<Pick<PaymentTotals, 'started' | 'confirmed'>> {
    const [started, confirmed] = await Promise.all([
      this.registrations.estimatedDocumentCount(),
      this.registrations.countDocuments(COUNTED),
    ]);
    return { started, confirmed };
  }

  /**
   * Confirmed registrations by the day on which they were, as ISO writes it.
   * @param offset of the time zone whose days are meant: '+05:30'
   */
  async countByDay(offset: string): Promise<Map<string, number>> {
    const day = { $dateToString: { date: '$confirmedAt', format: '%Y-%m-%d', timezone: offset } };
    const days = await this.registrations
      .aggregate<{ _id: string; count: number }>([
        { $match: COUNTED },
        { $group: { _id: day, count: { $sum: 1 } } },
      ])
      .toArray();
    return new Map(days.map(({ _id, count }) => [_id, count]));
  }

  /** Where the confirmed delegates come from, the most first; one institution however it is typed, as most type it. */
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
        { $limit: MOST_INSTITUTIONS },
        { $project: { _id: 0, institution: 1, delegates: 1 } },
      ])
      .toArray();
  }
}

function personOf({ registrationId, fullName, email, institution, state }: Registration): DelegateSummary {
  return { ...(state !== 'pending' && { registrationId }), fullName, email, institution, state };
}
