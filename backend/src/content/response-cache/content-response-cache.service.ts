import { Inject, Injectable } from '@nestjs/common';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import type { Logger } from 'pino';
import { ResponseCache } from '../../platform/http/response-cache/response-cache.js';
import type { CacheableRead } from '../../platform/http/response-cache/response-cache.js';
import { LOGGER } from '@mun/server-kit/logging';
import { BoardService } from '../board/board.service.js';
import { CommitteesService } from '../committees/committees.service.js';
import { ConferenceService } from '../conference/conference.service.js';
import { ContentChangesService } from './content-changes.service.js';
import type { ChangeOrigin } from './content-changes.service.js';
import { FaqsService } from '../faqs/faqs.service.js';
import type { ImageRepresentation } from '../images/image-representation.pipe.js';
import { SponsorsService } from '../sponsors/sponsors.service.js';
import { TeamService } from '../team/team.service.js';

/** The lists that the whole school reads at once: kept ready in front of the framework, and made again with every change. */
@Injectable()
export class ContentResponseCacheService {
  constructor(
    private readonly answers: ResponseCache,
    @Inject(LOGGER) private readonly logger: Logger,
    changes: ContentChangesService,
    conference: ConferenceService,
    committees: CommitteesService,
    board: BoardService,
    team: TeamService,
    sponsors: SponsorsService,
    faqs: FaqsService,
  ) {
    answers.register(
      { urls: [API_PREFIX + ROUTES.conference], read: () => conference.getView() },
      { urls: [API_PREFIX + ROUTES.portfolios], read: () => committees.listPortfolios() },
      { urls: [API_PREFIX + ROUTES.faqs], read: () => faqs.list() },
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
  async #renew(where: ChangeOrigin): Promise<void> {
    try {
      await this.answers.refresh();
    } catch (error) {
      if (where === 'elsewhere') throw error;
      this.answers.clear();
      this.logger.warn({ err: error }, 'public answers come from the database until the next look');
    }
  }
}

interface Pictures {
  list(how: { images: ImageRepresentation }): Promise<unknown>;
}

function inBothForms({ route, list }: { route: string; list: Pictures }): CacheableRead[] {
  const address = API_PREFIX + route;
  return [
    { urls: [`${address}?images=url`], read: () => list.list({ images: 'url' }) },
    { urls: [address, `${address}?images=base64`], read: () => list.list({ images: 'base64' }) },
  ];
}
