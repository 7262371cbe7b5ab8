import { Controller, Get, Header, Query } from '@nestjs/common';
import type { CommitteePortfolios, CommitteeView } from '@mun/contracts/content';
import { ROUTES } from '@mun/contracts/routes';
import { CommitteesService } from './committees.service.js';
import { imageForm } from './image-form.js';
import type { ImageForm } from './image-form.js';
import { REVALIDATE } from './revalidate.js';

@Controller()
export class CommitteesController {
  constructor(private readonly committees: CommitteesService) {}

  @Get(ROUTES.committees)
  @Header(...REVALIDATE)
  list(@Query('images', imageForm) images: ImageForm = 'base64'): Promise<CommitteeView[]> {
    return this.committees.list({ images });
  }

  @Get(ROUTES.portfolios)
  @Header(...REVALIDATE)
  listPortfolios(): Promise<CommitteePortfolios[]> {
    return this.committees.listPortfolios();
  }
}
