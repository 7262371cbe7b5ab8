import { Controller, Get, Header } from '@nestjs/common';
import type { FaqView } from '@mun/contracts/content';
import { ROUTES } from '@mun/contracts/routes';
import { FaqsService } from './faqs.service.js';
import { REVALIDATE } from './revalidate.js';

@Controller()
export class FaqsController {
  constructor(private readonly faqs: FaqsService) {}

  @Get(ROUTES.faqs)
  @Header(...REVALIDATE)
  list(): Promise<FaqView[]> {
    return this.faqs.list();
  }
}
