import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { TEAM_TYPES } from '@mun/contracts/content';
import type { TeamMemberView, TeamType } from '@mun/contracts/content';
import type { Model } from 'mongoose';
import { TeamMember } from './team-member.schema.js';
import { ContentChanges } from './content-changes.service.js';
import type { ImageForm } from './image-form.js';
import { ImagesService } from './images.service.js';
import { byType, IN_ORDER, placeLast } from './order.js';

export interface NewTeamMember {
  name: string;
  position: string;
  type: TeamType;
  /** The bytes of a WebP, PNG or JPEG. */
  image?: Buffer;
}

@Injectable()
export class TeamService {
  constructor(
    @InjectModel(TeamMember.name) private readonly members: Model<TeamMember>,
    private readonly images: ImagesService,
    private readonly changes: ContentChanges,
  ) {}

  /** The team by type (super, head, manager), each type in the organisers' order. */
  async list({ images }: { images: ImageForm }): Promise<TeamMemberView[]> {
    const members = await this.members.find({}, null, IN_ORDER).lean();
    return await this.images.show(
      members.toSorted(byType(TEAM_TYPES)),
      images,
      ({ _id, version, name, position, type }) => ({
        _id: _id.toHexString(),
        version,
        name,
        position,
        type,
      }),
    );
  }

  /**
   * Adds members at the end of the list, in one write.
   * @throws BadRequestException where a picture is none
   */
  async add(...given: NewTeamMember[]): Promise<void> {
    await this.members.insertMany(await placeLast(this.members, await this.images.keepFor(given)));
    await this.changes.tell();
  }
}
