import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Put,
  StreamableFile,
} from '@nestjs/common';
import { AddAdviser } from '@mun/contracts/delegations/advisers';
import {
  AddNames,
  AddPlaces,
  ChangePlace,
  ChooseHead,
  ChooseWishes,
  OrderPlaces,
  PaySchool,
  RegisterSchool,
  SchoolDetails,
  type AddedNames,
  type PlaceLink,
  type RegisteredSchool,
  type SchoolCheckout,
  type SchoolOffer,
  type SchoolView,
} from '@mun/contracts/delegations/delegations';
import { SwapSeats } from '@mun/contracts/delegations/swaps';
import { SCHOOL_PAGES } from '@mun/contracts/delegations/delegation-routes';
import { ROUTES } from '@mun/contracts/routes';
import { createReceipt, receiptFileName } from '@mun/documents/receipts/create-receipt';
import { Public } from '../platform/auth/permissions.js';
import { IfMatchVersion } from '../platform/http/headers/if-match-version.decorator.js';
import { RateLimit } from '../platform/http/rate-limit/rate-limit.js';
import type { DelegationFields } from './delegation.schema.js';
import { DelegationLinksService } from './delegation-links.service.js';
import { DelegationSettingsService } from './delegation-settings.service.js';
import { DelegationViewsService } from './delegation-views.service.js';
import { DelegationsService } from './delegations.service.js';
import { SchoolBillsService } from './account/school-bills.service.js';
import { SchoolPlacesService } from './school-places.service.js';
import { SchoolStudentsService } from './students/school-students.service.js';
import { SchoolPaymentsService } from './account/school-payments.service.js';
import { SeatSwapsService } from './students/seat-swaps.service.js';

/** What advisers do, each with the token of their link. Amounts are in paise. */
@Controller()
@Public()
export class SchoolsController {
  constructor(
    private readonly delegations: DelegationsService,
    private readonly places: SchoolPlacesService,
    private readonly students: SchoolStudentsService,
    private readonly views: DelegationViewsService,
    private readonly links: DelegationLinksService,
    private readonly settings: DelegationSettingsService,
    private readonly payments: SchoolPaymentsService,
    private readonly swaps: SeatSwapsService,
    private readonly bills: SchoolBillsService,
  ) {}

  /** Returns whether schools can register, and at which price. */
  @Get(ROUTES.schoolOffer)
  @Header('Cache-Control', 'public, max-age=0, must-revalidate')
  offer(): Promise<SchoolOffer> {
    return this.settings.publicOffer();
  }

  /** Registers a school with empty places, and emails its adviser the link. */
  @Post(ROUTES.schools)
  @RateLimit('register-school', 6)
  async register(@Body() form: RegisterSchool): Promise<RegisteredSchool> {
    const delegation = await this.places.register(form);
    return { reference: delegation.reference, token: this.links.adviserToken(delegation, false) };
  }

  /** Returns a school's places and account. */
  @Get(ROUTES.school)
  @RateLimit('school', 240)
  async show(@Param('token') token: string): Promise<SchoolView> {
    const { delegation, isEmailed } = await this.links.findByAdviserToken(token);
    return this.views.forAdviser(isEmailed ? await this.places.open(delegation) : delegation);
  }

  /** Changes what the school has told. */
  @Put(ROUTES.school)
  @RateLimit('change-school', 240)
  change(
    @Param('token') token: string,
    @Body() details: SchoolDetails,
    @IfMatchVersion() version?: number,
  ): Promise<SchoolView> {
    return this.update(token, ({ _id }) => this.delegations.changeDetails(_id, details, version));
  }

  /** Adds empty places at today's price. */
  @Post(ROUTES.schoolPlaces)
  @HttpCode(200)
  @RateLimit('add-school-places', 60)
  addPlaces(@Param('token') token: string, @Body() form: AddPlaces): Promise<SchoolView> {
    return this.update(token, ({ _id }) => this.places.addPlaces(_id, form));
  }

  /** Saves what is known about a student. */
  @Put(ROUTES.schoolPlace)
  @RateLimit('change-school-place', 1_200)
  changePlace(
    @Param('token') token: string,
    @Param('place') place: string,
    @Body() form: ChangePlace,
    @IfMatchVersion() version?: number,
  ): Promise<SchoolView> {
    return this.update(token, ({ _id }) => this.students.changePlace(_id, place, form, version));
  }

  /** Gives a place back. */
  @Delete(ROUTES.schoolPlace)
  @RateLimit('drop-school-place', 240)
  dropPlace(
    @Param('token') token: string,
    @Param('place') place: string,
    @IfMatchVersion() version?: number,
  ): Promise<SchoolView> {
    return this.update(token, ({ _id }) => this.places.dropPlace(_id, place, version));
  }

