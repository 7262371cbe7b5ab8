import { Injectable } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { PersonSchool } from '@mun/contracts/admin/privacy';
import { toEmailKey } from '../platform/email-key.js';
import { InjectCollection } from '../platform/mongo/collections.js';
import { settle } from './account.js';
import { Delegation, type DelegationFields } from './delegation.schema.js';
import { emptied } from './delegation-changes.js';

/** What schools have stored about one person: `_id`s of delegations that the person advises, and ids of places. */
export interface SchoolTarget {
  advised: string[];
  places: string[];
}

/** Looks up and erases advisers and students for the privacy module. The school, its account and its documents stay. */
@Injectable()
export class DelegationPersonalDataService {
  constructor(@InjectCollection(Delegation) private readonly delegations: mongo.Collection<Delegation>) {}

  /** @param registrations internal `_id`s of the person, who may have no email address */
  async find(emailKey: string, registrations: string[]): Promise<SchoolTarget & { data: PersonSchool[] }> {
    const found: SchoolTarget & { data: PersonSchool[] } = { advised: [], places: [], data: [] };
    for await (const { _id, reference, details, places } of this.delegations.find({})) {
      const { school, adviserName, adviserEmail, adviserPhone, secondContact } = details;
      const isAdvised = toEmailKey(adviserEmail) === emailKey;
      const own = places.filter(
        ({ student, registration }) =>
          (student.email !== '' && toEmailKey(student.email) === emailKey) ||
          (registration !== undefined && registrations.includes(registration)),
      );
      if (!isAdvised && own.length === 0) continue;
      if (isAdvised) found.advised.push(_id.toHexString());
      found.places.push(...own.map(({ id }) => id));
      found.data.push({
        reference,
        school,
        ...(isAdvised && {
          adviser: { name: adviserName, email: adviserEmail, phone: adviserPhone, secondContact },
        }),
        students: own.map(({ student }) => student),
      });
    }
    return found;
  }

  /** Removes the personal data. A paid place is without a student afterwards. Idempotent. */
  async erase({ advised, places: erased }: SchoolTarget): Promise<void> {
    const ids = advised.map((id) => new Types.ObjectId(id));
    const affected = { $or: [{ _id: { $in: ids } }, { 'places.id': { $in: erased } }] };
    for await (const found of this.delegations.find(affected)) await this.eraseIn(found, advised, erased);
  }

  /** Removes all personal data of the schools that registered before a time. Idempotent. */
  async eraseBefore(before: Date): Promise<void> {
    const old = { createdAt: { $lt: before }, 'details.adviserEmail': { $ne: '' } };
    for await (const found of this.delegations.find(old))
      await this.eraseIn(
        found,
        [found._id.toHexString()],
        found.places.map(({ id }) => id),
      );
  }

  private async eraseIn({ _id }: DelegationFields, advised: string[], erased: string[]): Promise<void> {
    for (;;) {
      const current = await this.delegations.findOne({ _id });
      if (!current) return;
      const { revision } = current;
      const adviser = { adviserName: '', adviserEmail: '', adviserPhone: '', secondContact: '' };
      const details = { ...current.details, ...(advised.includes(_id.toHexString()) && adviser) };
      // The registration is erased, so the next student of the place gets another one.
      const places = current.places.map((place) => (erased.includes(place.id) ? emptied(place) : place));
      const settled = settle({ ...current, details, places });
      const { modifiedCount } = await this.delegations.updateOne(
        { _id, revision },
        { $set: { details, places: settled.places, revision: revision + 1 } },
      );
      if (modifiedCount === 1) return;
    }
  }
}
