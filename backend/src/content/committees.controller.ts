import { BadRequestException, Controller, Get, Header, ParseEnumPipe, Query } from '@nestjs/common';
import type { CommitteePortfolios, CommitteeView } from '@mun/contracts/content';
import { ROUTES } from '@mun/contracts/routes';
import { CommitteesService } from './committees.service.js';
import { REVALIDATE } from './revalidate.js';

const IMAGES = { base64: 'base64', url: 'url' } as const;

const images = new ParseEnumPipe(IMAGES, {
  optional: true,
  exceptionFactory: () => new BadRequestException("'images' can be 'base64' or 'url'"),
});

@Controller()
export class CommitteesController {
  constructor(private readonly committees: CommitteesService) {}

  @Get(ROUTES.committees)
  @Header(...REVALIDATE)
  list(@Query('images', images) form: keyof typeof IMAGES = 'base64'): Promise<CommitteeView[]> {
    return this.committees.list({ images: form });
  }

  @Get(ROUTES.portfolios)
  @Header(...REVALIDATE)
  listPortfolios(): Promise<CommitteePortfolios[]> {
    return this.committees.listPortfolios();
  }
}
