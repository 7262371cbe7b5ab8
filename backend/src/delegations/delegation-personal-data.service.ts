import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { PersonSchool } from '@mun/contracts/admin/privacy';
import { NO_STUDENT } from '@mun/contracts/delegations/delegations';
import { toEmailKey } from '../platform/email-key.js';
import { InjectCollection, toObjectIds } from '../platform/mongo/collections.js';
import { settle } from './account/account.js';
import { advisersOf, emptied, mergedAdviserId, withoutAdviser } from './delegation-changes.js';
import { Delegation, type DelegationFields } from './delegation.schema.js';
import { DelegationStore } from './delegation-store.service.js';

/** What schools have stored about one person: `<delegation>.<adviser>` of those that the person advises, and ids of places. */
export interface SchoolTarget {
  advised: string[];
  places: string[];
}

/** With the `_id`s of the schools, and what they have stored. */
export type PersonSchools = SchoolTarget & { delegations: string[]; data: PersonSchool[] };

/** What is empty once a school's adviser and its students are erased. */
const PERSONAL_TEXTS = [
  'details.adviserEmail',
  ...Object.keys(NO_STUDENT).map((field) => `places.student.${field}`),
];

/** Looks up and erases advisers and students for the privacy module. The school, its account and its documents stay. */
@Injectable()
export class DelegationPersonalDataService {
  constructor(
    @InjectCollection(Delegation) private readonly delegations: mongo.Collection<Delegation>,
    private readonly store: DelegationStore,
  ) {}

  /** @param registrations internal `_id`s of the person, who may have no email address */
  async find(emailKey: string, registrations: string[]): Promise<PersonSchools> {
    const found: PersonSchools = { advised: [], places: [], delegations: [], data: [] };
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
      found.delegations.push(_id.toHexString());
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
    const ids = advised.map((id) => id.split('.')[0] ?? '');
    const ofAdviser = [{ _id: { $in: toObjectIds(ids) } }, { 'merged.id': { $in: ids } }];
    const affected = { $or: [...ofAdviser, { 'places.id': { $in: erased } }] };
    for await (const found of this.delegations.find(affected)) await this.eraseIn(found, advised, erased);
  }

  /** Removes all personal data of the schools that registered before a time. Idempotent. */
  async eraseBefore(before: Date): Promise<void> {
    const texts = PERSONAL_TEXTS.map((field) => ({ [field]: { $gt: '' } }));
    const old = { createdAt: { $lt: before }, $or: texts };
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
      const { revision, mergedInto, edition, lines } = current;
      // Otherwise the merge might copy what is erased here.
      if (mergedInto !== undefined && edition === undefined && lines.length > 0) {
        await this.store.complete(current);
        return this.erase({ advised, places: erased });
      }
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
  const { _id, merged = [] } = delegation;
  const own = advised.flatMap((each) => {
    const [school = '', adviser = advisersOf(delegation)[0]?.id ?? ''] = each.split('.');
    if (school === _id.toHexString()) return adviser;
    return merged.some(({ id }) => id === school) ? mergedAdviserId(school, adviser) : [];
  });
  return own.reduce((current, adviser) => {
    const [first, ...others] = advisersOf(current);
    if (adviser !== first?.id) return withoutAdviser(current, adviser);
    const nobody = { adviserName: '', adviserEmail: '', adviserPhone: '' };
    const { details, ...rest } = others.length > 0 ? withoutAdviser(current, adviser) : current;
    return { ...rest, details: { ...details, ...(others.length === 0 && nobody), secondContact: '' } };
  }, delegation);
}
