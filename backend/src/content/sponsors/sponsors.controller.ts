import { Controller } from '@nestjs/common';
import type { SponsorView } from '@mun/contracts/content/content';
import { SponsorForm } from '@mun/contracts/content/content-forms';
import { ROUTES } from '@mun/contracts/routes';
import { ImageListController } from '../ordered-collection/ordered-list-controller.js';
import { SponsorsService } from './sponsors.service.js';

@Controller()
export class SponsorsController extends ImageListController<SponsorForm, SponsorView>({
  service: SponsorsService,
  list: ROUTES.sponsors,
  item: ROUTES.sponsor,
  reorder: ROUTES.reorderSponsors,
  restore: ROUTES.restoreSponsor,
  form: SponsorForm,
  summary: 'The sponsors, by their type and in the organisers’ order.',
  noun: 'sponsor',
}) {}
