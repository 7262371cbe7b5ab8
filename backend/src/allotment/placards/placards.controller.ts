import { Controller, Get, GoneException, NotFoundException, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ROUTES } from '@mun/contracts/routes';
import { PicturesService } from '../../content/pictures/pictures.service.js';
import { RateLimit } from '../../platform/http/rate-limit.js';
import { ApiProduces } from '../../platform/openapi/api-decorators.js';
import { ConfirmedRegistrationsService } from '../../registration/delegates/confirmed-registrations.service.js';
import { SeatsService } from '../seats/seats.service.js';
import { PlacardLinksService } from './placard-links.service.js';

@Controller()
export class PlacardsController {
  constructor(
    private readonly links: PlacardLinksService,
    private readonly registrations: ConfirmedRegistrationsService,
    private readonly seats: SeatsService,
    private readonly pictures: PicturesService,
  ) {}

  /** A delegate's placard with the current seat: 410 if there is none any more, 404 if the link is not one of ours. */
  @Get(ROUTES.placardPicture)
  @RateLimit('placard', 300)
  @ApiProduces('image/png')
  async show(@Param('file') file: string, @Res() response: Response): Promise<void> {
    const request = this.links.parse(file);
    if (!request) throw new NotFoundException('We couldn’t find this placard.');
    const { registration, format, named } = request;
    const delegate = (await this.registrations.findByIds([registration])).get(registration);
    const seat = delegate && (await this.seats.findByRegistration(registration));
    if (!seat) throw new GoneException('This placard is no longer available.');
    const { portfolio, committee } = seat;
    const picture = await this.pictures.placard({
      format,
      portfolio,
      committee: committee.name,
      imageUrl: committee.imageUrl,
      ...(named && { name: delegate.fullName }),
    });
    // Not for long, because the seat may change; a named one in the delegate's browser only.
    response.set('Cache-Control', `${named ? 'private' : 'public'}, max-age=300`);
    response.type('png').send(picture);
  }
}
