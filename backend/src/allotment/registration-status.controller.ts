import {
  ConflictException,
  Controller,
  Get,
  GoneException,
  HttpCode,
  NotFoundException,
  Param,
  Post,
} from '@nestjs/common';
import type { PlacardOpenings } from '@mun/contracts/allotment/reveal';
import { parseRegistrationId } from '@mun/contracts/registration/registration-id';
import type { RegistrationStatusResponse } from '@mun/contracts/registration/registration';
import { ROUTES } from '@mun/contracts/routes';
import { RevealService } from '../content/conference/reveal.service.js';
import { ConferenceService } from '../content/conference/conference.service.js';
import { RateLimit } from '../platform/http/rate-limit/rate-limit.js';
import { RegistrationsService } from '../registration/delegates/registrations.service.js';
import { ReceiptsService } from '../receipts/receipts.service.js';
import { PlacardLinksService } from './placards/placard-links.service.js';
import { OpeningsService } from './reveal/openings.service.js';
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
    private readonly reveal: RevealService,
    private readonly openings: OpeningsService,
  ) {}

  /** Returns a delegate's allotment and receipts; nothing of a sealed seat. The limit prevents guessing ids, but allows a whole school behind one IP address. */
  @Get(ROUTES.registrationStatus)
  @RateLimit('status', 300)
  async status(@Param('registrationId') input: string): Promise<RegistrationStatusResponse> {
    const registration = await this.find(input);
    const { fullName, state, transferredTo } = registration;
    if (state === 'pending') return { fullName, status: 'payment_in_review' };
    const id = registration._id.toHexString();
    const [seat, issued, { showReasons = false }, revealAt] = await Promise.all([
      this.seats.findByRegistration(id),
      this.receipts.find([id]),
      this.conference.getFacts(),
      this.reveal.findDate(),
    ]);
    const receipts = issued.length > 0 ? { receipts: issued.map(({ link }) => link) } : {};
    if (transferredTo !== undefined)
      throw new GoneException({ message: TRANSFERRED, transferred: true, ...receipts });
    if (state === 'cancelled') throw new GoneException({ message: CANCELLED, ...receipts });
    if (state === 'archived') throw new GoneException({ message: ARCHIVED, archived: true, ...receipts });
    const delegate = { fullName, ...receipts };
    if (!seat) return { ...delegate, status: 'not_allotted' };
    const msLeft = Number(revealAt ?? 0) - Date.now();
    if (revealAt && msLeft > 0) {
      const waiting = await this.openings.countSeats();
      return { ...delegate, status: 'sealed', seal: { until: revealAt.toISOString(), msLeft, waiting } };
    }
    const { portfolio: allottedPortfolio, committee, reason, openedAt } = seat;
    const { name: allottedCommittee, agenda, backgroundGuideURL } = committee;
    const guide = backgroundGuideURL ? { backgroundGuideURL } : {};
    const placard = this.placards.linksFor(id, registration.registrationId);
    const why = showReasons && reason !== undefined ? { reason } : {};
    const openings = revealAt && {
      ...(await this.openings.find(committee.id)),
      isOpened: openedAt !== undefined,
    };
    const allotment = { allottedCommittee, allottedPortfolio, ...why, agenda, ...guide, placard };
    return { ...delegate, status: 'allotted', ...allotment, ...(openings && { openings }) };
  }

  /**
   * Records that a delegate has opened the placard that was sealed, and returns how many of the committee have. Idempotent: an
   * open page repeats it to see the others.
   */
  @Post(ROUTES.openPlacard)
  @HttpCode(200)
  @RateLimit('opened', 1_200)
  async open(@Param('registrationId') input: string): Promise<PlacardOpenings> {
    const { _id, state } = await this.find(input);
    const id = _id.toHexString();
    const seat = state === 'confirmed' ? await this.seats.findByRegistration(id) : null;
    if (!seat || !(await this.reveal.findDate()) || (await this.reveal.findSeal()))
      throw new ConflictException('There is no placard to open.');
    if (!seat.openedAt) await this.openings.open(id);
    return this.openings.find(seat.committee.id);
  }

  /** @throws NotFoundException */
  private async find(input: string) {
    const registrationId = parseRegistrationId(input);
    const registration = registrationId && (await this.registrations.findDisclosed(registrationId));
    if (!registration) throw new NotFoundException('We couldn’t find a registration with this ID.');
    return registration;
  }
}

const CANCELLED = 'This registration has been cancelled.';
const TRANSFERRED = 'This registration has been transferred to another person.';
const ARCHIVED = 'This registration was for an earlier edition of the conference.';
