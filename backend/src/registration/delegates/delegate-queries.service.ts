import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { OrderView, PaymentTotals } from '@mun/contracts/payment/payment-admin';
import { normalizeName } from '@mun/contracts/normalize-name';
import {
  RefersToCommittees,
  type CommitteeReferrer,
  type CommitteeReference,
} from '../../content/committees/committee-references.service.js';
import { countBy } from '../../platform/metrics/count-by.js';
import { MetricsService } from '../../platform/metrics/metrics.service.js';
import { InjectCollection, CURRENT_EDITION, toObjectIds } from '../../platform/mongo/collections.js';
import { InstitutionNamesService, type NameOf } from '../../institutions/institution-names.service.js';
import { ConfirmedRegistrationsService } from './confirmed-registrations.service.js';
import { Registration, stateOf } from './registration.schema.js';
import { matchingSearch } from '../search-words/search-words.js';

export type DelegateSummary = OrderView['registration'];

const SUMMARY_FIELDS = {
  registrationId: 1,
  fullName: 1,
  email: 1,
  institution: 1,
  state: 1,
  archive: 1,
} as const;
/** Stands in for a registration that does not exist. */
const UNKNOWN: DelegateSummary = { fullName: '', email: '', institution: '', state: 'cancelled' };
const CONFIRMED_THEN_ERASED = {
  erasedAt: { $exists: true },
  confirmedAt: { $exists: true },
  cancelledAt: { $exists: false },
};
/** Confirmed registrations of the current edition, including those that were confirmed when they were erased, because their payments still count. */
const CONFIRMED_OR_ERASED: mongo.Filter<Registration> = {
  $or: [{ state: 'confirmed' }, { state: 'cancelled', ...CONFIRMED_THEN_ERASED, ...CURRENT_EDITION }],
};
const INSTITUTIONS_MAX = 500;

/** Reads and counts registrations of any state for the admin area, for content and for the metrics. */
@Injectable()
@RefersToCommittees()
export class DelegateQueriesService implements CommitteeReferrer, OnModuleInit {
  constructor(
    @InjectCollection(Registration) private readonly registrations: mongo.Collection<Registration>,
    private readonly metrics: MetricsService,
    private readonly institutions: InstitutionNamesService,
    private readonly confirmed: ConfirmedRegistrationsService,
  ) {}

  onModuleInit(): void {
    this.metrics.registerCounts({
      name: 'mun_registrations',
      help: 'Registrations by state',
      labels: ['state'],
      read: () => countBy(this.registrations, { state: 'state' }),
    });
  }

  /** Returns a function from an internal `_id` to its summary, which is empty if the registration does not exist. */
  async findSummaries(ids: string[]): Promise<(id: string) => DelegateSummary> {
    const _id = { $in: toObjectIds(new Set(ids)) };
    const [found, nameOf] = await Promise.all([
      this.registrations.find({ _id }, { projection: SUMMARY_FIELDS }).toArray(),
      this.institutions.nameOf(),
    ]);
    const summaries = new Map(
      found.map((delegate) => [delegate._id.toHexString(), toSummary(delegate, nameOf)]),
    );
    return (id) => summaries.get(id) ?? UNKNOWN;
  }

  /**
   * Returns a filter of the registrations whose name, email, phone, institution, as typed or by its common name, or public id
   * match a search (`createSearch`).
   */
  async matching(search: string): Promise<mongo.Filter<Registration>> {
    return matchingSearch(search, await this.institutions.keysByName());
  }

  /** Returns the internal `_id`s of the registrations that match a search. */
  async search(search: string): Promise<string[]> {
    const found = await this.registrations
      .find(await this.matching(search), { projection: { _id: 1 } })
      .toArray();
    return found.map(({ _id }) => _id.toHexString());
  }

