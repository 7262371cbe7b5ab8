import { ConflictException, Injectable } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { Actor, AuditAction } from '@mun/contracts/admin/audit';
import {
  isPressCommittee,
  presetCommitteeKind,
  type CommitteeKind,
} from '@mun/contracts/content/committee-kind';
import type { CommitteePortfolios, CommitteeView, PortfolioSharing } from '@mun/contracts/content/content';
import type { CommitteeForm, PictureFormFields } from '@mun/contracts/content/content-forms';
import { normalizeName } from '@mun/contracts/normalize-name';
import { Config } from '../../platform/config/config.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import type { BulkWrite } from '../../platform/mongo/bulk-write.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { TtlCache } from '../../platform/ttl-cache.js';
import { NOT_DELETED } from '../../platform/versioned-collection/versioned-document.js';
import { FilesService } from '../files/files.service.js';
import { imageUrl, type ImageReference } from '../images/image.schema.js';
import { ImagesService } from '../images/images.service.js';
import { MarkdownService } from '../markdown/markdown.service.js';
import { ImageListService } from '../ordered-collection/image-list.service.js';
import { ContentChangesService } from '../response-cache/content-changes.service.js';
import { CommitteeReferencesService, formatNames } from './committee-references.service.js';
import { Committee, deletedCommitteeKey, presentNames } from './committee.schema.js';
import { CommitteeSlugs } from './committee-slugs.js';

/** A committee for other modules. They store its `id`, so that they follow a change of its name. */
export interface CommitteeSummary extends PortfolioSharing {
  id: string;
  name: string;
  agenda: string;
  kind: CommitteeKind;
  portfolios: ReadonlySet<string>;
  /** The present names of renamed portfolios by their former names. */
  renamed: ReadonlyMap<string, string>;
  /** Absolute. */
  backgroundGuideURL?: string;
  imageUrl?: string;
}

/** All committees, in the organisers' order. */
export interface CommitteeLookup {
  /** By normalized name. */
  byKey: ReadonlyMap<string, CommitteeSummary>;
  byId: ReadonlyMap<string, CommitteeSummary>;
}

/** The fields of an imported committee; one that is `undefined` is removed. */
export interface CommitteeImportFields {
  name?: string | undefined;
  agenda?: string | undefined;
  backgroundGuideURL?: string | undefined;
  portfolios?: string[];
  sharedPortfolios?: boolean;
  sharingLimit?: number | undefined;
  image?: ImageReference | undefined;
}

/** Plain, because the class cannot be spread. */
type Form = Pick<CommitteeForm, keyof CommitteeForm>;
type Details = Pick<CommitteeView, 'name' | 'agenda' | 'backgroundGuideURL' | keyof PortfolioSharing> &
  Pick<Committee, 'kind'>;
type ViewFields = Details & Pick<CommitteeView, 'kind' | 'slug' | 'formerSlugs' | 'agendaHtml'>;

@Injectable()
export class CommitteesService extends ImageListService<Committee, Details, ViewFields> {
  private readonly slugs: CommitteeSlugs;
  private readonly summaries = new TtlCache(() => this.readSummaries());

  constructor(
    @InjectCollection(Committee) private readonly committees: mongo.Collection<Committee>,
    images: ImagesService,
    private readonly references: CommitteeReferencesService,
    changes: ContentChangesService,
    relay: OutboxRelay,
    private readonly config: Config,
    private readonly files: FilesService,
    private readonly markdown: MarkdownService,
  ) {
    super({
      collection: committees,
      images,
      changes,
      relay,
      kind: 'committee',
      noun: 'committee',
      defaults: { portfolios: [] },
      uniqueField: {
        active: ({ name }) => ({ key: normalizeName(name) }),
        deleted: deletedCommitteeKey,
        field: 'name',
        message: 'A committee with this name already exists',
      },
    });
    this.slugs = new CommitteeSlugs(committees);
    changes.onChange(() => this.summaries.invalidate());
  }

