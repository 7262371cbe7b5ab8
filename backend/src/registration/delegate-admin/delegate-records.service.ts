import { Injectable, NotFoundException } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import type { DelegateFilter, FilterableDelegate } from '@mun/contracts/registration/delegate-filter';
import type { DelegateRow, DelegateView } from '@mun/contracts/registration/delegates';
import { parseRegistrationId } from '@mun/contracts/registration/registration-id';
import { InjectCollection, CURRENT_EDITION } from '../../platform/mongo/collections.js';
import { DelegateQueriesService } from '../delegates/delegate-queries.service.js';
import { PreferencesService } from '../delegates/preferences.service.js';
import { Registration, stateOf } from '../delegates/registration.schema.js';
import { InstitutionNamesService } from '../../institutions/institution-names.service.js';
import { toChangeView, toGuardianView, toNoteView } from '../delegates/registration-parts.js';

const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const;
/** Erased registrations have an empty `emailKey`. */
const NOT_ERASED = { emailKey: { $gt: '' } };

/** What the list of delegates shows. The registration id of a delegate who was never confirmed is secret. */
export type DelegateSummaryRow = Omit<DelegateRow, 'seat'>;

/** What filters compare, apart from the data of other modules. */
export type ComparableRow = DelegateSummaryRow &
  Pick<FilterableDelegate, 'numberOfMUNsParticipated' | 'preferences'>;

/** What `toSummaryRow` reads. */
const SUMMARY_FIELDS = {
  registrationId: 1,
  state: 1,
  fullName: 1,
  email: 1,
  phone: 1,
  institution: 1,
  createdAt: 1,
  confirmedAt: 1,
} as const;

const COMPARABLE_FIELDS = { ...SUMMARY_FIELDS, numberOfMUNsParticipated: 1, preferences: 1 } as const;

/** A delegate without the data of other modules. */
export type DelegateRecord = Omit<DelegateView, 'seat' | 'orders' | 'timeline' | 'emails'> & {
  /** Always present, to find what belongs to the delegate. */
  publicId: string;
  changes: { at: string; by: Actor; before: Record<string, unknown>; after: Record<string, unknown> }[];
};

/** Reads registrations of every state as organisers see them, one by one and in pages. */
@Injectable()
export class DelegateRecordsService {
  constructor(
    @InjectCollection(Registration) private readonly registrations: mongo.Collection<Registration>,
    private readonly delegates: DelegateQueriesService,
    private readonly preferences: PreferencesService,
    private readonly institutions: InstitutionNamesService,
  ) {}

  /** Returns one page, newest first, with the common names of institutions, and the total over all pages. */
  async findPage(query: DelegateFilter, skip: number, limit: number) {
    const filter = await this.toFilter(query);
    // An index covers the first count, and there may be few or no past editions.
    const [rows, all, archived, nameOf] = await Promise.all([
      this.registrations
        .find({ ...filter, ...CURRENT_EDITION }, { sort: NEWEST_FIRST, skip, limit })
        .toArray(),
      this.registrations.countDocuments(filter),
      this.registrations.countDocuments({ ...filter, edition: { $exists: true } }),
      this.institutions.nameOf(),
    ]);
    const named = rows.map((row) => ({ ...toSummaryRow(row), institution: nameOf(row.institution) }));
    return { rows: named, total: all - archived };
  }

  /** Returns every delegate of this state and search, newest first, with the common names of institutions. */
  async findComparable(query: DelegateFilter): Promise<ComparableRow[]> {
    const filter = { ...(await this.toFilter(query)), ...CURRENT_EDITION };
    const [rows, nameOf] = await Promise.all([
      this.registrations.find(filter, { sort: NEWEST_FIRST, projection: COMPARABLE_FIELDS }).toArray(),
      this.institutions.nameOf(),
    ]);
    const names = await this.preferences.committeeNames(rows.flatMap(({ preferences }) => preferences));
    return rows.map((row) => ({
      ...toSummaryRow(row),
      institution: nameOf(row.institution),
      numberOfMUNsParticipated: row.numberOfMUNsParticipated,
      preferences: row.preferences.map(({ committee, portfolios }) => ({
        committee: names.get(committee) ?? '',
        portfolios,
      })),
    }));
  }

