import { ConflictException, Injectable } from '@nestjs/common';
import type { Actor, AuditAction } from '@mun/contracts/audit';
import type { CommitteePortfolios, CommitteeView } from '@mun/contracts/content';
import type { CommitteeForm } from '@mun/contracts/content-forms';
import { normalizeName } from '@mun/contracts/normalize-name';
import type { mongo, Types } from 'mongoose';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import type { BulkWrite } from '../../platform/mongo/bulk-write.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { Committee, deletedCommitteeKey } from './committee.schema.js';
import { CommitteeReferencesService, formatNames } from './committee-references.service.js';
import { ContentChangesService } from '../response-cache/content-changes.service.js';
import type { ImageRepresentation } from '../images/image-representation.pipe.js';
import { ImagesService } from '../images/images.service.js';
import { OrderedCollection } from '../ordered-collection/ordered-collection.js';
import { TtlCache } from '../../platform/ttl-cache.js';

/** A committee as other modules know it; `id` is what they store, so that a rename follows everywhere. */
export interface CommitteeSummary {
  id: string;
  name: string;
  agenda: string;
  portfolios: ReadonlySet<string>;
  backgroundGuideURL?: string;
}

export interface NewCommittee {
  name: string;
  agenda: string;
  portfolios: string[];
  backgroundGuideURL?: string;
  /** The bytes of a picture. */
  image?: Buffer;
}

/** What an import says of a committee; undefined is taken away. */
export type CommitteeImportFields = Partial<
  Record<'name' | 'agenda' | 'backgroundGuideURL', string | undefined>
> & {
  portfolios?: string[];
};

@Injectable()
export class CommitteesService {
  readonly collection: OrderedCollection<Committee, CommitteeView>;
  readonly #known = new TtlCache(() => this.#readKnown());

