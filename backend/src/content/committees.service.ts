import { ConflictException, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CommitteePortfolios, CommitteeView } from '@mun/contracts/content';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '../platform/mongo.js';
import { Committee, nameKey } from './committee.schema.js';
import { ContentChanges } from './content-changes.service.js';
import type { ImageForm } from './image-form.js';
import { ImagesService } from './images.service.js';
import { IN_ORDER, placeLast } from './order.js';
import { Remembered } from './remembered.js';

/** A committee as other modules know it; `id` is what they store, so that a rename follows everywhere. */
export interface KnownCommittee {
  id: string;
  name: string;
  portfolios: string[];
}

export interface NewCommittee {
  name: string;
  agenda: string;
  portfolios: string[];
  backgroundGuideURL?: string;
  /** The bytes of a WebP, PNG or JPEG. */
  image?: Buffer;
}

@Injectable()
export class CommitteesService {
  readonly #known = new Remembered(() => this.#readKnown());

  constructor(
    @InjectModel(Committee.name) private readonly committees: Model<Committee>,
    private readonly images: ImagesService,
    private readonly changes: ContentChanges,
  ) {
    changes.onChange(() => this.#known.forget());
  }

  /** Every committee, in the organisers' order. */
  async list({ images }: { images: ImageForm }): Promise<CommitteeView[]> {
    const committees = await this.committees.find({}, null, IN_ORDER).lean();
    return await this.images.show(
      committees,
      images,
      ({ _id, version, name, agenda, backgroundGuideURL }) => ({
        _id: _id.toHexString(),
        version,
        name,
        agenda,
        backgroundGuideURL,
      }),
    );
  }

  /** Every committee with what a delegate may stand for there, in the organisers' order. */
  async listPortfolios(): Promise<CommitteePortfolios[]> {
    const committees = await this.committees
      .find({}, { version: 1, name: 1, portfolios: 1 }, IN_ORDER)
      .lean();
    return committees.map(({ _id, version, name, portfolios }) => ({
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
  async resolve(nameOrId: string): Promise<KnownCommittee | null> {
    const { byKey, byId } = await this.#known.get();
    const key = nameKey(nameOrId);
    return byKey.get(key) ?? byId.get(key) ?? null;
  }

  /** The names of these committees by id; an id that no committee has is left out. From memory, as `resolve`. */
  async names(ids: string[]): Promise<Map<string, string>> {
    const { byId } = await this.#known.get();
    const found = ids.flatMap((id) => byId.get(id) ?? []);
    return new Map(found.map(({ id, name }) => [id, name]));
  }

  /**
   * Adds committees at the end of the list, in one write.
   * @throws ConflictException where a name is taken, in whatever case; BadRequestException where a picture is none
   */
  async add(...given: NewCommittee[]): Promise<void> {
    const keyed = given.map((committee) => ({ ...committee, key: nameKey(committee.name) }));
    const added = await placeLast(this.committees, await this.images.keepFor(keyed));
    await this.committees.insertMany(added).catch(sayThatTheNameIsTaken);
    await this.changes.tell();
  }

  async #readKnown() {
    const known = (await this.listPortfolios()).map(({ _id, name, portfolios }) => ({
      id: _id,
      name,
      portfolios,
    }));
    return {
      byKey: new Map(known.map((committee) => [nameKey(committee.name), committee])),
      byId: new Map(known.map((committee) => [committee.id, committee])),
    };
  }
}

function sayThatTheNameIsTaken(error: unknown): never {
  if (isDuplicateKey(error)) {
    throw new ConflictException('There is a committee of this name already', { cause: error });
  }
  throw error;
}
