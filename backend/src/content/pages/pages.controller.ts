import { Controller, Get, Header, Param } from '@nestjs/common';
import {
  PageForm,
  type PageContent,
  type PageSummary,
  type PageView,
} from '@mun/contracts/content/pages/pages';
import { ROUTES } from '@mun/contracts/routes';
import { Public, RequirePermission } from '../../platform/auth/permissions.js';
import { OrderedListController } from '../ordered-collection/ordered-list-controller.js';
import { MUST_REVALIDATE } from '../response-cache/cache-headers.js';
import { PagesService } from './pages.service.js';

@Controller()
export class PagesController extends OrderedListController<PageForm, PageView, PagesService>({
  service: PagesService,
  list: ROUTES.pages,
  item: ROUTES.page,
  reorder: ROUTES.reorderPages,
  restore: ROUTES.restorePage,
  form: PageForm,
  noun: 'page',
}) {
  /** The published pages without their texts, in the organisers’ order. */
  @Public()
  @Get(ROUTES.pages)
  @Header(...MUST_REVALIDATE)
  list(): Promise<PageSummary[]> {
    return this.service.listPublished();
  }

  /** A published page by its address, the `id` here: 'terms'. */
  @Public()
  @Get(ROUTES.page)
  @Header(...MUST_REVALIDATE)
  show(@Param('id') slug: string): Promise<PageContent> {
    return this.service.findPublished(slug);
  }

  /** All pages with their texts, drafts too, in the organisers’ order. */
  @RequirePermission('content.edit')
  @Get(ROUTES.adminPages)
  listAll(): Promise<PageView[]> {
    return this.service.list();
  }
}
