import { Inject, Injectable } from '@nestjs/common';
import { API, ROUTES } from '@mun/contracts/routes';
import type { Logger } from 'pino';
import { PublicAnswers } from '../platform/http/public-answers.js';
import type { PublicRead } from '../platform/http/public-answers.js';
import { LOGGER } from '../platform/logging.js';
import { BoardService } from './board.service.js';
import { CommitteesService } from './committees.service.js';
import { ConferenceService } from './conference.service.js';
import { ContentChanges } from './content-changes.service.js';
import type { Where } from './content-changes.service.js';
import { FaqsService } from './faqs.service.js';
import type { ImageForm } from './image-form.js';
import { SponsorsService } from './sponsors.service.js';
import { TeamService } from './team.service.js';

/** The lists that the whole school reads at once: kept ready in front of the framework, and made again with every change. */
@Injectable()
export class PublicReads {
  constructor(
    private readonly answers: PublicAnswers,
    @Inject(LOGGER) private readonly logger: Logger,
    changes: ContentChanges,
    conference: ConferenceService,
    committees: CommitteesService,
    board: BoardService,
    team: TeamService,
    sponsors: SponsorsService,
    faqs: FaqsService,
  ) {
    answers.offer(
      { addresses: [API + ROUTES.conference], read: () => conference.view() },
      { addresses: [API + ROUTES.portfolios], read: () => committees.listPortfolios() },
      { addresses: [API + ROUTES.faqs], read: () => faqs.list() },
      ...[
        { route: ROUTES.committees, list: committees },
        { route: ROUTES.board, list: board },
        { route: ROUTES.team, list: team },
        { route: ROUTES.sponsors, list: sponsors },
      ].flatMap(inBothForms),
    );
    changes.onChange((where) => this.#renew(where));
  }

  /** After a change of our own that cannot be read back, nothing in memory may be shown: the framework asks the database. */
  async #renew(where: Where): Promise<void> {
    try {
      await this.answers.renew();
    } catch (error) {
      if (where === 'elsewhere') throw error;
      this.answers.drop();
      this.logger.warn({ err: error }, 'public answers come from the database until the next look');
    }
  }
}

interface Pictures {
  list(how: { images: ImageForm }): Promise<unknown>;
}

function inBothForms({ route, list }: { route: string; list: Pictures }): PublicRead[] {
  const address = API + route;
  return [
    { addresses: [`${address}?images=url`], read: () => list.list({ images: 'url' }) },
    { addresses: [address, `${address}?images=base64`], read: () => list.list({ images: 'base64' }) },
  ];
}
