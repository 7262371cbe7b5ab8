import { ConflictException, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CommitteePortfolios, CommitteeView } from '@mun/contracts/content';
import { mongo } from 'mongoose';
import type { Model } from 'mongoose';
import { Committee, nameKey } from './committee.schema.js';
import type { Image } from './image.schema.js';
import { ImagesService } from './images.service.js';
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

const IN_ORDER = { sort: { position: 1, _id: 1 } } as const;
const LAST_FIRST = { sort: { position: -1 } } as const;
const DUPLICATE_KEY = 11_000;

@Injectable()
export class CommitteesService {
  readonly #known = new Remembered(() => this.#readKnown());

  constructor(
    @InjectModel(Committee.name) private readonly committees: Model<Committee>,
    private readonly images: ImagesService,
  ) {}

  /** Every committee, in the organisers' order; `base64` puts each picture's bytes into the list, `url` its address only. */
  async list({ images }: { images: 'base64' | 'url' }): Promise<CommitteeView[]> {
    const committees = await this.committees.find({}, null, IN_ORDER).lean();
    const ids = committees.flatMap(({ image }) => image?.id ?? []);
    const pictures = images === 'base64' ? await this.images.find(ids) : new Map<string, Image>();
    return committees.map(({ _id, name, agenda, backgroundGuideURL, image }) => ({
      _id: _id.toHexString(),
      name,
      agenda,
      backgroundGuideURL,
      image: image && pictures.get(image.id)?.bytes.toString('base64'),
      imageMimeType: image?.mimeType,
      imageUrl: image && this.images.address(image),
    }));
  }

  /** Every committee with what a delegate may stand for there, in the organisers' order. */
  async listPortfolios(): Promise<CommitteePortfolios[]> {
    const committees = await this.committees.find({}, { name: 1, portfolios: 1 }, IN_ORDER).lean();
    return committees.map(({ _id, name, portfolios }) => ({ _id: _id.toHexString(), name, portfolios }));
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
    const images = await Promise.all(given.map(async ({ image }) => image && this.images.keep(image)));
    const last = await this.committees.findOne({}, { position: 1 }, LAST_FIRST).lean();
    const first = (last?.position ?? 0) + 1;
    const added = given.map((committee, at) => ({
      ...committee,
      key: nameKey(committee.name),
      image: images[at],
      position: first + at,
    }));
    await this.committees.insertMany(added).catch(sayThatTheNameIsTaken);
    this.#known.forget();
  }

  async #readKnown() {
    const known = (await this.listPortfolios()).map(({ _id, ...rest }) => ({ id: _id, ...rest }));
    return {
      byKey: new Map(known.map((committee) => [nameKey(committee.name), committee])),
      byId: new Map(known.map((committee) => [committee.id, committee])),
    };
  }
}

function sayThatTheNameIsTaken(error: unknown): never {
  if (error instanceof mongo.MongoServerError && error.code === DUPLICATE_KEY) {
    throw new ConflictException('There is a committee of this name already', { cause: error });
  }
  throw error;
}