  override async create(form: Form, image: Buffer | undefined, actor: Actor, id?: Types.ObjectId) {
    const { sharedPortfolios = isPressCommittee(form.name) } = form;
    const fields = await this.toFields({ ...form, sharedPortfolios }, image);
    return this.slugs.withRetries(async () => {
      const slugs = await this.slugs.derive(form.name, id?.toHexString());
      return this.collection.create({ ...fields, slugs }, actor, id);
    });
  }

  /** A form without the switch, of an older client, leaves it unchanged. */
  override async update(
    id: string,
    form: Form,
    image: Buffer | undefined,
    actor: Actor,
    expectedVersion?: number,
  ) {
    const fields = await this.toFields({ ...form, sharedPortfolios: form.sharedPortfolios ?? false }, image);
    const complete = async ({ kind, sharedPortfolios, sharingLimit, slugs }: Committee) => ({
      ...fields,
      kind: form.kind ?? kind,
      ...(form.sharedPortfolios === undefined && { sharedPortfolios, sharingLimit }),
      slugs: await this.slugs.derive(form.name, id, slugs),
    });
    return this.slugs.withRetries(() => this.collection.update(id, complete, actor, expectedVersion));
  }

  async listPortfolios(): Promise<CommitteePortfolios[]> {
    return (await this.collection.list()).map(toCommitteePortfolios);
  }

  /**
   * Finds a committee by its name, ignoring case and surrounding blanks, or by its `_id`; null if there is none. The name
   * has precedence, so that a committee named like another's `_id` can still be found. Cached (see TtlCache).
   */
  async findByNameOrId(nameOrId: string): Promise<CommitteeSummary | null> {
    return findInLookup(await this.summaries.get(), nameOrId);
  }

  /** Returns the names of these committees by id, without unknown ids. Cached. */
  async findNames(ids: string[]): Promise<Map<string, string>> {
    const { byId } = await this.summaries.get();
    const found = ids.flatMap((id) => byId.get(id) ?? []);
    return new Map(found.map(({ id, name }) => [id, name]));
  }

  /** Returns all committees from the database, for a decision that must not miss a deletion at another backend. */
  readCurrent(): Promise<CommitteeLookup> {
    return this.readSummaries();
  }

  /** Returns those of these ids whose committee is not deleted, from the database. */
  async findExisting(ids: string[]): Promise<Set<string>> {
    const _id = { $in: ids.map((id) => new Types.ObjectId(id)) };
    const found = await this.committees.find({ _id, ...NOT_DELETED }, { projection: { _id: 1 } }).toArray();
    return new Set(found.map((committee) => committee._id.toHexString()));
  }

  /** In the organisers' order. Cached. */
  async listById(): Promise<ReadonlyMap<string, CommitteeSummary>> {
    return (await this.summaries.get()).byId;
  }

  /**
   * Soft-deletes a committee that no delegate chose or holds a seat in. Checks again afterwards and restores it if a
   * delegate chose it in between.
   */
  override async remove(id: string, actor: Actor, expectedVersion?: number): Promise<void> {
    await this.assertUnused(id);
    await super.remove(id, actor, expectedVersion);
    await this.assertUnused(id).catch(async (error: unknown) => {
      await this.restore(id, actor);
      throw error;
    });
  }

  override async restore(id: string, actor: Actor) {
    await this.slugs.withRetries(() => this.slugs.restore(id));
    return super.restore(id, actor);
  }

  /** @see VersionedCollection.bulkWrite */
  async bulkWrite(writes: BulkWrite<CommitteeImportFields>[], actor: Actor, action: AuditAction) {
    const slugs = await this.slugs.deriveAll(writes);
    await this.files.keepLinked(
      ...writes.map((write) => (write.do === 'remove' ? undefined : write.fields.backgroundGuideURL)),
    );
    const complete = writes.map((write) =>
      write.do === 'add'
        ? {
            ...write,
            fields: {
              ...write.fields,
              key: normalizeName(write.fields.name ?? ''),
              slugs: slugs.get(write.id),
            },
          }
        : write,
    );
    return this.collection.bulkWrite(complete, actor, action);
  }

