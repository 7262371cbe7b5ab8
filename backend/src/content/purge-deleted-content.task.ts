import { Inject, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { Logger } from 'pino';
import { LOGGER } from '@mun/server-kit/logging';
import { SingleFlight } from '../platform/scheduling/single-flight.js';
import { BoardService } from './board/board.service.js';
import { CommitteesService } from './committees/committees.service.js';
import { FaqsService } from './faqs/faqs.service.js';
import { SponsorsService } from './sponsors/sponsors.service.js';
import { TeamService } from './team/team.service.js';
import { OrphanedImagesService } from './images/orphaned-images.service.js';

const HOUR_MS = 60 * 60_000;
/** So long can what was deleted be brought back. */
const KEPT_MS = 7 * 24 * HOUR_MS;

/**
 * What was deleted a week ago goes for good, and then pictures that nothing shows. Several backends doing it at once do no
 * harm.
 */
@Injectable()
export class PurgeDeletedContent {
  private readonly rounds: SingleFlight;
  private readonly lists: {
    collection: { purgeDeletedBefore(before: Date): Promise<void>; imageIds(): Promise<string[]> };
  }[];

  constructor(
    @Inject(LOGGER) logger: Logger,
    committees: CommitteesService,
    board: BoardService,
    team: TeamService,
    sponsors: SponsorsService,
    faqs: FaqsService,
    private readonly unused: OrphanedImagesService,
  ) {
    this.rounds = new SingleFlight('the purge of deleted content', logger);
    this.lists = [committees, board, team, sponsors, faqs];
  }

  @Interval(HOUR_MS)
  runRegularly(): Promise<void> {
    return this.rounds.run(() => this.run());
  }

  /** @param now what counts as now */
  async run(now = Date.now()): Promise<void> {
    for (const { collection } of this.lists) await collection.purgeDeletedBefore(new Date(now - KEPT_MS));
    const used = await Promise.all(this.lists.map(({ collection }) => collection.imageIds()));
    await this.unused.deleteOrphaned(used.flat(), new Date(now));
  }
}
