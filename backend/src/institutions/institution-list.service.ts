import { Inject, Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type {
  InstitutionList,
  InstitutionSpelling,
  InstitutionView,
} from '@mun/contracts/registration/institutions';
import { normalizeName } from '@mun/contracts/normalize-name';
import { InjectCollection } from '../platform/mongo/collections.js';
import { Institution } from './institution.schema.js';
import { suggestMerges } from './suggest-merges.js';

/**
 * A function that counts the confirmed delegates by what they typed, most common first. Provided by the module above that has
 * the delegates.
 */
export const COUNT_SPELLINGS = Symbol('COUNT_SPELLINGS');

/** Lists the institutions of the confirmed delegates. */
@Injectable()
export class InstitutionListService {
  constructor(
    @InjectCollection(Institution) private readonly institutions: mongo.Collection<Institution>,
    @Inject(COUNT_SPELLINGS) private readonly countSpellings: () => Promise<InstitutionSpelling[]>,
  ) {}

  async list(): Promise<InstitutionList> {
    const [typed, merged, different] = await Promise.all([
      this.countSpellings(),
      this.institutions.find({ aliasKeys: { $exists: true } }).toArray(),
      this.institutions.find({ differentKeys: { $exists: true } }).toArray(),
    ]);
    const views = new Map<string, InstitutionView>();
    const ownerOf = new Map<string, InstitutionView>();
    for (const { _id, name, aliasKeys = [], aliases, version, mergedAt, by } of merged) {
      const id = _id.toHexString();
      const spellings = aliases.map((spelling) => ({ spelling, delegates: 0 }));
      const details = { id, version, at: mergedAt.toISOString(), by };
      const view = { key: id, name, delegates: 0, spellings, merged: details };
      views.set(id, view);
      for (const key of aliasKeys) ownerOf.set(key, view);
    }
    for (const { spelling, delegates } of typed) {
      const key = normalizeName(spelling);
      const view = ownerOf.get(key) ?? views.get(key) ?? { key, name: spelling, delegates: 0, spellings: [] };
      const known = view.spellings.find((other) => other.spelling === spelling);
      if (known) known.delegates = delegates;
      else view.spellings.push({ spelling, delegates });
      view.delegates += delegates;
      views.set(view.key, view);
    }
    const institutions = [...views.values()].toSorted(
      (a, b) => b.delegates - a.delegates || a.name.localeCompare(b.name),
    );
    for (const { spellings } of institutions) spellings.sort((a, b) => b.delegates - a.delegates);
    const differentKeyPairs = different.map(({ differentKeys = [] }) => differentKeys);
    return { institutions, suggestions: await suggestMerges(institutions, differentKeyPairs) };
  }
}
