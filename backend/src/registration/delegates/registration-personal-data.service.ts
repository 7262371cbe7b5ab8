import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { Guardian, PersonRegistration } from '@mun/contracts/privacy';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { toObjectIds } from '../../platform/mongo/object-ids.js';
import { Registration, type GuardianConsent } from './registration.schema.js';

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
};

const NOT_ERASED = { erasedAt: { $exists: false } };

/** Looks up and erases registrations for the privacy module. Ids are internal `_id`s. */
@Injectable()
export class RegistrationPersonalDataService {
  constructor(
    @InjectCollection(Registration) private readonly registrations: mongo.Collection<Registration>,
  ) {}

  /** Returns undefined if the registration is erased: all erased ones have the same empty address. */
  async findEmail(registrationId: string): Promise<string | undefined> {
    const filter = { registrationId, ...NOT_ERASED };
    return (await this.registrations.findOne(filter, { projection: { email: 1 } }))?.email;
  }

  /** Returns every registration of a person, cancelled ones included, with committees by id. */
  async findByEmailKey(emailKey: string): Promise<{ id: string; data: PersonRegistration }[]> {
    const found = await this.registrations.find({ emailKey }).toArray();
    return found.map(({ _id, ...fields }) => ({ id: _id.toHexString(), data: toPersonRegistration(fields) }));
  }

  /** Returns the email addresses of registrations created before a time and not erased. */
  async findEmailsBefore(before: Date, limit: number): Promise<string[]> {
    const filter = { createdAt: { $lt: before }, ...NOT_ERASED };
    const found = await this.registrations.find(filter, { projection: { email: 1 }, limit }).toArray();
    return found.map(({ email }) => email);
  }

  /** Returns whether any of them has an event that is not dispatched yet. */
  async hasPendingEvents(ids: string[]): Promise<boolean> {
    const pending = { _id: { $in: toObjectIds(ids) }, 'outbox.0': { $exists: true } };
    return (await this.registrations.findOne(pending, { projection: { _id: 1 } })) !== null;
  }

  /**
   * Removes the personal data of registrations, except those with events that are not dispatched yet. The documents stay,
   * because orders refer to them. Idempotent.
   * @returns whether all of them are erased
   */
  async erase(ids: string[]): Promise<boolean> {
    const remaining = { _id: { $in: toObjectIds(ids) }, ...NOT_ERASED };
    await this.registrations.updateMany({ ...remaining, outbox: { $size: 0 } }, [
      { $set: { ...ERASED, erasedAt: '$$NOW' } },
      { $unset: ['secretHash', 'held', 'under18', 'guardian', 'deadLetters'] },
    ]);
    return (await this.registrations.countDocuments(remaining)) === 0;
  }
}

function toPersonRegistration(registration: Omit<Registration, '_id'>): PersonRegistration {
  const { registrationId, state, fullName, email, phone, institution, ...rest } = registration;
  const { numberOfMUNsParticipated, preferences, under18, guardian, confirmedAt, cancelledAt } = rest;
  const person = { fullName, email, phone, institution, numberOfMUNsParticipated, preferences };
  return {
    registrationId,
    state,
    ...person,
    ...(under18 !== undefined && { under18 }),
    ...(guardian && { guardian: toGuardian(guardian) }),
    createdAt: rest.createdAt.toISOString(),
    ...(confirmedAt && { confirmedAt: confirmedAt.toISOString() }),
    ...(cancelledAt && { cancelledAt: cancelledAt.toISOString() }),
  };
}

function toGuardian({ name, contact, consentedAt }: GuardianConsent): Guardian {
  return { name, contact, consentedAt: consentedAt.toISOString() };
}