  async count(): Promise<Pick<PaymentTotals, 'started' | 'confirmed'>> {
    const [all, archived, confirmed] = await Promise.all([
      this.registrations.estimatedDocumentCount(),
      this.registrations.countDocuments({ edition: { $exists: true } }),
      this.registrations.countDocuments(CONFIRMED_OR_ERASED),
    ]);
    return { started: all - archived, confirmed };
  }

  async countByState(): Promise<{ confirmed: number; pending: number }> {
    const [confirmed, pending] = await Promise.all([
      this.registrations.countDocuments({ state: 'confirmed' }),
      this.registrations.countDocuments({ state: 'pending' }),
    ]);
    return { confirmed, pending };
  }

  /**
   * Counts the people who have started to register and have not paid, each once, and returns their abandoned attempts: those of
   * people who have paid in another attempt or have started again since.
   * @param emailKey of these people; by default of all
   */
  async findUnpaid(
    emailKey: { $gt: string } | { $in: string[] } = { $gt: '' },
  ): Promise<{ people: number; abandoned: mongo.ObjectId[] }> {
    const pending = { state: 'pending' as const, emailKey, held: { $exists: false } };
    const attempts = await this.registrations
      .find(pending, { projection: { emailKey: 1 }, sort: { _id: -1 } })
      .toArray();
    const unpaid = new Set(attempts.map((attempt) => attempt.emailKey));
    const registered = { state: 'confirmed' as const, emailKey: { $in: [...unpaid] } };
    for (const key of await this.registrations.distinct('emailKey', registered)) unpaid.delete(key);
    const people = unpaid.size;
    // The newest attempt of each person is not abandoned.
    const abandoned = attempts.filter((attempt) => !unpaid.delete(attempt.emailKey));
    return { people, abandoned: abandoned.map(({ _id }) => _id) };
  }

  countConfirmedSince(since: Date): Promise<number> {
    return this.registrations.countDocuments({ state: 'confirmed', confirmedAt: { $gte: since } });
  }

  /** Counts confirmations by ISO date. @param offset of the time zone: '+05:30' */
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

  /**
   * Counts confirmed delegates by institution, case-insensitively, largest first, each by its common name, or in its most
   * common spelling.
   */
  async countByInstitution(): Promise<PaymentTotals['institutions']> {
    const [typed, nameOf] = await Promise.all([this.confirmed.countSpellings(), this.institutions.nameOf()]);
    const counts = new Map<string, PaymentTotals['institutions'][number]>();
    for (const { spelling, delegates } of typed) {
      const institution = nameOf(spelling);
      const key = normalizeName(institution);
      const count = counts.get(key) ?? { institution, delegates: 0 };
      count.delegates += delegates;
      counts.set(key, count);
    }
    return [...counts.values()]
      .toSorted((a, b) => b.delegates - a.delegates || a.institution.localeCompare(b.institution))
      .slice(0, INSTITUTIONS_MAX);
  }

  /** Returns the delegates who chose a committee, so that content does not delete one in use unnoticed. */
  async findReferences(committee: string): Promise<CommitteeReference[]> {
    const options = { projection: { fullName: 1, preferences: 1 } };
    const filter = {
      'preferences.committee': committee,
      state: { $in: ['pending' as const, 'confirmed' as const] },
    };
    const found = await this.registrations.find(filter, options).toArray();
    return found.map(({ _id, fullName, preferences }) => {
      const ofCommittee = preferences.filter((preference) => preference.committee === committee);
      return {
        delegate: _id.toHexString(),
        fullName,
        chosen: ofCommittee.flatMap(({ portfolios }) => portfolios),
      };
    });
  }
}

function toSummary(registration: Registration, nameOf: NameOf): DelegateSummary {
  const { registrationId, fullName, email, archive } = registration;
  const institution = nameOf(registration.institution);
  const state = stateOf(registration);
  return {
    ...(state !== 'pending' && { registrationId }),
    fullName,
    email,
    institution,
    state,
    ...(archive && { edition: archive.edition }),
  };
}
