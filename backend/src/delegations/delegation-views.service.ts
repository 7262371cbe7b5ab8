import { Injectable } from '@nestjs/common';
import {
  type DelegationRow,
  type DelegationView,
  type Missing,
  type PlaceState,
  type PlaceView,
  type SchoolView,
  type Student,
  type StudentPlace,
} from '@mun/contracts/delegations/delegations';
import type { NamedSeat } from '@mun/contracts/events';
import { AllotmentQueriesService } from '../allotment/allotment-queries.service.js';
import { BlocksService } from '../allotment/blocks/blocks.service.js';
import { CURRENT_EDITION } from '../platform/mongo/collections.js';
import { hasPreferences, PreferencesService } from '../registration/delegates/preferences.service.js';
import {
  StudentRegistrationsService,
  type StudentRegistration,
} from '../registration/delegates/student-registrations.service.js';
import { ReceiptsService } from '../receipts/receipts.service.js';
import { activePlaces, creditOf, totalsOf } from './account/account.js';
import type { DelegationFields, PlaceFields, LineFields } from './delegation.schema.js';
import { advisersOf, findPlace } from './delegation-changes.js';
import { DelegationSettingsService } from './delegation-settings.service.js';
import { DelegationStore, UNMERGED } from './delegation-store.service.js';
import { isEnrolled } from './students/enrolments.service.js';
import { documentIds } from './account/school-bills.service.js';

const EMAIL_TAKEN =
  'Another delegate is registered with this email address. Use another one, or have the organisers move that delegate into the school.';

/** What places show of other modules, by the internal ids of registrations and of committees. */
interface Enrolled {
  registrations: ReadonlyMap<string, StudentRegistration>;
  seats: ReadonlyMap<string, NamedSeat>;
  committees: ReadonlyMap<string, string>;
}

/** What advisers, students and organisers see of delegations. */
@Injectable()
export class DelegationViewsService {
  constructor(
    private readonly store: DelegationStore,
    private readonly settings: DelegationSettingsService,
    private readonly registrations: StudentRegistrationsService,
    private readonly preferences: PreferencesService,
    private readonly seats: AllotmentQueriesService,
    private readonly blocks: BlocksService,
    private readonly receipts: ReceiptsService,
  ) {}

  /** Lists all schools, the newest first. */
  async list(): Promise<DelegationRow[]> {
    const found = await this.store.delegations.find(UNMERGED, { sort: { createdAt: -1 } }).toArray();
    return found.map((delegation) => {
      const { _id, reference, details, lines, currency, createdAt, heldUntil, swaps = [] } = delegation;
      const active = activePlaces(delegation);
      return {
        id: _id.toHexString(),
        reference,
        school: details.school,
        adviserName: details.adviserName,
        adviserEmail: details.adviserEmail,
        places: active.length,
        named: active.filter(({ student }) => student.fullName !== '').length,
        confirmed: active.filter(({ registration }) => registration !== undefined).length,
        ...totalsOf(lines),
        currency,
        createdAt: createdAt.toISOString(),
        ...(heldUntil && { heldUntil: heldUntil.toISOString() }),
        requests: swaps.filter(({ state }) => state === 'open').length,
      };
    });
  }

  /** Counts the schools that ask the organisers to swap seats. */
  countWithRequests(): Promise<number> {
    return this.store.delegations.countDocuments({ ...CURRENT_EDITION, 'swaps.state': 'open' });
  }

  /** Returns the internal ids of the registrations of head delegates. */
  async findHeads(): Promise<ReadonlySet<string>> {
    const found = this.store.delegations.find({ 'places.isHead': true }, { projection: { places: 1 } });
    const heads = new Set<string>();
    for await (const { places } of found)
      for (const { isHead, registration } of places) if (isHead && registration) heads.add(registration);
    return heads;
  }

  async forOrganiser(delegation: DelegationFields): Promise<DelegationView> {
    const { _id, note, maxPlaces } = delegation;
    return { ...(await this.forAdviser(delegation, true)), id: _id.toHexString(), note, maxPlaces };
  }

  /** @param forOrganisers whether the lines say which organiser has added them, and no seat is shown while the seats are sealed */
  async forAdviser(delegation: DelegationFields, forOrganisers = false): Promise<SchoolView> {
    const { _id, reference, revision, details, places, lines, currency, createdAt, heldUntil } = delegation;
    const { wishes = [] } = delegation;
    const block = await this.blocks.list(_id.toHexString());
    const [offer, { changesUntil, creditPercent, givesBlocks }, areChangesOver, enrolled, documents] =
      await Promise.all([
        this.settings.offer(),
        this.settings.get(),
        this.settings.areChangesOver(),
        this.findEnrolled(places, forOrganisers ? [] : block),
        this.receipts.find(documentIds(delegation)),
      ]);
    return {
      ...details,
      reference,
      version: revision,
      createdAt: createdAt.toISOString(),
      ...(heldUntil && { heldUntil: heldUntil.toISOString() }),
      ...(changesUntil && { changesUntil }),
      ...(areChangesOver && { areChangesOver }),
      advisers: advisersOf(delegation).map(({ id, name, email }) => ({ id, name, email })),
      wishes,
      ...((givesBlocks || block.length > 0) && { block }),
      swaps: (delegation.swaps ?? []).map(({ at, ...swap }) => ({ ...swap, at: at.toISOString() })),
      places: places.map((place) => {
        const view = toPlaceView(place, offer.guardianConsent, enrolled, wishes.length > 0);
        return view.state === 'confirmed' ? { ...view, dropCredit: creditOf(place, creditPercent) } : view;
      }),
      lines: lines.map((line) => toLineView(line, forOrganisers)),
      ...totalsOf(lines),
      currency,
      documents: documents.map(({ link }) => link),
      offer,
    };
  }

