import { Controller, Get, Header } from '@nestjs/common';
import type { FaqView } from '@mun/contracts/content/content';
import { FaqForm } from '@mun/contracts/content/content-forms';
import { ROUTES } from '@mun/contracts/routes';
import { OrderedListController } from '../ordered-collection/ordered-list-controller.js';
import { MUST_REVALIDATE } from '../response-cache/cache-headers.js';
import { FaqsService } from './faqs.service.js';
import { Public } from '../../platform/auth/permissions.js';

@Controller()
export class FaqsController extends OrderedListController<FaqForm, FaqView, FaqsService>({
  service: FaqsService,
  list: ROUTES.faqs,
  item: ROUTES.faq,
  reorder: ROUTES.reorderFaqs,
  restore: ROUTES.restoreFaq,
  form: FaqForm,
  noun: 'question',
}) {
  /** Questions and answers, in the organisers’ order. */
  @Public()
  @Get(ROUTES.faqs)
  @Header(...MUST_REVALIDATE)
  list(): Promise<FaqView[]> {
    return this.service.list();
  }
}
