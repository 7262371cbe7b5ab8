import { Controller, Get, Query } from '@nestjs/common';
import { SearchQuery, type SearchResults } from '@mun/contracts/admin/search';
import { ROUTES } from '@mun/contracts/routes';
import { RequirePermission } from '../../platform/auth/permissions.js';
import { SearchService } from './search.service.js';

@Controller()
@RequirePermission('search.use')
export class SearchController {
  constructor(private readonly service: SearchService) {}

  /** Finds delegates, payments, committees and portfolios, the best matches of each first. */
  @Get(ROUTES.search)
  search(@Query() { q }: SearchQuery): Promise<SearchResults> {
    return this.service.search(q);
  }
}
