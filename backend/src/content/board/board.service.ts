import { Injectable } from '@nestjs/common';
import type { Actor } from '@mun/contracts/audit';
import type { BoardMemberView } from '@mun/contracts/content';
import type { BoardMemberForm } from '@mun/contracts/content-forms';
import type { mongo, Types } from 'mongoose';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { ContentChangesService } from '../response-cache/content-changes.service.js';
import type { ImageRepresentation } from '../images/image-representation.pipe.js';
import { ImagesService } from '../images/images.service.js';
import { OrderedCollection } from '../ordered-collection/ordered-collection.js';
import { BoardMember } from './board-member.schema.js';

export interface NewBoardMember {
  name: string;
  committee: string;
  position: string;
  /** The bytes of a picture. */
  image?: Buffer;
}

@Injectable()
export class BoardService {
  readonly collection: OrderedCollection<BoardMember, BoardMemberView>;

  constructor(
    @InjectCollection(BoardMember) collection: mongo.Collection<BoardMember>,
    private readonly images: ImagesService,
    changes: ContentChangesService,
    relay: OutboxRelay,
  ) {
    this.collection = new OrderedCollection({
      collection,
      kind: 'board-member',
      noun: 'member of the executive board',
      titleOf: ({ name }) => name,
      toView: async (member) => (await this.#show([member], 'url'))[0]!,
      relay,
      changes,
    });
  }

  /** The executive board, in the organisers' order. */
  async list({ images }: { images: ImageRepresentation }): Promise<BoardMemberView[]> {
    return this.#show(await this.collection.list(), images);
  }

  /** Adds members at the end of the list, in one write. @throws BadRequestException where a picture is none */
  async add(...given: NewBoardMember[]): Promise<void> {
    await this.collection.addAll(await this.images.keepFor(given));
  }

  /** @throws BadRequestException where the picture is none */
  async create(form: BoardMemberForm, image: Buffer | undefined, by: Actor, id?: Types.ObjectId) {
    return this.collection.create(await this.#fields(form, image), by, id);
  }

  /** @throws as `create` and KeptList.change */
  async update(id: string, form: BoardMemberForm, image: Buffer | undefined, by: Actor, seen?: number) {
    return this.collection.update(id, await this.#fields(form, image), by, seen);
  }

  async #fields({ name, committee, position, removeImage }: BoardMemberForm, image: Buffer | undefined) {
    return { name, committee, position, ...(await this.images.resolveFormImage(image, removeImage)) };
  }

  #show(members: BoardMember[], images: ImageRepresentation): Promise<BoardMemberView[]> {
    return this.images.attachImages(members, images, ({ _id, version, name, committee, position }) => ({
      _id: _id.toHexString(),
      version,
      name,
      committee,
      position,
    }));
  }
}
