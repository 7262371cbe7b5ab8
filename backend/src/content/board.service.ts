import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BoardMemberView } from '@mun/contracts/content';
import type { Model } from 'mongoose';
import { BoardMember } from './board-member.schema.js';
import { ContentChanges } from './content-changes.service.js';
import type { ImageForm } from './image-form.js';
import { ImagesService } from './images.service.js';
import { IN_ORDER, placeLast } from './order.js';

export interface NewBoardMember {
  name: string;
  committee: string;
  position: string;
  /** The bytes of a WebP, PNG or JPEG. */
  image?: Buffer;
}

@Injectable()
export class BoardService {
  constructor(
    @InjectModel(BoardMember.name) private readonly members: Model<BoardMember>,
    private readonly images: ImagesService,
    private readonly changes: ContentChanges,
  ) {}

  /** The executive board, in the organisers' order. */
  async list({ images }: { images: ImageForm }): Promise<BoardMemberView[]> {
    const members = await this.members.find({}, null, IN_ORDER).lean();
    return await this.images.show(members, images, ({ _id, version, name, committee, position }) => ({
      _id: _id.toHexString(),
      version,
      name,
      committee,
      position,
    }));
  }

  /**
   * Adds members at the end of the list, in one write.
   * @throws BadRequestException where a picture is none
   */
  async add(...given: NewBoardMember[]): Promise<void> {
    await this.members.insertMany(await placeLast(this.members, await this.images.keepFor(given)));
    await this.changes.tell();
  }
}
