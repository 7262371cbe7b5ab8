import { BadRequestException, ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { mongo, Types } from 'mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import type { Student } from '@mun/contracts/delegations/delegations';
import { toEmailKey } from '../../platform/email-key.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { domainEvent } from '../../platform/events/outbox.js';
import { fieldErrors } from '../../platform/http/validation.js';
import {
  CURRENT_EDITION,
  InjectCollection,
  isDuplicateKeyError,
  toObjectIds,
} from '../../platform/mongo/collections.js';
import { CancellationsService } from './cancellations/cancellations.service.js';
import {
  followsWishes,
  isApplied,
  isNewer,
  linkOf,
  wishedBy,
  type EnrolledStudent,
} from './enrolled-student.js';
import { hasPreferences, PreferencesService } from './preferences.service.js';
import { toDetailsUpdate, type RegistrationDetails } from './registration-parts.js';
import type { Preference } from './registration.schema.js';
import { Registration } from './registration.schema.js';
import { consentOf, newRegistrationId } from './registrations.service.js';
import { toSearchWords } from '../search-words/search-words.js';
import { LEFT_FIELDS, toFormer } from './transferred-place.js';

/** Who replaces students. */
export const SCHOOL: Actor = { session: 'none', name: 'The school' };

/** A student's registration as other modules see it. */
export type StudentRegistration = Pick<
  Registration,
  | 'registrationId'
  | 'state'
  | 'fullName'
  | 'email'
  | 'phone'
  | 'numberOfMUNsParticipated'
  | 'preferences'
  | 'wished'
  | 'under18'
  | 'guardian'
  | 'placeGeneration'
>;

/**
 * The registrations of students whose school has paid for them. They are confirmed as soon as they are stored, may have no
 * email address, and follow the details of the school's place.
 */
@Injectable()
export class StudentRegistrationsService {
  constructor(
    @InjectCollection(Registration) private readonly registrations: mongo.Collection<Registration>,
    private readonly preferences: PreferencesService,
    private readonly cancellations: CancellationsService,
    private readonly relay: OutboxRelay,
  ) {}

  /**
   * Stores the registrations of students, or their changes unless newer ones are stored. Idempotent.
   * @returns those that are stored now. Other delegates are registered with the email addresses of the rest
   */
  async saveAll(students: EnrolledStudent[]): Promise<ReadonlySet<string>> {
    const _id = { $in: toObjectIds(students.map(({ registration }) => registration)) };
    const projection = {
      state: 1,
      placeVersion: 1,
      institution: 1,
      delegation: 1,
      preferences: 1,
      wished: 1,
    };
    const stored = await this.registrations.find({ _id }, { projection }).toArray();
    const byId = new Map(stored.map((registration) => [registration._id.toHexString(), registration]));
    // Others may have been inserted meanwhile, or have an email address that is another delegate's.
    const saved = await this.insertAll(students.filter(({ registration }) => !byId.has(registration)));
    for (const student of students) {
      if (saved.has(student.registration)) continue;
      const current = byId.get(student.registration);
      if ((current && isApplied(student, current)) || (await this.save(student)))
        saved.add(student.registration);
    }
    return saved;
  }

  /** Cancels the registrations of places that were dropped or are no longer paid. Idempotent. @param ids internal */
  async cancel(ids: string[], currency: string): Promise<void> {
    const confirmed = { _id: { $in: toObjectIds(ids) }, state: 'confirmed' as const };
    for (const found of await this.registrations.find(confirmed).toArray()) {
      const outcome = { amount: 0, currency, reason: 'Your school no longer has this place' };
      await this.cancellations.cancel({ _id: found._id, state: 'confirmed' }, found, outcome);
    }
  }

  /**
   * Lets the registration of a delegate who has paid alone belong to a school. Its details stay until the school changes them.
   * Idempotent.
   * @throws NotFoundException, ConflictException at the field
   */
  async claim(registrationId: string, delegation: string): Promise<Registration> {
    const confirmed = { registrationId, state: 'confirmed' as const, ...CURRENT_EDITION };
    await this.registrations.updateOne(
      { ...confirmed, delegation: { $exists: false } },
      { $set: { delegation, placeVersion: 1, placeGeneration: 0, movedInAt: new Date() } },
    );
    const found = await this.registrations.findOne(confirmed);
    const refusal = (message: string) => fieldErrors([{ field: 'registrationId', message }]);
    if (!found) throw new NotFoundException(refusal('No confirmed delegate has this registration ID.'));
    if (found.delegation !== delegation)
      throw new ConflictException(refusal('This delegate already has a place of a school.'));
    return found;
  }

  /** Returns the delegates whom schools have claimed before a time, by their internal ids. */
  async findMovedIn(before: Date): Promise<{ id: string; delegation: string }[]> {
    const moved = { movedInAt: { $lt: before }, state: 'confirmed' as const, ...CURRENT_EDITION };
    const found = await this.registrations.find(moved, { projection: { delegation: 1 } }).toArray();
    return found.flatMap(({ _id, delegation }) => (delegation ? { id: _id.toHexString(), delegation } : []));
  }

  /** Lets registrations be the delegates' own again. Idempotent. @param ids internal @param delegations that they may be of */
  async release(ids: string[], delegations: string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.registrations.updateMany(
      { _id: { $in: toObjectIds(ids) }, delegation: { $in: delegations } },
      { $unset: { delegation: 1, placeVersion: 1, placeGeneration: 1, wished: 1, movedInAt: 1 } },
    );
  }

  /** Returns the registrations of students by their internal ids. */
  async find(ids: string[]): Promise<ReadonlyMap<string, StudentRegistration>> {
    const found = await this.registrations.find({ _id: { $in: toObjectIds(ids) } }).toArray();
    return new Map(found.map((registration) => [registration._id.toHexString(), registration]));
  }

  /** @returns false if another delegate is registered with the email address */
  private async save(enrolled: EnrolledStudent): Promise<boolean> {
    try {
      return await this.update(enrolled);
    } catch (error) {
      if (!isDuplicateKeyError(error, 'emailKey')) throw error;
      return false;
    }
  }

  /** @returns false if it cannot be inserted */
  private async update(enrolled: EnrolledStudent): Promise<boolean> {
    const _id = new Types.ObjectId(enrolled.registration);
    for (;;) {
      const current = await this.registrations.findOne({ _id });
      if (!current) return false;
      if (isApplied(enrolled, current)) return true;
      // Organisers may have changed the details since the school did. A new name of the school leaves them.
      const { wished: _former, ...others } = current;
      const details = isNewer(enrolled, current)
        ? await this.toDetails(enrolled)
        : {
            ...(followsWishes(enrolled, current)
              ? current
              : { ...others, ...(await this.toPreferences(enrolled)) }),
            institution: enrolled.school,
          };
      if (await this.change(current, enrolled, details)) return true;
    }
  }

  /** A school may pay for hundreds of students at once. @returns those that are stored now */
  private async insertAll(students: EnrolledStudent[]): Promise<Set<string>> {
    if (students.length === 0) return new Set();
    const registrations = await Promise.all(students.map((student) => this.toRegistration(student)));
    const refused = new Set<number>();
    try {
      await this.registrations.insertMany(registrations, { ordered: false });
    } catch (error) {
      if (!(error instanceof mongo.MongoBulkWriteError && isDuplicateKeyError(error))) throw error;
      for (const { index } of [error.writeErrors].flat()) refused.add(index);
    }
    const inserted = registrations.filter((_, index) => !refused.has(index));
    await Promise.all(inserted.map((registration) => this.relay.dispatch(this.registrations, registration)));
    return new Set(inserted.map(({ _id }) => _id.toHexString()));
  }

  private async toRegistration(enrolled: EnrolledStudent): Promise<Registration> {
    const details = await this.toDetails(enrolled);
    const registrationId = newRegistrationId();
    const { fullName, email, institution } = details;
    const event = domainEvent('RegistrationConfirmed', {
      registrationId,
      fullName,
      email,
      institution,
      amount: 0,
      currency: enrolled.currency,
      paymentId: null,
      preferences: await this.preferences.withCommitteeNames(details.preferences),
    });
    return {
      _id: new Types.ObjectId(enrolled.registration),
      registrationId,
      state: 'confirmed',
      revision: 1,
      ...details,
      ...linkOf(enrolled, email),
      searchWords: toSearchWords({ ...details, registrationId }),
      createdAt: event.at,
      confirmedAt: event.at,
      outbox: [event],
    };
  }

  /** @returns false if the registration has changed since it was read */
  private async change(
    current: Registration,
    enrolled: EnrolledStudent,
    details: RegistrationDetails,
  ): Promise<boolean> {
    const isReplaced = enrolled.generation > (current.placeGeneration ?? 0);
    const registrationId = isReplaced ? newRegistrationId() : current.registrationId;
    const { fullName, email, institution } = details;
    const named = { registrationId, fullName, email, institution };
    const preferences = await this.preferences.withCommitteeNames(details.preferences);
    const former = isReplaced ? toFormer(current) : undefined;
    const registration = enrolled.registration;
    const events = [
      ...(former
        ? [
            domainEvent('RegistrationTransferred', {
              registration,
              ...named,
              preferences,
              keepSeat: true,
              by: SCHOOL,
              former,
            }),
          ]
        : [domainEvent('StudentDetailsChanged', { registrationId })]),
      // To an address that has got none yet.
      ...(!former && email !== '' && toEmailKey(email) !== current.emailKey
        ? [
            domainEvent('ConfirmationRequested', {
              ...named,
              amount: 0,
              currency: enrolled.currency,
              paymentId: null,
              preferences,
            }),
          ]
        : []),
    ];
    const { $set, $unset, $inc } = toDetailsUpdate({ ...details, registrationId });
    const changed = await this.relay.update(
      this.registrations,
      { _id: current._id, state: 'confirmed', revision: current.revision },
      {
        $set: {
          ...$set,
          ...linkOf(enrolled, email),
          registrationId,
          ...(former && { transferredFrom: former.registration }),
        },
        $unset: { ...(former && LEFT_FIELDS), ...$unset },
        $inc,
      },
      ...events,
    );
    return changed !== null;
  }

  private async toDetails(enrolled: EnrolledStudent): Promise<RegistrationDetails> {
    const { school, student } = enrolled;
    const { fullName, email, phone, numberOfMUNsParticipated } = student;
    const person = { fullName, email, phone, institution: school, numberOfMUNsParticipated };
    const consent = student.under18 === undefined ? {} : consentOf({ ...student, institution: school });
    return { ...person, ...(await this.toPreferences(enrolled)), ...consent };
  }

  private async toPreferences(
    enrolled: EnrolledStudent,
  ): Promise<Pick<Registration, 'preferences' | 'wished'>> {
    const { student, school, wishes, number } = enrolled;
    const wished = wishedBy(enrolled);
    if (wished === '') return { preferences: await this.resolve(student, school) };
    return { preferences: await this.preferences.fromWishes(wishes, number - 1), wished };
  }

  /** A student may have no preferences, or some that do not exist any more. */
  private async resolve(student: Student, institution: string): Promise<Preference[]> {
    if (!hasPreferences(student)) return [];
    try {
      return await this.preferences.resolve({ ...student, institution });
    } catch (error) {
      if (error instanceof BadRequestException) return [];
      throw error;
    }
  }
}
