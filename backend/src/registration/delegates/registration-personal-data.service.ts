import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { PersonRegistration } from '@mun/contracts/admin/privacy';
import { toEmailKey } from '../../platform/email-key.js';
import { InjectCollection, isDuplicateKeyError, toObjectIds } from '../../platform/mongo/collections.js';
import { toChangeView, toGuardianView, toNoteView } from './registration-parts.js';
import { Registration, stateOf } from './registration.schema.js';
import { toSearchWords } from '../search-words/search-words.js';

/** What an erased registration keeps: its id, its dates and what paid for it. */
const ERASED = {
  state: 'cancelled',
  fullName: '',
  email: '',
  emailKey: '',
  phone: '',
  institution: '',
  numberOfMUNsParticipated: 0,
  preferences: { $literal: [] },
  // `toSearchWords` of the registration id alone, by which its orders are still found.
  searchWords: [
    { $toLower: { $replaceAll: { input: '$registrationId', find: '-', replacement: '' } } },
    { $toLower: { $arrayElemAt: [{ $split: ['$registrationId', '-'] }, 1] } },
  ],
};

const ERASED_FIELDS = [
  'secretHash',
  'held',
  'under18',
  'guardian',
  'notes',
  'deletedNotes',
  'changes',
  'deadLetters',
];

const NOT_ERASED = { erasedAt: { $exists: false } };
const UNPAID = { state: 'pending' as const, held: { $exists: false } };

/** `id` is the internal `_id`. */
export type RegistrationKeys = { id: string } & Pick<Registration, 'emailKey'>;

/** Looks up and erases registrations for the privacy module. Ids are internal `_id`s. */
@Injectable()
export class RegistrationPersonalDataService {
  constructor(
    @InjectCollection(Registration) private readonly registrations: mongo.Collection<Registration>,
  ) {}

  /** Returns null if the registration is erased: all erased ones have the same empty address. */
  findPerson(registrationId: string): Promise<Pick<Registration, 'email' | 'emailKey'> | null> {
    const filter = { registrationId, ...NOT_ERASED };
    return this.registrations.findOne(filter, { projection: { email: 1, emailKey: 1 } });
  }

  /** Returns undefined if the registration is erased. */
  async findEmail(registrationId: string): Promise<string | undefined> {
    return (await this.findPerson(registrationId))?.email;
  }

  /** Like `findEmail`. @param id internal `_id` */
  async findEmailById(id: string): Promise<string | undefined> {
    const filter = { _id: { $in: toObjectIds([id]) }, ...NOT_ERASED };
    return (await this.registrations.findOne(filter, { projection: { email: 1 } }))?.email;
  }

  /** @param id internal `_id` */
  async isErased(id: string): Promise<boolean> {
    const filter = { _id: { $in: toObjectIds([id]) }, erasedAt: { $exists: true } };
    return (await this.registrations.countDocuments(filter)) > 0;
  }

  /**
   * Corrects the address of a registration if it still has the previous one.
   * @returns false if another registration has the corrected address
   */
  async correctEmail(registrationId: string, previous: string, email: string): Promise<boolean> {
    const filter = { registrationId, emailKey: toEmailKey(previous), ...NOT_ERASED };
    try {
      for (;;) {
        const current = await this.registrations.findOne(filter);
        if (!current) return true;
        const searchWords = toSearchWords({ ...current, email });
        const { matchedCount } = await this.registrations.updateOne(
          { ...filter, revision: current.revision },
          { $set: { email, emailKey: toEmailKey(email), searchWords }, $inc: { revision: 1 } },
        );
        if (matchedCount > 0) return true;
      }
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error;
      return false;
    }
  }

  /** Returns every registration of a person, cancelled ones included, with committees by id. */
  async findByEmailKey(emailKey: string): Promise<{ id: string; data: PersonRegistration }[]> {
    const found = await this.registrations.find({ emailKey }).toArray();
    return found.map(({ _id, ...fields }) => ({ id: _id.toHexString(), data: toPersonRegistration(fields) }));
  }

  /** Returns the `emailKey`s of people with a registration that was created before a time and is not erased. */
  async findPeopleBefore(before: Date, limit: number): Promise<string[]> {
    // An erased registration has no `emailKey`, and is not in the index.
    const filter = { createdAt: { $lt: before }, emailKey: { $gt: '' } };
    const options = { projection: { _id: 0, emailKey: 1 }, sort: { createdAt: 1 }, limit } as const;
    return (await this.registrations.find(filter, options).toArray()).map(({ emailKey }) => emailKey);
  }

