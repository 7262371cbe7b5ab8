import { Injectable } from '@nestjs/common';
import type { Actor } from '@mun/contracts/audit';
import { TEAM_TYPES } from '@mun/contracts/content';
import type { TeamMemberView, TeamType } from '@mun/contracts/content';
import type { TeamMemberForm } from '@mun/contracts/content-forms';
import type { mongo, Types } from 'mongoose';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { ContentChangesService } from '../response-cache/content-changes.service.js';
import type { ImageRepresentation } from '../images/image-representation.pipe.js';
import { ImagesService } from '../images/images.service.js';
import { OrderedCollection } from '../ordered-collection/ordered-collection.js';
import { compareByType } from '../ordered-collection/compare-by-type.js';
import { TeamMember } from './team-member.schema.js';

export interface NewTeamMember {
  name: string;
  position: string;
  type: TeamType;
  /** The bytes of a picture. */
  image?: Buffer;
}

@Injectable()
export class TeamService {
  readonly collection: OrderedCollection<TeamMember, TeamMemberView>;

  constructor(
    @InjectCollection(TeamMember) collection: mongo.Collection<TeamMember>,
    private readonly images: ImagesService,
    changes: ContentChangesService,
    relay: OutboxRelay,
  ) {
    this.collection = new OrderedCollection({
      collection,
      kind: 'team-member',
      noun: 'team member',
      titleOf: ({ name }) => name,
      toView: async (member) => (await this.#show([member], 'url'))[0]!,
      relay,
      changes,
    });
  }

  /** The team by type (super, head, manager), each type in the organisers' order. */
  async list({ images }: { images: ImageRepresentation }): Promise<TeamMemberView[]> {
    return this.#show((await this.collection.list()).toSorted(compareByType(TEAM_TYPES)), images);
  }

  /** Adds members at the end of the list, in one write. @throws BadRequestException where a picture is none */
  async add(...given: NewTeamMember[]): Promise<void> {
    await this.collection.addAll(await this.images.keepFor(given));
  }

  /** @throws BadRequestException where the picture is none */
  async create(form: TeamMemberForm, image: Buffer | undefined, by: Actor, id?: Types.ObjectId) {
    return this.collection.create(await this.#fields(form, image), by, id);
  }

  /** @throws as `create` and KeptList.change */
  async update(id: string, form: TeamMemberForm, image: Buffer | undefined, by: Actor, seen?: number) {
    return this.collection.update(id, await this.#fields(form, image), by, seen);
  }

  async #fields({ name, position, type, removeImage }: TeamMemberForm, image: Buffer | undefined) {
    return { name, position, type, ...(await this.images.resolveFormImage(image, removeImage)) };
  }

  #show(members: TeamMember[], images: ImageRepresentation): Promise<TeamMemberView[]> {
    return this.images.attachImages(members, images, ({ _id, version, name, position, type }) => ({
      _id: _id.toHexString(),
      version,
      name,
      position,
      type,
    }));
  }
}
