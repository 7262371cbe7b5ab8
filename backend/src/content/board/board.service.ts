import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { BoardMemberForm } from '@mun/contracts/content-forms';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { ImageListService } from '../image-lists/image-list.service.js';
import { ImagesService } from '../images/images.service.js';
import { ContentChangesService } from '../response-cache/content-changes.service.js';
import { BoardMember } from './board-member.schema.js';

type Details = Pick<BoardMember, 'name' | 'committee' | 'position'>;

@Injectable()
export class BoardService extends ImageListService<BoardMember, BoardMemberForm, Details> {
  constructor(
    @InjectCollection(BoardMember) collection: mongo.Collection<BoardMember>,
    images: ImagesService,
    changes: ContentChangesService,
    relay: OutboxRelay,
  ) {
    super({
      collection,
      images,
      changes,
      relay,
      kind: 'board-member',
      noun: 'member of the executive board',
    });
  }

  protected override toFields({ name, committee, position }: BoardMemberForm): Details {
    return { name, committee, position };
  }

  protected override toDetails({ name, committee, position }: BoardMember): Details {
    return { name, committee, position };
  }
}
