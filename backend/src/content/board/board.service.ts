import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { ImagesService } from '../images/images.service.js';
import { ImageListService } from '../ordered-collection/image-list.service.js';
import { ContentChangesService } from '../response-cache/content-changes.service.js';
import { BoardMember } from './board-member.schema.js';

type Details = Pick<BoardMember, 'name' | 'committee' | 'position'>;

@Injectable()
export class BoardService extends ImageListService<BoardMember, Details> {
  constructor(
    @InjectCollection(BoardMember) collection: mongo.Collection<BoardMember>,
    images: ImagesService,
    changes: ContentChangesService,
    relay: OutboxRelay,
  ) {
    const noun = 'executive board member';
    super({ collection, images, changes, relay, kind: 'board-member', noun });
  }

  override pickDetails({ name, committee, position }: Details): Details {
    return { name, committee, position };
  }

  protected override toViewFields(document: BoardMember): Details {
    return this.pickDetails(document);
  }
}
