import { Controller, Get, Query } from '@nestjs/common';
import { SearchQuery, type SearchResults } from '@mun/contracts/admin/search';
import { ROUTES } from '@mun/contracts/routes';
import type { Principal } from '../../platform/auth/sessions/admin-sessions.service.js';
import { CurrentPrincipal } from '../../platform/auth/current-admin.decorator.js';
import { RequirePermission } from '../../platform/auth/permissions.js';
import { SearchService } from './search.service.js';

@Controller()
@RequirePermission('search.use')
export class SearchController {
  constructor(private readonly service: SearchService) {}

  /** Finds delegates, payments, committees and portfolios that the caller may see, the best matches of each first. */
  @Get(ROUTES.search)
  search(
    @Query() { q }: SearchQuery,
    @CurrentPrincipal() { permissions }: Principal,
  ): Promise<SearchResults> {
    return this.service.search(q, permissions);
  }
}
