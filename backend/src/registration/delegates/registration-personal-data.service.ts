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

/** Looks up and erases registrations for the privacy module. Ids are internal `_id`s. */
@Injectable()
export class RegistrationPersonalDataService {
  constructor(
    @InjectCollection(Registration) private readonly registrations: mongo.Collection<Registration>,
  ) {}

  async findEmail(registrationId: string): Promise<string | undefined> {
    return (await this.registrations.findOne({ registrationId }, { projection: { email: 1 } }))?.email;
  }

  /** Returns every registration of a person, cancelled ones included, with committees by id. */
  async findByEmailKey(emailKey: string): Promise<{ id: string; data: PersonRegistration }[]> {
    const found = await this.registrations.find({ emailKey }).toArray();
    return found.map((registration) => ({
      id: registration._id.toHexString(),
      data: toPersonRegistration(registration),
    }));
  }

  /** Returns the email addresses of registrations created before a time and not erased. */
  async findEmailsBefore(before: Date, limit: number): Promise<string[]> {
    const filter = { createdAt: { $lt: before }, erasedAt: { $exists: false } };
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
    const remaining = { _id: { $in: toObjectIds(ids) }, erasedAt: { $exists: false } };
    await this.registrations.updateMany({ ...remaining, outbox: { $size: 0 } }, [
      { $set: { ...ERASED, erasedAt: '$$NOW' } },
      { $unset: ['active', 'under18', 'guardian'] },
    ]);
    return (await this.registrations.countDocuments(remaining)) === 0;
  }
}

function toGuardian({ name, contact, consentedAt }: GuardianConsent): Guardian {
  return { name, contact, consentedAt: consentedAt.toISOString() };
}

function toPersonRegistration(registration: Registration): PersonRegistration {
  const { registrationId, state, fullName, email, phone, institution } = registration;
  const { numberOfMUNsParticipated, preferences, under18, guardian } = registration;
  const { createdAt, confirmedAt, cancelledAt } = registration;
  return {
    registrationId,
    state,
    fullName,
    email,
    phone,
    institution,
    numberOfMUNsParticipated,
    preferences,
    ...(under18 !== undefined && { under18 }),
    ...(guardian && { guardian: toGuardian(guardian) }),
    createdAt: createdAt.toISOString(),
    ...(confirmedAt && { confirmedAt: confirmedAt.toISOString() }),
    ...(cancelledAt && { cancelledAt: cancelledAt.toISOString() }),
  };
}
