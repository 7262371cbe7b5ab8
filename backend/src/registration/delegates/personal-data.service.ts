import { Injectable } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { ApplicationView } from '@mun/contracts/application';
import type { Guardian, PersonRegistration } from '@mun/contracts/privacy';
import { parseRegistrationId } from '@mun/contracts/registration-id';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { toApplicationView } from '../../applications/applications.service.js';
import { Application } from '../../applications/application.schema.js';
import { toEmailKey } from '../../platform/email-key.js';
import { Registration, type GuardianConsent } from './registration.schema.js';

/** What one person has sent in: everything from one email address. */
export interface PersonalData {
  /** As it was typed each time: mails went to these. */
  emails: string[];
  registrations: { id: string; file: PersonRegistration }[];
  applications: ApplicationView[];
}

/** Which documents are to be forgotten, by their internal `_id`s. */
export interface PersonalDataIds {
  registrations: string[];
  applications: string[];
}

/** What is kept of people who registered or applied: told to themselves, and forgotten. */
@Injectable()
export class PersonalDataService {
  constructor(
    @InjectCollection(Registration) private readonly registrations: mongo.Collection<Registration>,
    @InjectCollection(Application) private readonly applications: mongo.Collection<Application>,
  ) {}

  /** @param who a registration id, typed in any way, or an email address @returns null where there is nobody */
  async findByIdentifier(who: string): Promise<PersonalData | null> {
    const registrationId = parseRegistrationId(who);
    const named = registrationId ? await this.registrations.findOne({ registrationId }) : null;
    const email = named ? named.email : who;
    if (email.trim() === '') return null;
    const emailKey = toEmailKey(email);
    const [registrations, applications] = await Promise.all([
      this.registrations.find({ emailKey }).toArray(),
      this.applications.find({ emailKey }).toArray(),
    ]);
    if (registrations.length + applications.length === 0) return null;
    return {
      emails: [...new Set([...registrations, ...applications].map((one) => one.email))],
      registrations: registrations.map((one) => ({ id: one._id.toHexString(), file: fileOf(one) })),
      applications: applications.map(toApplicationView),
    };
  }

  /** The email addresses of some who are kept and sent in what they sent before then; a person can be named twice. */
  async findEmailsBefore(before: Date, most: number): Promise<string[]> {
    const [registrations, applications] = await Promise.all([
      this.registrations
        .find(
          { createdAt: { $lt: before }, erasedAt: { $exists: false } },
          { projection: { email: 1 }, limit: most },
        )
        .toArray(),
      this.applications
        .find({ receivedAt: { $lt: before } }, { projection: { email: 1 }, limit: most })
        .toArray(),
    ]);
    return [...registrations, ...applications].map(({ email }) => email);
  }

  /** Whether something of them still has to be told of, so that forgetting has to wait a moment. */
  async hasPendingEvents({ registrations, applications }: PersonalDataIds): Promise<boolean> {
    const telling = { 'outbox.0': { $exists: true } };
    const [one, other] = await Promise.all([
      this.registrations.findOne(
        { _id: { $in: ids(registrations) }, ...telling },
        { projection: { _id: 1 } },
      ),
      this.applications.findOne({ _id: { $in: ids(applications) }, ...telling }, { projection: { _id: 1 } }),
    ]);
    return one !== null || other !== null;
  }

  /**
   * Takes applications away, and of registrations all but whose the orders are. Repeatable. What still has to be told of
   * stays until it was.
   * @returns whether nothing of it is left
   */
  async erase({ registrations, applications }: PersonalDataIds): Promise<boolean> {
    const told = { outbox: { $size: 0 } };
    await this.registrations.updateMany(
      { _id: { $in: ids(registrations) }, erasedAt: { $exists: false }, ...told },
      [
        {
          $set: { ...NOBODY, erasedAt: '$$NOW' },
        },
        { $unset: ['active', 'under18', 'guardian'] },
      ],
    );
    await this.applications.deleteMany({ _id: { $in: ids(applications) }, ...told });
    const [kept, applied] = await Promise.all([
      this.registrations.countDocuments({ _id: { $in: ids(registrations) }, erasedAt: { $exists: false } }),
      this.applications.countDocuments({ _id: { $in: ids(applications) } }),
    ]);
    return kept + applied === 0;
  }
}

/** Of a registration that was erased. */
const NOBODY = {
  state: 'cancelled',
  fullName: '',
  email: '',
  emailKey: '',
  phone: '',
  institution: '',
  numberOfMUNsParticipated: 0,
  preferences: { $literal: [] },
};

function ids(hex: string[]): Types.ObjectId[] {
  return hex.map((id) => new Types.ObjectId(id));
}

function agreed({ name, contact, consentedAt }: GuardianConsent): Guardian {
  return { name, contact, consentedAt: consentedAt.toISOString() };
}

function fileOf(registration: Registration): PersonRegistration {
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
    ...(guardian && { guardian: agreed(guardian) }),
    createdAt: createdAt.toISOString(),
    ...(confirmedAt && { confirmedAt: confirmedAt.toISOString() }),
    ...(cancelledAt && { cancelledAt: cancelledAt.toISOString() }),
  };
}
