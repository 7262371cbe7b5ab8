import type { mongo } from 'mongoose';
import { normalizeName } from '@mun/contracts/normalize-name';
import { parseSearch, searchWordsOf } from '@mun/contracts/search-text';
import { inBatches } from '../../platform/in-batches.js';
import type { Registration } from '../delegates/registration.schema.js';

type Searched = Pick<Registration, 'fullName' | 'email' | 'phone' | 'institution' | 'registrationId'>;
type Stored = Pick<mongo.WithId<Registration>, '_id'> & Searched & Partial<Pick<Registration, 'searchWords'>>;

const SEARCHED = { fullName: 1, email: 1, phone: 1, institution: 1, registrationId: 1 } as const;

/** Returns the words by which a registration is found, and the key of its institution, which may have a common name. */
export function toSearchWords({ fullName, email, phone, institution, registrationId }: Searched): string[] {
  const words = searchWordsOf([fullName, email, phone, institution, registrationId]);
  return institution === '' ? words : [...words, institutionKey(normalizeName(institution))];
}

/**
 * Returns a filter of the registrations that match a search, which an index answers.
 * @param findInstitutions returns the keys of the institutions whose common name has a word with this start
 */
export function matchingSearch(
  search: string,
  findInstitutions: (start: string) => string[],
): mongo.Filter<Registration> {
  const startsWord = (start: string) => ({
    searchWords: { $in: [new RegExp(`^${start}`), ...findInstitutions(start).map(institutionKey)] },
  });
  const $and = parseSearch(search).map((alternatives) =>
    alternatives.length === 0
      ? { searchWords: { $in: [] } }
      : { $or: alternatives.map((words) => ({ $and: words.map(startsWord) })) },
  );
  return { $and };
}

/**
 * Writes the search words of registrations that have none or outdated ones, which an earlier version leaves behind.
 * Repeatable.
 */
export async function repairSearchWords(registrations: mongo.Collection<Registration>): Promise<void> {
  const all = registrations.find<Stored>({}, { projection: { ...SEARCHED, searchWords: 1 } });
  for await (const batch of inBatches(all)) {
    const writes = batch.flatMap(({ _id, searchWords, ...fields }) => {
      const words = toSearchWords(fields);
      if (searchWords?.join(' ') === words.join(' ')) return [];
      // Not if the registration has changed since it was read.
      return [{ updateOne: { filter: { _id, ...fields }, update: { $set: { searchWords: words } } } }];
    });
    if (writes.length > 0) await registrations.bulkWrite(writes, { ordered: false });
  }
}

/** Differs from every word, since words have letters and digits only. */
function institutionKey(key: string): string {
  return `=${key}`;
}
