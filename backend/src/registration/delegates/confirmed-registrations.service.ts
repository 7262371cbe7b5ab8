import { Injectable } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { Registration } from './registration.schema.js';

/** A confirmed registration as other modules know it; `id` is what they store. */
export interface ConfirmedRegistration {
  id: string;
  registrationId: string;
  fullName: string;
  email: string;
  phone: string;
  institution: string;
  numberOfMUNsParticipated: number;
  /** Committees by id. */
  preferences: { committee: string; portfolios: string[] }[];
}

/** What names a delegate to an organiser. */
export type ConfirmedRegistrationSummary = Pick<ConfirmedRegistration, 'id' | 'registrationId' | 'fullName'>;

const NAMING = { registrationId: 1, fullName: 1 };
const ALL = { ...NAMING, email: 1, phone: 1, institution: 1, numberOfMUNsParticipated: 1, preferences: 1 };

/** Reads the registrations that count, for the modules that build on them. */
@Injectable()
export class ConfirmedRegistrationsService {
  constructor(
    @InjectCollection(Registration) private readonly registrations: mongo.Collection<Registration>,
  ) {}

  /** Every one, the first to be confirmed first. */
  async list(): Promise<ConfirmedRegistration[]> {
    const found = await this.registrations
      .find({ state: 'confirmed' }, { projection: { ...ALL, confirmedAt: 1 } })
      .toArray();
    return found
      .toSorted((one, other) => Number(one.confirmedAt) - Number(other.confirmedAt))
      .map(
        ({
          _id,
          registrationId,
          fullName,
          email,
          phone,
          institution,
          numberOfMUNsParticipated,
          preferences,
        }) => ({
          id: _id.toHexString(),
          registrationId,
          fullName,
          email,
          phone,
          institution,
          numberOfMUNsParticipated,
          preferences,
        }),
      );
  }

  /** Those of these registration ids that belong to a confirmed registration, by registration id. */
  async findByRegistrationIds(registrationIds: string[]): Promise<Map<string, ConfirmedRegistrationSummary>> {
    const found = await this.named({ registrationId: { $in: registrationIds } });
    return new Map(found.map((one) => [one.registrationId, one]));
  }

  /** Those of these internal ids that are confirmed registrations, by internal id. */
  async findByIds(ids: string[]): Promise<Map<string, ConfirmedRegistrationSummary>> {
    const found = await this.named({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } });
    return new Map(found.map((one) => [one.id, one]));
  }

  private async named(filter: mongo.Filter<Registration>): Promise<ConfirmedRegistrationSummary[]> {
    const found = await this.registrations
      .find({ ...filter, state: 'confirmed' }, { projection: NAMING })
      .toArray();
    return found.map(({ _id, registrationId, fullName }) => ({
      id: _id.toHexString(),
      registrationId,
      fullName,
    }));
  }
}
