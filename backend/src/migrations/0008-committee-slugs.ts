import { mongo } from 'mongoose';
import { CommitteeSlugs } from '../content/committees/committee-slugs.js';
import type { Committee } from '../content/committees/committee.schema.js';
import type { Migration } from '../platform/migrations/migration.js';

/** Committees had no addresses on the site before each got its own page. */
export const committeeSlugs: Migration = {
  id: '0008-committee-slugs',
  async up({ db }) {
    const committees: mongo.Collection<Committee> = db.collection('committees');
    const slugs = new CommitteeSlugs(committees);
    const missing = { 'slugs.0': { $exists: false } };
    const found = await committees.find(missing, { sort: { sortOrder: 1, _id: 1 } }).toArray();
    // Deleted ones come last, so that they take no address from the others.
    for (const { _id, name } of found.toSorted((one, other) => rank(one) - rank(other))) {
      const derived = await slugs.derive(name, _id.toHexString());
      await committees.updateOne({ _id, ...missing }, { $set: { slugs: derived } });
    }
  },
};

function rank({ deletedAt }: Committee): number {
  return deletedAt ? 1 : 0;
}
