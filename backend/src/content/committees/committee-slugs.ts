import { Types, type mongo } from 'mongoose';
import { isDuplicateKeyError } from '../../platform/mongo/collections.js';
import type { BulkWrite } from '../../platform/mongo/bulk-write.js';
import type { Committee } from './committee.schema.js';
import { firstFree, toSlug } from './slug.js';

/** The former addresses of a committee that still lead to it. */
const MAX_FORMER = 20;

/**
 * Gives committees their addresses. A unique index prevents two committees from having the same one, so a write that loses
 * a race fails with a duplicate key; `withRetries` then repeats it with another address.
 */
export class CommitteeSlugs {
  constructor(private readonly committees: mongo.Collection<Committee>) {}

  /**
   * Returns a committee's addresses once it has this name: the present one, then the former ones. A deleted committee loses
   * an address that another one gets.
   * @param id undefined for a new committee @param current its addresses until now
   */
  async derive(name: string, id: string | undefined, current: string[] = []): Promise<string[]> {
    const wanted = toSlug(name);
    const [present] = current;
    if (
      present === wanted ||
      (present?.startsWith(`${wanted}-`) && isNumber(present.slice(wanted.length + 1)))
    )
      return current;
    const slug = firstFree(wanted, await this.findTaken([wanted], id));
    return [slug, ...current.filter((former) => former !== slug)].slice(0, MAX_FORMER + 1);
  }

  /** Returns the addresses of new committees that are written together, by their ids. */
  async deriveAll(writes: BulkWrite<{ name?: string | undefined }>[]): Promise<Map<string, string[]>> {
    const added = writes.flatMap((write) =>
      write.do === 'add' ? { id: write.id, wanted: toSlug(write.fields.name ?? '') } : [],
    );
    const derived = new Map<string, string[]>();
    if (added.length === 0) return derived;
    const taken = await this.findTaken(added.map(({ wanted }) => wanted));
    for (const { id, wanted } of added) {
      const slug = firstFree(wanted, taken);
      taken.add(slug);
      derived.set(id, [slug]);
    }
    return derived;
  }

  /** Gives a deleted committee another address if its own has been given to another one. */
  async restore(id: string): Promise<void> {
    if (!Types.ObjectId.isValid(id)) return;
    const filter = { _id: new Types.ObjectId(id), deletedAt: { $exists: true } };
    const deleted = await this.committees.findOne(filter);
    if (!deleted) return;
    const slugs = await this.derive(deleted.name, id, deleted.slugs);
    await this.committees.updateOne(filter, { $set: { slugs } });
  }

  /** Repeats a write if another committee got the address meanwhile. */
  async withRetries<T>(write: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await write();
      } catch (error) {
        // VersionedCollection throws a ConflictException with the database's error as its cause.
        const cause = error instanceof Error ? (error.cause ?? error) : error;
        if (!isDuplicateKeyError(cause, 'slugs')) throw error;
      }
    }
  }

  private async findTaken(wanted: string[], id?: string): Promise<Set<string>> {
    const ofOthers = id === undefined ? {} : { _id: { $ne: new Types.ObjectId(id) } };
    await this.committees.updateMany(
      { ...ofOthers, slugs: { $in: wanted }, deletedAt: { $exists: true } },
      { $pull: { slugs: { $in: wanted } } },
    );
    const others = await this.committees.find(ofOthers, { projection: { slugs: 1 } }).toArray();
    return new Set(others.flatMap(({ slugs = [] }) => slugs));
  }
}

function isNumber(text: string): boolean {
  return /^[1-9]\d*$/.test(text);
}
