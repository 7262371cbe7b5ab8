import { Injectable } from '@nestjs/common';
import { EDITION_UNDO_DAYS } from '@mun/contracts/admin/editions';
import { ScheduledTask } from '../platform/scheduling/scheduled-task.decorator.js';
import { BoardService } from './board/board.service.js';
import { CommitteesService } from './committees/committees.service.js';
import { ConferenceService, photosOf } from './conference/conference.service.js';
import { FaqsService } from './faqs/faqs.service.js';
import { FilesService, findFileIds } from './files/files.service.js';
import { OrphanedImagesService } from './images/orphaned-images.service.js';
import type { OrderedCollection } from './ordered-collection/ordered-collection.js';
import type { OrderedDocument } from './ordered-collection/ordered-document.schema.js';
import { PagesService } from './pages/pages.service.js';
import { SponsorsService } from './sponsors/sponsors.service.js';
import { TeamService } from './team/team.service.js';

const HOUR_MS = 60 * 60_000;
/** Somewhat longer than the start of an edition can be undone, which restores what it deleted. */
const RETENTION_MS = (EDITION_UNDO_DAYS + 1) * 24 * HOUR_MS;

/** Hard-deletes content a month after its soft deletion, then orphaned images and files. Safe to run on several backends at once. */
@Injectable()
export class PurgeDeletedContent {
  private readonly collections: Pick<
    OrderedCollection<OrderedDocument, unknown>,
    'purgeDeletedBefore' | 'imageIds'
  >[];

  constructor(
    private readonly committees: CommitteesService,
    board: BoardService,
    team: TeamService,
    sponsors: SponsorsService,
    private readonly faqs: FaqsService,
    private readonly pages: PagesService,
    private readonly conference: ConferenceService,
    private readonly files: FilesService,
    private readonly orphanedImages: OrphanedImagesService,
  ) {
    this.collections = [committees, board, team, sponsors, faqs, pages].map(({ collection }) => collection);
  }

  /** @param now in milliseconds; tests pass a later time */
  @ScheduledTask({ name: 'purge-deleted-content', everyMs: HOUR_MS })
  async run(now = Date.now()): Promise<void> {
    for (const collection of this.collections) {
      await collection.purgeDeletedBefore(new Date(now - RETENTION_MS));
    }
    const imageIds = await Promise.all(this.collections.map((collection) => collection.imageIds()));
    const linked = findFileIds(await this.findTexts());
    await this.orphanedImages.deleteOrphaned([...imageIds.flat(), ...linked.images], new Date(now));
    await this.files.deleteOrphaned(linked.pdfs, new Date(now));
  }

  /** Returns all texts that may link to an uploaded file. */
  private async findTexts(): Promise<string[]> {
    const texts = await Promise.all([
      this.pages.collection.texts('body'),
      this.faqs.collection.texts('answer'),
      this.committees.collection.texts('backgroundGuideURL'),
    ]);
    const facts = await this.conference.getFacts();
    return [...texts.flat(), ...Object.values(facts.letters), ...photosOf(facts)];
  }
}
