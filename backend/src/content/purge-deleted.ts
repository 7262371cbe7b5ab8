import { Inject, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { Logger } from 'pino';
import { LOGGER } from '../platform/logging.js';
import { SingleFlight } from '../platform/rounds.js';
import { BoardService } from './board.service.js';
import { CommitteesService } from './committees.service.js';
import { FaqsService } from './faqs.service.js';
import { SponsorsService } from './sponsors.service.js';
import { TeamService } from './team.service.js';
import { UnusedImages } from './unused-images.service.js';

const HOUR_MS = 60 * 60_000;
/** So long can what was deleted be brought back. */
const KEPT_MS = 7 * 24 * HOUR_MS;

/**
 * What was deleted a week ago goes for good, and then pictures that nothing shows. Several backends doing it at once do no
 * harm.
 */
@Injectable()
export class PurgeDeleted {
  private readonly rounds: SingleFlight;
  private readonly lists: { kept: { purge(before: Date): Promise<void>; imageIds(): Promise<string[]> } }[];

  constructor(
    @Inject(LOGGER) logger: Logger,
    committees: CommitteesService,
    board: BoardService,
    team: TeamService,
    sponsors: SponsorsService,
    faqs: FaqsService,
    private readonly unused: UnusedImages,
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
    for (const { kept } of this.lists) await kept.purge(new Date(now - KEPT_MS));
    const used = await Promise.all(this.lists.map(({ kept }) => kept.imageIds()));
    await this.unused.collect(used.flat(), new Date(now));
  }
}
