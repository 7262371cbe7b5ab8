import { Injectable } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { PersonSchool } from '@mun/contracts/admin/privacy';
import { toEmailKey } from '../platform/email-key.js';
import { InjectCollection } from '../platform/mongo/collections.js';
import { settle } from './account.js';
import { advisersOf, emptied, withoutAdviser } from './delegation-changes.js';
import { Delegation, type DelegationFields } from './delegation.schema.js';

/** What schools have stored about one person: `<delegation>.<adviser>` of those that the person advises, and ids of places. */
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
    for await (const delegation of this.delegations.find({})) {
      const { _id, reference, details, places } = delegation;
      const { school, secondContact } = details;
      const adviser = advisersOf(delegation).find(({ email }) => toEmailKey(email) === emailKey);
      const own = places.filter(
        ({ student, registration }) =>
          (student.email !== '' && toEmailKey(student.email) === emailKey) ||
          (registration !== undefined && registrations.includes(registration)),
      );
      if (!adviser && own.length === 0) continue;
      if (adviser) found.advised.push(`${_id.toHexString()}.${adviser.id}`);
      found.places.push(...own.map(({ id }) => id));
      found.data.push({
        reference,
        school,
        ...(adviser && {
          adviser: { name: adviser.name, email: adviser.email, phone: adviser.phone, secondContact },
        }),
        students: own.map(({ student }) => student),
      });
    }
    return found;
  }

  /** Removes the personal data. A paid place is without a student afterwards. Idempotent. */
  async erase({ advised, places: erased }: SchoolTarget): Promise<void> {
    const ids = advised.map((id) => new Types.ObjectId(id.split('.')[0]));
    const affected = { $or: [{ _id: { $in: ids } }, { 'places.id': { $in: erased } }] };
    for await (const found of this.delegations.find(affected)) await this.eraseIn(found, advised, erased);
  }

  /** Removes all personal data of the schools that registered before a time. Idempotent. */
  async eraseBefore(before: Date): Promise<void> {
    const old = { createdAt: { $lt: before }, 'details.adviserEmail': { $ne: '' } };
    for await (const found of this.delegations.find(old))
      await this.eraseIn(
        found,
        advisersOf(found)
          .map(({ id }) => `${found._id.toHexString()}.${id}`)
          .toReversed(),
        found.places.map(({ id }) => id),
      );
  }

  private async eraseIn({ _id }: DelegationFields, advised: string[], erased: string[]): Promise<void> {
    for (;;) {
      const current = await this.delegations.findOne({ _id });
      if (!current) return;
      const { revision } = current;
      // The registration is erased, so the next student of the place gets another one.
      const places = current.places.map((place) => (erased.includes(place.id) ? emptied(place) : place));
      const settled = settle({ ...withoutAdvisers(current, advised), places });
      const { details, colleagues, adviserId, link } = settled;
      const { modifiedCount } = await this.delegations.updateOne(
        { _id, revision },
        {
          $set: {
            details,
            places: settled.places,
            link,
            ...(colleagues && { colleagues }),
            ...(adviserId !== undefined && { adviserId }),
            revision: revision + 1,
          },
        },
      );
      if (modifiedCount === 1) return;
    }
  }
}

/** A colleague takes the place of the first adviser; without one, it is empty. */
function withoutAdvisers(delegation: DelegationFields, advised: string[]): DelegationFields {
  const own = advised.filter((id) => id.startsWith(delegation._id.toHexString()));
  return own.reduce((current, id) => {
    const [first, ...others] = advisersOf(current);
    const { [1]: adviser = first?.id ?? '' } = id.split('.');
    if (adviser !== first?.id) return withoutAdviser(current, adviser);
    const nobody = { adviserName: '', adviserEmail: '', adviserPhone: '' };
    const { details, ...rest } = others.length > 0 ? withoutAdviser(current, adviser) : current;
    return { ...rest, details: { ...details, ...(others.length === 0 && nobody), secondContact: '' } };
  }, delegation);
}
