import { Injectable } from '@nestjs/common';
import type { Actor } from '@mun/contracts/audit';
import { TEAM_TYPES } from '@mun/contracts/content';
import type { TeamMemberView, TeamType } from '@mun/contracts/content';
import type { TeamMemberForm } from '@mun/contracts/content-forms';
import type { mongo, Types } from 'mongoose';
import { OutboxRelay } from '../platform/events/relay.js';
import { InjectCollection } from '../platform/mongo.js';
import { ContentChanges } from './content-changes.service.js';
import type { ImageForm } from './image-form.js';
import { ImagesService } from './images.service.js';
import { KeptList } from './kept-list.js';
import { byType } from './order.js';
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
  readonly kept: KeptList<TeamMember, TeamMemberView>;

  constructor(
    @InjectCollection(TeamMember) collection: mongo.Collection<TeamMember>,
    private readonly images: ImagesService,
    changes: ContentChanges,
    relay: OutboxRelay,
  ) {
    this.kept = new KeptList({
      collection,
      kind: 'team-member',
      noun: 'team member',
      titleOf: ({ name }) => name,
      view: async (member) => (await this.#show([member], 'url'))[0]!,
      relay,
      changes,
    });
  }

  /** The team by type (super, head, manager), each type in the organisers' order. */
  async list({ images }: { images: ImageForm }): Promise<TeamMemberView[]> {
    return this.#show((await this.kept.list()).toSorted(byType(TEAM_TYPES)), images);
  }

  /** Adds members at the end of the list, in one write. @throws BadRequestException where a picture is none */
  async add(...given: NewTeamMember[]): Promise<void> {
    await this.kept.addAll(await this.images.keepFor(given));
  }

  /** @throws BadRequestException where the picture is none */
  async create(form: TeamMemberForm, image: Buffer | undefined, by: Actor, id?: Types.ObjectId) {
    return this.kept.add(await this.#fields(form, image), by, id);
  }

  /** @throws as `create` and KeptList.change */
  async change(id: string, form: TeamMemberForm, image: Buffer | undefined, by: Actor, seen?: number) {
    return this.kept.change(id, await this.#fields(form, image), by, seen);
  }

  async #fields({ name, position, type, removeImage }: TeamMemberForm, image: Buffer | undefined) {
    return { name, position, type, ...(await this.images.chosen(image, removeImage)) };
  }

  #show(members: TeamMember[], images: ImageForm): Promise<TeamMemberView[]> {
    return this.images.show(members, images, ({ _id, version, name, position, type }) => ({
      _id: _id.toHexString(),
      version,
      name,
      position,
      type,
    }));
  }
}