  constructor(
    @InjectCollection(Committee) collection: mongo.Collection<Committee>,
    private readonly images: ImagesService,
    private readonly uses: CommitteeReferencesService,
    changes: ContentChangesService,
    relay: OutboxRelay,
  ) {
    changes.onChange(() => this.#known.invalidate());
    this.collection = new OrderedCollection({
      collection,
      kind: 'committee',
      noun: 'committee',
      titleOf: ({ name }) => name,
      toView: async (committee) => (await this.#show([committee], 'url'))[0]!,
      defaults: { portfolios: [] },
      uniqueField: {
        active: ({ name }) => ({ key: normalizeName(name) }),
        deleted: deletedCommitteeKey,
        field: 'name',
        message: 'There is a committee of this name already',
      },
      relay,
      changes,
    });
  }

  /** Every committee, in the organisers' order. */
  async list({ images }: { images: ImageRepresentation }): Promise<CommitteeView[]> {
    return this.#show(await this.collection.list(), images);
  }

  /** Every committee with what a delegate may stand for there, in the organisers' order. */
  async listPortfolios(): Promise<CommitteePortfolios[]> {
    return (await this.collection.list()).map(({ _id, version, name, portfolios }) => ({
      _id: _id.toHexString(),
      version,
      name,
      portfolios,
    }));
  }

  /**
   * The committee that somebody names, by its name (in any case, with blanks around it) or by its `_id`; null where there is none.
   * A name goes before an `_id`, so a committee that is named like another's `_id` is still found by its name.
   * Answered from memory, at most about a second old (remembered.ts).
   */
  async findByNameOrId(nameOrId: string): Promise<CommitteeSummary | null> {
    const { byKey, byId } = await this.#known.get();
    const key = normalizeName(nameOrId);
    return byKey.get(key) ?? byId.get(key) ?? null;
  }

  /** The names of these committees by id; an id that no committee has is left out. From memory, as `resolve`. */
  async findNames(ids: string[]): Promise<Map<string, string>> {
    const { byId } = await this.#known.get();
    const found = ids.flatMap((id) => byId.get(id) ?? []);
    return new Map(found.map(({ id, name }) => [id, name]));
  }

  /** Every committee by its id, in the organisers' order. From memory, as `resolve`. */
  async listById(): Promise<ReadonlyMap<string, CommitteeSummary>> {
    return (await this.#known.get()).byId;
  }

  /**
   * Adds committees at the end of the list, in one write.
   * @throws ConflictException where a name is taken, in whatever case; BadRequestException where a picture is none
   */
  async add(...given: NewCommittee[]): Promise<void> {
    const keyed = given.map((committee) => ({ ...committee, key: normalizeName(committee.name) }));
    const committees = await this.images.keepFor(keyed);
    await this.collection.addAll(committees);
  }

  /** A committee without portfolios. @param id as KeptList.add @throws as `add` */
  async create(form: CommitteeForm, image: Buffer | undefined, by: Actor, id?: Types.ObjectId) {
    const fields = await this.#fields(form, image);
    return this.collection.create(fields, by, id);
  }

  /** @throws as `add` and KeptList.change */
  async update(id: string, form: CommitteeForm, image: Buffer | undefined, by: Actor, seen?: number) {
    const fields = await this.#fields(form, image);
    return this.collection.update(id, fields, by, seen);
  }

  /**
   * Deletes a committee that nobody chose or holds. Somebody may choose it between the look and the deletion; so one looks
   * once more, and takes the deletion back.
   * @throws ConflictException that says who and how many; and as KeptList.remove
   */
  async remove(id: string, by: Actor, seen?: number): Promise<void> {
    await this.assertUnused(id);
    await this.collection.remove(id, by, seen);
    await this.assertUnused(id).catch(async (error: unknown) => {
      await this.restore(id, by);
      throw error;
    });
  }

  /** How names are compared: without regard to case and blanks. */
  keyOf(name: string): string {
    return normalizeName(name);
  }

  /** As KeptList.writeAll. */
  bulkWrite(writes: BulkWrite<CommitteeImportFields>[], by: Actor, action: AuditAction): Promise<string[]> {
    const keyed = writes.map((write) =>
      write.do === 'add'
        ? { ...write, fields: { ...write.fields, key: normalizeName(write.fields.name ?? '') } }
        : write,
    );
    return this.collection.bulkWrite(keyed, by, action);
  }

  /** @throws ConflictException where another committee has its name by now; NotFoundException */
  restore(id: string, by: Actor): Promise<CommitteeView> {
    return this.collection.restore(id, by);
  }

  /** @throws ConflictException that says who chose it or holds a seat there, and how many */
  async assertUnused(id: string): Promise<void> {
    const { name } = await this.collection.findByIdOrThrow(id, {});
    const { delegates, names } = await this.uses.findUses(id);
    if (delegates === 0) return;
    const who = formatNames(names, delegates);
    const verb = delegates === 1 ? 'has' : 'have';
    throw new ConflictException(
      `${name} cannot be deleted: ${who} ${verb} chosen it or hold${delegates === 1 ? 's' : ''} a seat there.`,
    );
  }

  async #fields({ name, agenda, backgroundGuideURL, removeImage }: CommitteeForm, image: Buffer | undefined) {
    return {
      name,
      key: normalizeName(name),
      agenda,
      backgroundGuideURL: backgroundGuideURL || undefined,
      ...(await this.images.resolveFormImage(image, removeImage)),
    };
  }

  #show(committees: Committee[], images: ImageRepresentation): Promise<CommitteeView[]> {
    return this.images.attachImages(
      committees,
      images,
      ({ _id, version, name, agenda, backgroundGuideURL }) => ({
        _id: _id.toHexString(),
        version,
        name,
        agenda,
        ...(backgroundGuideURL !== undefined && { backgroundGuideURL }),
      }),
    );
  }

  async #readKnown() {
    const known = (await this.collection.list()).map(
      ({ _id, name, agenda, portfolios, backgroundGuideURL }): CommitteeSummary => ({
        id: _id.toHexString(),
        name,
        agenda,
        portfolios: new Set(portfolios),
        ...(backgroundGuideURL !== undefined && { backgroundGuideURL }),
      }),
    );
    return {
      byKey: new Map(known.map((committee) => [normalizeName(committee.name), committee])),
      byId: new Map(known.map((committee) => [committee.id, committee])),
    };
  }
}
