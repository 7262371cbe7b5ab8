import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { normalizeName } from '@mun/contracts/normalize-name';
import { createSearch } from '@mun/contracts/search-text';
import { InjectCollection } from '../platform/mongo/collections.js';
import { TtlCache } from '../platform/ttl-cache.js';
import { Institution } from './institution.schema.js';

/** Returns the common name of an institution, or the name as typed if it is not merged. */
export type NameOf = (typed: string) => string;

const searchNames = createSearch(({ name }: Pick<Institution, 'name'>) => [name]);

/** Resolves the names of institutions for lists, totals, exports and the spreadsheet. Cached. */
@Injectable()
export class InstitutionNamesService {
  private readonly merged = new TtlCache(() => this.read());

  constructor(@InjectCollection(Institution) private readonly institutions: mongo.Collection<Institution>) {}

  async nameOf(): Promise<NameOf> {
    const { names } = await this.merged.get();
    return names.size === 0 ? (typed) => typed : (typed) => names.get(normalizeName(typed)) ?? typed;
  }

  /** Returns a function from the start of a word to the keys of the institutions whose common name has such a word. */
  async keysByName(): Promise<(start: string) => string[]> {
    const { institutions } = await this.merged.get();
    return (start) => institutions.filter(searchNames(start)).flatMap(({ aliasKeys = [] }) => aliasKeys);
  }

  /** Returns the common names, which organisers have chosen. */
  async listCommonNames(): Promise<string[]> {
    const { institutions } = await this.merged.get();
    return institutions.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b));
  }

  invalidate(): void {
    this.merged.invalidate();
  }

  private async read() {
    const institutions = await this.institutions
      .find({ aliasKeys: { $exists: true } }, { projection: { name: 1, aliasKeys: 1 } })
      .toArray();
    const names = new Map(
      institutions.flatMap(({ name, aliasKeys = [] }) => aliasKeys.map((key) => [key, name] as const)),
    );
    return { institutions, names };
  }
}
