import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import { LOGGER } from '@mun/server-kit/logging';
import { ResponseCache, type CacheableRead } from '../../platform/http/response-cache/response-cache.js';
import { BoardService } from '../board/board.service.js';
import { CommitteesService } from '../committees/committees.service.js';
import { PortfoliosService } from '../committees/portfolios.service.js';
import { ConferenceService } from '../conference/conference.service.js';
import { FaqsService } from '../faqs/faqs.service.js';
import type { ImageRepresentation } from '../images/image-representation.pipe.js';
import { PagesService } from '../pages/pages.service.js';
import { SponsorsService } from '../sponsors/sponsors.service.js';
import { TeamService } from '../team/team.service.js';
import { ContentChangesService, type ChangeOrigin } from './content-changes.service.js';

/** Caches the responses of the public lists and refreshes them with every change of content. */
@Injectable()
export class ContentResponseCacheService {
  constructor(
    private readonly cache: ResponseCache,
    @Inject(LOGGER) private readonly logger: Logger,
    changes: ContentChangesService,
    conference: ConferenceService,
    committees: CommitteesService,
    portfolios: PortfoliosService,
    board: BoardService,
    team: TeamService,
    sponsors: SponsorsService,
    faqs: FaqsService,
    pages: PagesService,
  ) {
    cache.register(
      { urls: [API_PREFIX + ROUTES.conference], read: () => conference.getView() },
      { urls: [API_PREFIX + ROUTES.portfolios], read: () => portfolios.list() },
      { urls: [API_PREFIX + ROUTES.faqs], read: () => faqs.list() },
      {
        urls: [API_PREFIX + ROUTES.pages],
        read: () => pages.listPublished(),
        readItems: () => pages.readContents(),
      },
      imageListRead(ROUTES.committees, committees),
      imageListRead(ROUTES.board, board),
      imageListRead(ROUTES.team, team),
      imageListRead(ROUTES.sponsors, sponsors),
    );
    changes.onChange((origin) => this.refresh(origin));
  }

  /** Clears the cache if this process's own change cannot be read back, so that requests reach the database. */
  private async refresh(origin: ChangeOrigin): Promise<void> {
    try {
      await this.cache.refresh();
    } catch (error) {
      if (origin === 'local') {
        this.cache.clear();
        this.logger.warn({ err: error }, 'refreshing the response cache failed, cleared until the next poll');
      }
      throw error;
    }
  }
}

interface ImageList {
  list(options: { images: ImageRepresentation }): Promise<unknown>;
}

function imageListRead(route: string, service: ImageList): CacheableRead {
  const url = API_PREFIX + route;
  return {
    urls: [`${url}?images=url`],
    read: () => service.list({ images: 'url' }),
    // The URL of an image is derived from its bytes.
    expanded: { urls: [url, `${url}?images=base64`], read: () => service.list({ images: 'base64' }) },
  };
}