  async forStudent(delegation: DelegationFields, placeId: string): Promise<StudentPlace> {
    const place = findPlace(delegation, placeId);
    const [{ guardianConsent }, enrolled] = await Promise.all([
      this.settings.offer(),
      this.findEnrolled([place]),
    ]);
    const { version, student, registrationId } = toPlaceView(place, guardianConsent, enrolled);
    const ids = registrationId === undefined ? {} : { registrationId };
    return { school: delegation.details.school, version, student, guardianConsent, ...ids };
  }

  /** @param block of the adviser, who sees its seats while the others are sealed */
  private async findEnrolled(places: PlaceFields[], block: NamedSeat[] = []): Promise<Enrolled> {
    const ids = places.filter(isEnrolled).map(({ registration }) => registration);
    const [registrations, seats] = await Promise.all([
      this.registrations.find(ids),
      this.seats.findRevealedSeatNames(ids, block),
    ]);
    const committees = await this.preferences.committeeNames(
      [...registrations.values()].flatMap(({ preferences }) => preferences),
    );
    return { registrations, seats, committees };
  }
}

function toLineView({ id, at, kind, amount, text, by }: LineFields, withActors: boolean) {
  return { id, at: at.toISOString(), kind, amount, text, ...(withActors && by && { by }) };
}

function toPlaceView(
  place: PlaceFields,
  asksConsent: boolean,
  { registrations, seats, committees }: Enrolled,
  hasWishes = false,
): PlaceView {
  const { id, number, version, price, link, claimedAt, isEmailTaken, isHead, isPrepaid } = place;
  const registration = registrations.get(place.registration ?? '');
  const seat = seats.get(place.registration ?? '');
  const student = registration ? asRegistered(place.student, registration, committees) : place.student;
  return {
    id,
    number,
    state: stateOf(place),
    version,
    price,
    student,
    missing: place.droppedAt ? [] : missingOf(student, asksConsent, hasWishes),
    isClaimed: claimedAt !== undefined,
    hasLink: link > 0,
    ...(isHead && { isHead }),
    ...(isPrepaid && { isPrepaid }),
    ...(registration && { registrationId: registration.registrationId }),
    ...(seat && { seat }),
    ...(isEmailTaken && { problem: EMAIL_TAKEN }),
  };
}

function stateOf({ droppedAt, registration, student }: PlaceFields): PlaceState {
  if (droppedAt) return 'dropped';
  if (registration !== undefined) return 'confirmed';
  return student.fullName === '' && student.email === '' ? 'empty' : 'named';
}

function missingOf(student: Student, asksConsent: boolean, hasWishes: boolean): Missing[] {
  const { fullName, email, under18, guardianName, guardianContact, guardianConsent } = student;
  const hasConsent =
    under18 === false || (guardianName !== '' && guardianContact !== '' && guardianConsent === true);
  return [
    ...(fullName === '' ? (['name'] as const) : []),
    ...(email === '' ? (['email'] as const) : []),
    ...(hasPreferences(student) || hasWishes ? [] : (['preferences'] as const)),
    ...(asksConsent && !hasConsent ? (['consent'] as const) : []),
  ];
}

/** Organisers may have changed the registration, or transferred the place. */
export function asRegistered(
  stored: Student,
  registration: StudentRegistration,
  committees: ReadonlyMap<string, string>,
): Student {
  const { fullName, email, phone, numberOfMUNsParticipated, preferences, wished } = registration;
  const { under18, guardian } = registration;
  const [first, second] = wished === undefined ? preferences : [];
  return {
    ...stored,
    fullName,
    email,
    phone,
    numberOfMUNsParticipated,
    ...(first &&
      second && {
        committeePreference1: committees.get(first.committee) ?? '',
        portfolioPreference1ForCommitteePreference1: first.portfolios[0] ?? '',
        portfolioPreference2ForCommitteePreference1: first.portfolios[1] ?? '',
        committeePreference2: committees.get(second.committee) ?? '',
        portfolioPreference1ForCommitteePreference2: second.portfolios[0] ?? '',
        portfolioPreference2ForCommitteePreference2: second.portfolios[1] ?? '',
      }),
    ...(under18 !== undefined && { under18 }),
    ...(guardian && {
      guardianName: guardian.name,
      guardianContact: guardian.contact,
      guardianConsent: true,
    }),
  };
}
