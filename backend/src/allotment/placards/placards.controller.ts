import { Controller, Get, GoneException, NotFoundException, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ROUTES } from '@mun/contracts/routes';
import { RevealService } from '../../content/conference/reveal.service.js';
import { PicturesService } from '../../content/pictures/pictures.service.js';
import { RateLimit } from '../../platform/http/rate-limit/rate-limit.js';
import { ApiProduces } from '../../platform/openapi/api-decorators.js';
import { ConfirmedRegistrationsService } from '../../registration/delegates/confirmed-registrations.service.js';
import { SeatsService } from '../seats/seats.service.js';
import { holderOf, PlacardLinksService, SAMPLE_REGISTRATION, SAMPLE_SEAT } from './placard-links.service.js';
import { Public } from '../../platform/auth/permissions.js';

@Controller()
@Public()
export class PlacardsController {
  constructor(
    private readonly links: PlacardLinksService,
    private readonly registrations: ConfirmedRegistrationsService,
    private readonly seats: SeatsService,
    private readonly pictures: PicturesService,
    private readonly reveal: RevealService,
  ) {}

  /**
   * A delegate's placard with the current seat: 410 if there is none any more, it is sealed or the place went to another
   * person, 404 if the link is not one of ours.
   */
  @Get(ROUTES.placardPicture)
  @RateLimit('placard', 300)
  @ApiProduces('image/png')
  async show(@Param('file') file: string, @Res() response: Response): Promise<void> {
    const request = this.links.parse(file);
    if (!request) throw new NotFoundException('We couldn’t find this placard.');
    const { registration, format, holder } = request;
    const placard = await this.findPlacard(registration);
    const named = holder !== undefined;
    if (!placard || (named && holder !== holderOf(placard.registrationId)))
      throw new GoneException('This placard is no longer available.');
    const { fullName: name, registrationId: _id, ...seat } = placard;
    const picture = await this.pictures.placard({ ...seat, format, ...(named && { name }) });
    // Not for long, because the seat may change; a named one in the delegate's browser only.
    response.set('Cache-Control', `${named ? 'private' : 'public'}, max-age=300`);
    response.type('png').send(picture);
  }

  private async findPlacard(registration: string) {
    if (registration === SAMPLE_REGISTRATION)
      return { ...SAMPLE_SEAT, fullName: 'Sample Delegate', registrationId: '' };
    if (await this.reveal.findSeal()) return undefined;
    const delegate = (await this.registrations.findByIds([registration])).get(registration);
    const seat = delegate && (await this.seats.findByRegistration(registration));
    if (!seat) return undefined;
    const { portfolio, committee } = seat;
    return {
      portfolio,
      committee: committee.name,
      imageUrl: committee.imageUrl,
      fullName: delegate.fullName,
      registrationId: delegate.registrationId,
    };
  }
}