  /** @throws ConflictException that says which and how many delegates chose the committee or hold a seat there */
  async assertUnused(id: string): Promise<void> {
    const { name } = await this.collection.findByIdOrThrow(id, {});
    await this.references.settle();
    const { delegates, names } = await this.references.findUses(id);
    if (delegates === 0) return;
    const verbs = delegates === 1 ? ['has', 'holds'] : ['have', 'hold'];
    throw new ConflictException(
      `You can’t delete ${name}: ${formatNames(names, delegates)} ${verbs[0]} chosen it or ${verbs[1]} a seat there.`,
    );
  }

  protected override async toFields(form: Details & PictureFormFields, image?: Buffer) {
    await this.files.keepLinked(form.backgroundGuideURL);
    return {
      ...(await super.toFields(form, image)),
      agendaHtml: await this.markdown.render([form.agenda], () => 'agenda'),
      key: normalizeName(form.name),
      backgroundGuideURL: form.backgroundGuideURL || undefined,
      sharingLimit: form.sharedPortfolios ? form.sharingLimit : undefined,
    };
  }

  override pickDetails({ name, agenda, kind, backgroundGuideURL, ...sharing }: Details): Details {
    const guide = backgroundGuideURL === undefined ? {} : { backgroundGuideURL };
    return { name, agenda, ...(kind && { kind }), ...guide, ...pickSharing(sharing) };
  }

  protected override async toViewFields(committee: Committee): Promise<ViewFields> {
    const { _id, agenda, slugs = [] } = committee;
    const [, ...formerSlugs] = slugs;
    const [agendaHtml = ''] = await this.markdown.htmlOf([agenda], committee.agendaHtml, (rendered) =>
      this.collection.storeDerived(_id, { agendaHtml: rendered }),
    );
    return {
      ...this.pickDetails(committee),
      agendaHtml,
      kind: kindOf(committee),
      slug: slugOf(committee),
      ...(formerSlugs.length > 0 && { formerSlugs }),
    };
  }

  /** The URL of an uploaded guide is relative to the website, which emails are not. */
  private absoluteGuide({
    backgroundGuideURL: url,
  }: Committee): Pick<CommitteeSummary, 'backgroundGuideURL'> {
    return url === undefined ? {} : { backgroundGuideURL: new URL(url, this.config.PUBLIC_URL).href };
  }

  private async readSummaries(): Promise<CommitteeLookup> {
    const summaries = (await this.collection.list()).map((committee): CommitteeSummary => ({
      ...this.pickDetails(committee),
      ...this.absoluteGuide(committee),
      kind: kindOf(committee),
      id: committee._id.toHexString(),
      portfolios: new Set(committee.portfolios),
      renamed: presentNames(committee),
      ...(committee.image && { imageUrl: imageUrl(committee.image) }),
    }));
    return {
      byKey: new Map(summaries.map((committee) => [normalizeName(committee.name), committee])),
      byId: new Map(summaries.map((committee) => [committee.id, committee])),
    };
  }
}

/** @param nameOrId as in `findByNameOrId` */
export function findInLookup({ byKey, byId }: CommitteeLookup, nameOrId: string): CommitteeSummary | null {
  const key = normalizeName(nameOrId);
  return byKey.get(key) ?? byId.get(key) ?? null;
}

export function toCommitteePortfolios(committee: Committee): CommitteePortfolios {
  const { _id, version, name, portfolios } = committee;
  const slug = slugOf(committee);
  return { _id: _id.toHexString(), version, name, slug, portfolios, ...pickSharing(committee) };
}

function kindOf({ name, kind = presetCommitteeKind(name) }: Committee): CommitteeKind {
  return kind;
}

function slugOf({ _id, slugs }: Committee): string {
  return slugs?.[0] ?? _id.toHexString();
}

function pickSharing({ sharedPortfolios, sharingLimit }: PortfolioSharing): PortfolioSharing {
  return { sharedPortfolios, ...(sharingLimit !== undefined && { sharingLimit }) };
}
