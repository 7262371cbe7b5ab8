import { Controller, Get, GoneException, NotFoundException, Param } from '@nestjs/common';
import { parseRegistrationId } from '@mun/contracts/registration/registration-id';
import type { RegistrationStatusResponse } from '@mun/contracts/registration/registration';
import { ROUTES } from '@mun/contracts/routes';
import { ConferenceService } from '../content/conference/conference.service.js';
import { RateLimit } from '../platform/http/rate-limit.js';
import { RegistrationsService } from '../registration/delegates/registrations.service.js';
import { ReceiptsService } from '../registration/receipts/receipts.service.js';
import { PlacardLinksService } from './placards/placard-links.service.js';
import { SeatsService } from './seats/seats.service.js';
import { Public } from '../platform/auth/permissions.js';

@Controller()
@Public()
export class RegistrationStatusController {
  constructor(
    private readonly registrations: RegistrationsService,
    private readonly seats: SeatsService,
    private readonly receipts: ReceiptsService,
    private readonly placards: PlacardLinksService,
    private readonly conference: ConferenceService,
  ) {}

  /** Returns a delegate's allotment and receipts. The limit prevents guessing ids, but allows a whole school behind one IP address. */
  @Get(ROUTES.registrationStatus)
  @RateLimit('status', 300)
  async status(@Param('registrationId') input: string): Promise<RegistrationStatusResponse> {
    const registrationId = parseRegistrationId(input);
    const registration = registrationId && (await this.registrations.findDisclosed(registrationId));
    if (!registration) throw new NotFoundException('We couldn’t find a registration with this ID.');
    const { fullName, state, transferredTo } = registration;
    if (state === 'pending') return { fullName, status: 'payment_in_review' };
    const id = registration._id.toHexString();
    const [seat, issued, { showReasons = false }] = await Promise.all([
      this.seats.findByRegistration(id),
      this.receipts.find([id]),
      this.conference.getFacts(),
    ]);
    const receipts = issued.length > 0 ? { receipts: issued.map(({ link }) => link) } : {};
    if (transferredTo !== undefined)
      throw new GoneException({ message: TRANSFERRED, transferred: true, ...receipts });
    if (state === 'cancelled') throw new GoneException({ message: CANCELLED, ...receipts });
    if (state === 'archived') throw new GoneException({ message: ARCHIVED, archived: true, ...receipts });
    const delegate = { fullName, ...receipts };
    if (!seat) return { ...delegate, status: 'not_allotted' };
    const { portfolio: allottedPortfolio, committee, reason } = seat;
    const { name: allottedCommittee, agenda, backgroundGuideURL } = committee;
    const guide = backgroundGuideURL ? { backgroundGuideURL } : {};
    const placard = this.placards.linksFor(id, registration.registrationId);
    const why = showReasons && reason !== undefined ? { reason } : {};
    const allotment = { allottedCommittee, allottedPortfolio, ...why, agenda, ...guide, placard };
    return { ...delegate, status: 'allotted', ...allotment };
  }
}

const CANCELLED = 'This registration has been cancelled.';
const TRANSFERRED = 'This registration has been transferred to another person.';
const ARCHIVED = 'This registration was for an earlier edition of the conference.';
