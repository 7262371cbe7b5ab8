import { BadRequestException, Injectable } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { InstitutionSpelling } from '@mun/contracts/registration/institutions';
import { inBatches, BATCH_SIZE } from '../../platform/in-batches.js';
import { InjectCollection, toObjectIds } from '../../platform/mongo/collections.js';
import { Registration } from './registration.schema.js';

const SUMMARY = { registrationId: 1, fullName: 1, email: 1, delegation: 1 } as const;
const DETAILS = {
  ...SUMMARY,
  phone: 1,
  institution: 1,
  numberOfMUNsParticipated: 1,
  preferences: 1,
  confirmedAt: 1,
} as const;

const NOT_LISTED = { under18: 1, guardian: 1, notes: 1 } as const;

/** A confirmed registration as other modules see it. `id` is the internal `_id`, which they store. */
export type ConfirmedRegistration = { id: string } & Pick<Registration, keyof typeof DETAILS>;
/** What only an export contains. */
export type ExportedDetails = Pick<Registration, keyof typeof NOT_LISTED>;
export type ConfirmedRegistrationSummary = { id: string } & Pick<Registration, keyof typeof SUMMARY>;

/** Reads confirmed registrations for other modules. */
@Injectable()
export class ConfirmedRegistrationsService {
  constructor(
    @InjectCollection(Registration) private readonly registrations: mongo.Collection<Registration>,
  ) {}

  /** Returns every confirmed registration, in order of confirmation. */
  async list(): Promise<ConfirmedRegistration[]> {
    return this.listAll({});
  }

  /** Returns the confirmed ones among these public ids, in the same order. */
  async listByRegistrationIds(registrationIds: string[]): Promise<ConfirmedRegistration[]> {
    return this.listAll({ registrationId: { $in: registrationIds } });
  }

  private async listAll(filter: mongo.Filter<Registration>): Promise<ConfirmedRegistration[]> {
    const confirmed = { ...filter, state: 'confirmed' as const };
    const options = { projection: DETAILS, batchSize: BATCH_SIZE };
    const found: ConfirmedRegistration[] = [];
    for await (const batch of inBatches(this.registrations.find(confirmed, options)))
      found.push(...batch.map(withId));
    return found.toSorted((a, b) => Number(a.confirmedAt) - Number(b.confirmedAt));
  }

  /**
   * Returns the next confirmed registrations in the same order.
   * @param after public id of the last one of the previous page, which may have been cancelled since
   * @throws BadRequestException if there is no such registration
   */
  async listPage(limit: number, after?: string): Promise<ConfirmedRegistration[]> {
    const filter = { state: 'confirmed' as const, ...(after !== undefined && (await this.isAfter(after))) };
    const sort = { confirmedAt: 1, _id: 1 } as const;
    const found = await this.registrations.find(filter, { projection: DETAILS, sort, limit }).toArray();
    return found.map(withId);
  }

  /** Returns the confirmed ones among these public ids, by public id. */
  async findByRegistrationIds(registrationIds: string[]): Promise<Map<string, ConfirmedRegistrationSummary>> {
    const found = await this.findSummaries({ registrationId: { $in: registrationIds } });
    return new Map(found.map((summary) => [summary.registrationId, summary]));
  }

  /** Returns the confirmed ones among these internal ids, by internal id. */
  async findByIds(ids: string[]): Promise<Map<string, ConfirmedRegistrationSummary>> {
    const found = await this.findSummaries({ _id: { $in: toObjectIds(ids) } });
    return new Map(found.map((summary) => [summary.id, summary]));
  }

  /** Returns what only an export contains of these registrations, by internal id. */
  async findExportedDetails(ids: string[]): Promise<Map<string, ExportedDetails>> {
    const filter = { _id: { $in: toObjectIds(ids) } };
    const found = await this.registrations.find(filter, { projection: NOT_LISTED }).toArray();
    return new Map(found.map(({ _id, ...details }) => [_id.toHexString(), details]));
  }

  /** Returns the `emailKey`s of the confirmed ones among these internal ids, by internal id. */
  async findEmailKeys(ids: string[]): Promise<Map<string, string>> {
    const filter = { _id: { $in: toObjectIds(ids) }, state: 'confirmed' as const };
    const found = await this.registrations.find(filter, { projection: { emailKey: 1 } }).toArray();
    return new Map(found.map(({ _id, emailKey }) => [_id.toHexString(), emailKey]));
  }

  /**
   * Returns the person of a registration in any state, with the id of their confirmed one; null if the registration does not exist
   * or is erased. @param registration internal id
   */
  async findPayer(
    registration: string,
  ): Promise<{ fullName: string; email: string; registrationId?: string } | null> {
    const person = { _id: new Types.ObjectId(registration), emailKey: { $gt: '' } };
    const projection = { fullName: 1, email: 1, emailKey: 1 };
    const payer = await this.registrations.findOne(person, { projection });
    if (!payer) return null;
    const { fullName, email, emailKey } = payer;
    const confirmed = await this.registrations.findOne(
      { emailKey, state: 'confirmed' },
      { projection: { registrationId: 1 } },
    );
    return { fullName, email, ...(confirmed && { registrationId: confirmed.registrationId }) };
  }

  /** Counts what was typed as institution, most common first. */
  async countSpellings(): Promise<InstitutionSpelling[]> {
    return this.registrations
      .aggregate<InstitutionSpelling>([
        { $match: { state: 'confirmed' } },
        { $group: { _id: '$institution', delegates: { $sum: 1 } } },
        { $sort: { delegates: -1, _id: 1 } },
        { $project: { _id: 0, spelling: '$_id', delegates: 1 } },
      ])
      .toArray();
  }

  private async isAfter(registrationId: string): Promise<mongo.Filter<Registration>> {
    const projection = { confirmedAt: 1 };
    const last = await this.registrations.findOne({ registrationId }, { projection });
    if (!last?.confirmedAt) throw new BadRequestException('This page does not exist');
    const { _id, confirmedAt } = last;
    return {
      confirmedAt: { $gte: confirmedAt },
      $or: [{ confirmedAt: { $gt: confirmedAt } }, { _id: { $gt: _id } }],
    };
  }

  private async findSummaries(filter: mongo.Filter<Registration>): Promise<ConfirmedRegistrationSummary[]> {
    const confirmed = { ...filter, state: 'confirmed' as const };
    return (await this.registrations.find(confirmed, { projection: SUMMARY }).toArray()).map(withId);
  }
}

function withId<T extends { _id: Types.ObjectId }>({ _id, ...rest }: T): Omit<T, '_id'> & { id: string } {
  return { id: _id.toHexString(), ...rest };
}