  /** Makes a personal link for a student, which ends the place's earlier one. */
  @Post(ROUTES.schoolPlaceLink)
  @HttpCode(200)
  @RateLimit('school-place-link', 240)
  async renewLink(@Param('token') token: string, @Param('place') placeId: string): Promise<PlaceLink> {
    const { _id } = await this.find(token);
    const delegation = await this.students.renewPlaceLink(_id, placeId);
    const place = delegation.places.find(({ id }) => id === placeId);
    if (!place) throw new Error('the place does not exist');
    const url = `${SCHOOL_PAGES.place}#${this.links.studentToken(delegation, place)}`;
    return { url, isEmailed: place.student.email !== '' };
  }

  /** Fills empty places with students. Rows that are not valid are reported, and the others are saved. */
  @Post(ROUTES.schoolNames)
  @HttpCode(200)
  @RateLimit('school-names', 60)
  async addNames(@Param('token') token: string, @Body() form: AddNames): Promise<AddedNames> {
    const { _id } = await this.find(token);
    const { delegation, saved, problems } = await this.students.addNames(_id, form);
    return { school: await this.views.forAdviser(delegation), saved, problems };
  }

  /** Sets the order in which payments confirm places. */
  @Put(ROUTES.schoolOrder)
  @RateLimit('school-order', 240)
  setOrder(@Param('token') token: string, @Body() { places }: OrderPlaces): Promise<SchoolView> {
    return this.update(token, ({ _id }) => this.students.setOrder(_id, places));
  }

  /** Marks one student as the head delegate, or nobody. */
  @Put(ROUTES.schoolHead)
  @RateLimit('school-head', 240)
  chooseHead(@Param('token') token: string, @Body() { place }: ChooseHead): Promise<SchoolView> {
    return this.update(token, ({ _id }) => this.students.chooseHead(_id, place));
  }

  /** Adds an adviser, who is emailed a link of their own. */
  @Post(ROUTES.schoolAdvisers)
  @HttpCode(200)
  @RateLimit('school-advisers', 12)
  addAdviser(@Param('token') token: string, @Body() form: AddAdviser): Promise<SchoolView> {
    return this.update(token, ({ _id }) => this.delegations.addAdviser(_id, form));
  }

  /** Ends the link of an adviser, who may be the sender. */
  @Delete(ROUTES.schoolAdviser)
  @RateLimit('remove-school-adviser', 60)
  removeAdviser(@Param('token') token: string, @Param('adviser') adviser: string): Promise<SchoolView> {
    return this.update(token, ({ _id }) => this.delegations.removeAdviser(_id, adviser));
  }

  /** Sets the portfolios that count for students without preferences of their own. */
  @Put(ROUTES.schoolWishes)
  @RateLimit('school-wishes', 120)
  chooseWishes(@Param('token') token: string, @Body() { wishes }: ChooseWishes): Promise<SchoolView> {
    return this.update(token, ({ _id }) => this.students.chooseWishes(_id, wishes));
  }

  /** Lets two students change seats, or asks the organisers to after the last day for changes. */
  @Post(ROUTES.schoolSwap)
  @HttpCode(200)
  @RateLimit('school-swap', 60)
  swap(@Param('token') token: string, @Body() form: SwapSeats): Promise<SchoolView> {
    return this.update(token, (delegation) => this.swaps.swap(delegation, form));
  }

  /** Opens an order for a part of what is due. */
  @Post(ROUTES.schoolPayments)
  @HttpCode(200)
  @RateLimit('pay-school', 60)
  async pay(@Param('token') token: string, @Body() { amount }: PaySchool): Promise<SchoolCheckout> {
    const order = await this.payments.open(await this.find(token), amount);
    if (!order.due) throw new Error('a sum is always due');
    return { order: { id: order.providerOrderId, amount: order.amount, currency: order.currency } };
  }

  /** Returns the proforma invoice as a PDF. */
  @Get(ROUTES.schoolProforma)
  @Header('Cache-Control', 'private, no-store')
  @RateLimit('school-proforma', 60)
  async proforma(@Param('token') token: string): Promise<StreamableFile> {
    const proforma = await this.bills.proforma(await this.find(token));
    return new StreamableFile(await createReceipt(proforma), {
      type: 'application/pdf',
      disposition: `inline; filename="${receiptFileName(proforma)}"`,
    });
  }

  /** Changes a school, and returns what its adviser sees then. */
  private async update(
    token: string,
    change: (delegation: DelegationFields) => Promise<DelegationFields>,
  ): Promise<SchoolView> {
    return this.views.forAdviser(await change(await this.find(token)));
  }

  private async find(token: string): Promise<DelegationFields> {
    return (await this.links.findByAdviserToken(token)).delegation;
  }
}