  /** Returns the `emailKey`s of all people with a registration like that, and the number of these registrations. */
  async countBefore(before: Date): Promise<{ people: string[]; count: number }> {
    const filter = { createdAt: { $lt: before }, emailKey: { $gt: '' } };
    const [people, count] = await Promise.all([
      this.registrations.distinct('emailKey', filter),
      this.registrations.countDocuments(filter),
    ]);
    return { people, count };
  }

  /** Returns the registrations of several people that were created before a time. */
  async findKeys(emailKeys: string[], before: Date): Promise<RegistrationKeys[]> {
    const filter = { emailKey: { $in: emailKeys }, createdAt: { $lt: before } };
    const options = { projection: { emailKey: 1 } };
    const found = await this.registrations.find(filter, options).toArray();
    return found.map(({ _id, emailKey }) => ({ id: _id.toHexString(), emailKey }));
  }

  /** Returns the internal `_id` of a registration, also of an erased one; undefined if there is none with this public id. */
  async findId(registrationId: string): Promise<string | undefined> {
    return (
      await this.registrations.findOne({ registrationId }, { projection: { _id: 1 } })
    )?._id.toHexString();
  }

  /** Returns the public ids, also of erased registrations. */
  async findRegistrationIds(ids: string[]): Promise<string[]> {
    return this.registrations.distinct('registrationId', { _id: { $in: toObjectIds(ids) } });
  }

  /** Returns those that are erased. */
  async findErased(ids: string[]): Promise<string[]> {
    const erased = { _id: { $in: toObjectIds(ids) }, erasedAt: { $exists: true } };
    const found = await this.registrations.find(erased, { projection: { _id: 1 } }).toArray();
    return found.map(({ _id }) => _id.toHexString());
  }

  /** Returns those that have an event that is not dispatched yet. */
  async findWithPendingEvents(ids: string[]): Promise<string[]> {
    const pending = { _id: { $in: toObjectIds(ids) }, 'outbox.0': { $exists: true } };
    const found = await this.registrations.find(pending, { projection: { _id: 1 } }).toArray();
    return found.map(({ _id }) => _id.toHexString());
  }

  /**
   * Removes the personal data of registrations, except those with events that are not dispatched yet. The documents stay,
   * because orders refer to them. Idempotent.
   * @param unpaidOnly leaves out those that have been paid
   * @returns whether none of them remains to be erased
   */
  async erase(ids: string[], unpaidOnly = false): Promise<boolean> {
    const remaining = { _id: { $in: toObjectIds(ids) }, ...NOT_ERASED, ...(unpaidOnly && UNPAID) };
    await this.registrations.updateMany({ ...remaining, outbox: { $size: 0 } }, [
      { $set: { ...ERASED, erasedAt: '$$NOW' } },
      { $unset: ERASED_FIELDS },
    ]);
    return (await this.registrations.countDocuments(remaining)) === 0;
  }
}

function toPersonRegistration(registration: Omit<Registration, '_id'>): PersonRegistration {
  const { registrationId, fullName, email, phone, institution, archive, ...rest } = registration;
  const {
    numberOfMUNsParticipated,
    preferences,
    under18,
    guardian,
    notes,
    deletedNotes,
    changes,
    confirmedAt,
    cancelledAt,
  } = rest;
  const person = { fullName, email, phone, institution, numberOfMUNsParticipated, preferences };
  return {
    registrationId,
    state: stateOf(registration),
    ...(archive && { edition: archive.edition }),
    ...person,
    ...(under18 !== undefined && { under18 }),
    ...(guardian && { guardian: toGuardianView(guardian) }),
    ...(notes && { notes: notes.map(toNoteView) }),
    ...(deletedNotes && { deletedNotes: deletedNotes.map(toNoteView) }),
    ...(changes && { changes: changes.map(toChangeView) }),
    createdAt: rest.createdAt.toISOString(),
    ...(confirmedAt && { confirmedAt: confirmedAt.toISOString() }),
    ...(cancelledAt && { cancelledAt: cancelledAt.toISOString() }),
  };
}
