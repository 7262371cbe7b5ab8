import { Controller, Get, Header, Query } from '@nestjs/common';
import type { SponsorView } from '@mun/contracts/content';
import { ROUTES } from '@mun/contracts/routes';
import { imageForm } from './image-form.js';
import type { ImageForm } from './image-form.js';
import { REVALIDATE } from './revalidate.js';
import { SponsorsService } from './sponsors.service.js';

@Controller()
export class SponsorsController {
  constructor(private readonly sponsors: SponsorsService) {}

  @Get(ROUTES.sponsors)
  @Header(...REVALIDATE)
  list(@Query('images', imageForm) images: ImageForm = 'base64'): Promise<SponsorView[]> {
    return this.sponsors.list({ images });
  }
}
