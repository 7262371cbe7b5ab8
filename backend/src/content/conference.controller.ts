import { Controller, Get, Header } from '@nestjs/common';
import type { ConferenceView } from '@mun/contracts/content';
import { ROUTES } from '@mun/contracts/routes';
import { ConferenceService } from './conference.service.js';
import { REVALIDATE } from './revalidate.js';

@Controller()
export class ConferenceController {
  constructor(private readonly conference: ConferenceService) {}

  @Get(ROUTES.conference)
  @Header(...REVALIDATE)
  view(): Promise<ConferenceView> {
    return this.conference.view();
  }
}