  /** Returns at most `limit` delegates that match a search, by the order of the words with which it begins. */
  async findMatching(search: string, limit: number): Promise<DelegateSummaryRow[]> {
    const filter = { ...NOT_ERASED, ...CURRENT_EDITION, ...(await this.delegates.matching(search)) };
    const projection = { ...SUMMARY_FIELDS, emailKey: 1 };
    const rows = await this.registrations.find(filter, { projection, limit }).toArray();
    const pending = rows.filter(({ state }) => state === 'pending').map(({ emailKey }) => emailKey);
    if (pending.length === 0) return rows.map(toSummaryRow);
    const { abandoned } = await this.delegates.findUnpaid({ $in: pending });
    return rows.filter(({ _id }) => !abandoned.some((id) => id.equals(_id))).map(toSummaryRow);
  }

  /** Leaves out the abandoned attempts, all of which are pending, of people who are listed anyway. */
  private async toFilter({ state, search = '' }: DelegateFilter): Promise<mongo.Filter<Registration>> {
    const term = search.trim();
    const abandoned =
      state === undefined || state === 'pending' ? (await this.delegates.findUnpaid()).abandoned : [];
    return {
      ...NOT_ERASED,
      ...(state && { state }),
      ...(abandoned.length > 0 && { _id: { $nin: abandoned } }),
      ...(term && (await this.delegates.matching(term))),
    };
  }

  /**
   * @param key the internal `_id`, or the registration id in any notation of a registration that is or was confirmed
   * @throws NotFoundException, also if the person was erased or belongs to a past edition
   */
  async findOrThrow(key: string): Promise<Registration> {
    const registrationId = parseRegistrationId(key);
    const filter: mongo.Filter<Registration> | null = registrationId
      ? { registrationId, confirmedAt: { $exists: true } }
      : /^[0-9a-f]{24}$/i.test(key)
        ? { _id: new Types.ObjectId(key) }
        : null;
    const found = filter && (await this.registrations.findOne({ ...filter, ...NOT_ERASED }));
    if (!found) throw new NotFoundException('This delegate does not exist.');
    if (found.edition !== undefined) throw new NotFoundException('This delegate belongs to a past edition.');
    return found;
  }

  /** @throws as `findOrThrow` */
  async get(key: string): Promise<DelegateRecord> {
    return this.toRecord(await this.findOrThrow(key));
  }

  private async toRecord(registration: Registration): Promise<DelegateRecord> {
    const { registrationId: publicId, revision: version, numberOfMUNsParticipated, under18 } = registration;
    const { guardian, confirmedAt, cancelledAt, transferredTo } = registration;
    const { notes = [], deletedNotes = [], changes = [] } = registration;
    return {
      ...toSummaryRow(registration),
      publicId,
      version,
      numberOfMUNsParticipated,
      preferences: await this.preferences.withCommitteeNames(registration.preferences),
      ...(under18 !== undefined && { under18 }),
      ...(guardian && { guardian: toGuardianView(guardian) }),
      ...(confirmedAt && { confirmedAt: confirmedAt.toISOString() }),
      ...(cancelledAt && { cancelledAt: cancelledAt.toISOString() }),
      ...(registration.addedByOrganiser && { addedByOrganiser: true as const }),
      ...(transferredTo !== undefined && { transferredTo }),
      notes: notes.map(toNoteView).toReversed(),
      deletedNotes: deletedNotes.map(toNoteView).toReversed(),
      changes: changes.map(toChangeView),
    };
  }
}

function toSummaryRow(delegate: Registration): DelegateSummaryRow {
  const { _id, registrationId, fullName, email, phone, institution, createdAt, confirmedAt } = delegate;
  return {
    id: _id.toHexString(),
    ...(confirmedAt && { registrationId }),
    state: stateOf(delegate),
    fullName,
    email,
    phone,
    institution,
    createdAt: createdAt.toISOString(),
  };
}
