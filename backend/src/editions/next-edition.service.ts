import { BadRequestException, ConflictException, Injectable } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import type { ConferenceDetails } from '@mun/contracts/content/content';
import { KEPT_LISTS, type NextEditionForm, type NextEditionPreview } from '@mun/contracts/admin/editions';
import { formatDates } from '@mun/contracts/format-dates';
import { paiseToRupees } from '@mun/contracts/payment/money';
import { normalizeName } from '@mun/contracts/normalize-name';
import { AllotmentQueriesService } from '../allotment/allotment-queries.service.js';
import { ApplicationsService } from '../applications/applications.service.js';
import { CommitteesService } from '../content/committees/committees.service.js';
import { ConferenceService } from '../content/conference/conference.service.js';
import { DelegationSettingsService } from '../delegations/delegation-settings.service.js';
import { ArchivedCouponsService } from '../sales/coupons/archived-coupons.service.js';
import { OrderQueriesService } from '../payment/reports/order-queries.service.js';
import { formatIndiaDate } from '../platform/exports/column.js';
import { fieldErrors } from '../platform/http/validation.js';
import { InjectCollection, insertIfNew } from '../platform/mongo/collections.js';
import { DelegateQueriesService } from '../registration/delegates/delegate-queries.service.js';
import { ArchiveService } from './archive.service.js';
import { Edition } from './edition.schema.js';
import { ContentListsService } from './content-lists.service.js';

/** Ends the current edition and starts the next one. */
@Injectable()
export class NextEditionService {
  constructor(
    @InjectCollection(Edition) private readonly editions: mongo.Collection<Edition>,
    private readonly conference: ConferenceService,
    private readonly committees: CommitteesService,
    private readonly delegates: DelegateQueriesService,
    private readonly allotments: AllotmentQueriesService,
    private readonly orders: OrderQueriesService,
    private readonly coupons: ArchivedCouponsService,
    private readonly applications: ApplicationsService,
    private readonly lists: ContentListsService,
    private readonly schools: DelegationSettingsService,
    private readonly archive: ArchiveService,
  ) {}

  async preview(): Promise<NextEditionPreview> {
    const [facts, fee, delegates, holders, orders, coupons, applications, lists] = await Promise.all([
      this.conference.getFacts(),
      this.conference.getFee(),
      this.delegates.countByState(),
      this.allotments.listSeatHolders(),
      this.orders.countCurrent(),
      this.coupons.countCurrent(),
      this.applications.countCurrent(),
      this.lists.listIds(),
    ]);
    const { name, edition, startsOn, endsOn } = facts;
    return {
      name,
      edition,
      startsOn,
      endsOn,
      isOver: isOver(facts),
      fee: paiseToRupees(fee.amount),
      archived: {
        confirmed: delegates.confirmed,
        unpaid: delegates.pending,
        seats: holders.length,
        orders,
        coupons,
        applications,
      },
      lists: {
        committees: lists.committees.length,
        board: lists.board.length,
        team: lists.team.length,
        sponsors: lists.sponsors.length,
        faqs: lists.faqs.length,
      },
    };
  }

  /**
   * Records the end of the current edition; it is then archived in the background. Idempotent by the form's key.
   * @throws BadRequestException if the form does not fit the current edition; ConflictException until the day after its last day,
   *   and while another one is archived
   */
  async start(form: NextEditionForm, actor: Actor): Promise<void> {
    const { key, keep } = form;
    if (await this.editions.findOne({ key }, { projection: { _id: 1 } })) return;
    const [facts, fee, committees, lists] = await Promise.all([
      this.conference.getFacts(),
      this.conference.getFee(),
      this.committees.listById(),
      this.lists.listIds(),
    ]);
    assertOver(facts);
    assertFollows(facts, form);
    const { edition, startsOn, endsOn, registrationOpensAt, registrationClosesAt } = form;
    const stored: Edition = {
      _id: new Types.ObjectId(),
      key,
      name: facts.name,
      edition: facts.edition,
      startsOn: facts.startsOn,
      endsOn: facts.endsOn,
      ...(facts.purgeAfter && { purgeAfter: facts.purgeAfter }),
      endedAt: new Date(),
      actor,
      state: 'archiving',
      busy: true,
      steps: [],
      committees: Object.fromEntries([...committees].map(([id, { name }]) => [id, name])),
      dropped: Object.fromEntries(
        KEPT_LISTS.filter((list) => !keep[list]).map((list) => [list, lists[list]]),
      ),
      next: {
        edition,
        startsOn,
        endsOn,
        fee: form.fee,
        ...(registrationOpensAt && { registrationOpensAt }),
        ...(registrationClosesAt && { registrationClosesAt }),
      },
      before: {
        fee: paiseToRupees(fee.amount),
        countdownTo: facts.countdownTo,
        programme: facts.programme ?? [],
        registrationOpen: facts.registrationOpen,
        registrationOpensAt: facts.registrationOpensAt ?? '',
        registrationClosesAt: facts.registrationClosesAt ?? '',
        changesUntil: (await this.schools.get()).changesUntil,
      },
      outbox: [],
    };
    if (!(await insertIfNew(this.editions, stored))) {
      // A repeated request, or another organiser's.
      if (await this.editions.findOne({ key }, { projection: { _id: 1 } })) return;
      throw new ConflictException('The next edition is being started. Please reload the page in a moment.');
    }
    void this.archive.tryExecute(stored);
  }
}

function isOver({ endsOn }: ConferenceDetails): boolean {
  return formatIndiaDate(new Date()) > endsOn;
}

/** A running conference would lose its delegates, seats and payments from all lists. */
function assertOver(facts: ConferenceDetails): void {
  if (isOver(facts)) return;
  const { name, edition, endsOn } = facts;
  throw new ConflictException(
    `${name} ${edition} ends on ${formatDates(endsOn, endsOn)}. You can start the next edition from the day after.`,
  );
}

function assertFollows(facts: ConferenceDetails, form: NextEditionForm): void {
  const errors = [];
  if (normalizeName(form.confirmation) !== normalizeName(facts.name))
    errors.push({ field: 'confirmation', message: `Please type ${facts.name} to confirm` });
  if (normalizeName(form.edition) === normalizeName(facts.edition))
    errors.push({ field: 'edition', message: 'This is the current edition. Please enter the next one.' });
  if (form.startsOn <= facts.endsOn)
    errors.push({
      field: 'startsOn',
      message: 'The next edition must begin after the current one has ended',
    });
  if (errors.length > 0) throw new BadRequestException(fieldErrors(errors));
}
