import {
  ConflictException,
  ForbiddenException,
  Injectable,
  ServiceUnavailableException,
} from '@nestjs/common';
import { Types } from 'mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import {
  groupRuleOf,
  type AddPlaces,
  type RegisterSchool,
  type SchoolOffer,
} from '@mun/contracts/delegations/delegations';
import { groupPrices } from '@mun/contracts/delegations/group-rule';
import { ConferenceService } from '../content/conference/conference.service.js';
import { domainEvent } from '../platform/events/outbox.js';
import { fieldErrors } from '../platform/http/validation.js';
import { isDuplicateKeyError, toObjectIds } from '../platform/mongo/collections.js';
import { randomCharacters } from '../platform/random-characters.js';
import { AdmissionsService } from '../registration/delegates/payments/admissions.service.js';
import { PlacesService } from '../sales/places/places.service.js';
import { activePlaces } from './account/account.js';
import type { DelegationFields, PlaceFields } from './delegation.schema.js';
import {
  auditEvent,
  assertPlaces,
  assertVersion,
  findPlace,
  lastNumber,
  newLine,
  newPlace,
  placeOf,
  toDetails,
  withoutPlaces,
  withoutUnearned,
} from './delegation-changes.js';
import { DelegationSettingsService } from './delegation-settings.service.js';
import { DelegationStore } from './delegation-store.service.js';

const DAY_MS = 86_400_000;
const REFERENCE_LENGTH = 5;
const NOT_OPEN = 'Schools can’t register at the moment.';
const CHANGED = 'This place has changed meanwhile. Please close this question and check it.';

/** Registers schools, and adds, holds and drops their places. */
@Injectable()
export class SchoolPlacesService {
  constructor(
    private readonly store: DelegationStore,
    private readonly settings: DelegationSettingsService,
    private readonly conference: ConferenceService,
    private readonly admissions: AdmissionsService,
    private readonly places: PlacesService,
  ) {}

  /**
   * Registers a school with empty places, which are held. Idempotent by key.
   * @throws ForbiddenException if schools cannot register; ConflictException if there are not enough places; BadRequestException
   *   at the field
   */
  async register({ key, places: count, ...details }: RegisterSchool): Promise<DelegationFields> {
    const earlier = await this.store.delegations.findOne({ key });
    if (earlier) return earlier;
    const { fence, currency } = await this.conference.getFee(); // before the offer, so that its fencing token is not a later one
    const offer = await this.settings.offer();
    const { isOpen, maxPlaces } = offer;
    if (!isOpen) throw new ForbiddenException(NOT_OPEN);
    assertPlaces(count, maxPlaces);
    const now = new Date();
    const empty: DelegationFields = {
      _id: new Types.ObjectId(),
      reference: `S-${randomCharacters(REFERENCE_LENGTH)}`,
      key,
      revision: 1,
      details: toDetails(details),
      link: 1,
      note: '',
      maxPlaces,
      currency,
      places: [],
      lines: [],
      instalments: [],
      ended: [],
      createdAt: now,
      // Anybody can enter any address, so places are held for long once the emailed link was opened.
      heldUntil: new Date(now.getTime() + DAY_MS),
      outbox: [],
    };
    const delegation = withPlaces(empty, offer, count, key);
    await this.hold(delegation.places, fence);
    const registered = domainEvent('SchoolRegistered', { delegation: empty._id.toHexString() });
    try {
      await this.store.insert({ ...delegation, outbox: [registered] });
      return delegation;
    } catch (error) {
      // If only the answer was lost, its places are held; otherwise `EnrolmentsService` ends the holds.
      if (!isDuplicateKeyError(error)) throw error;
      await this.release(delegation.places);
      const other = await this.store.delegations.findOne({ key });
      if (other) return other;
      throw error;
    }
  }

  /** Records that the emailed link was opened: from then on places are held as long as the settings say. */
  async open(delegation: DelegationFields): Promise<DelegationFields> {
    if (delegation.openedAt) return delegation;
    const { holdDays } = await this.settings.get();
    return this.store.change(delegation._id, (current) => {
      if (current.openedAt) return null;
      const { createdAt, heldUntil } = current;
      const until = new Date(createdAt.getTime() + holdDays * DAY_MS);
      // Places that organisers have added may be held for longer.
      const held = heldUntil && { heldUntil: heldUntil > until ? heldUntil : until };
      return { changed: { ...current, openedAt: new Date(), ...held } };
    });
  }

  /**
   * Adds empty places at today's price. Idempotent by key.
   * @throws as `register`; organisers may add places while registration is closed or full
   */
  async addPlaces(
    id: Types.ObjectId | string,
    { places: count, key }: AddPlaces,
    by?: Actor,
  ): Promise<DelegationFields> {
    const { fence } = await this.conference.getFee();
    const offer = await this.settings.offer();
    const { isOpen, holdDays } = offer;
    let held: PlaceFields[] = [];
    return this.store.change(id, async (current) => {
      await this.release(held);
      held = [];
      if (current.lines.some((line) => line.id.startsWith(`charge:${key}:`))) return null;
      if (!by && !isOpen) throw new ForbiddenException(NOT_OPEN);
      assertPlaces(activePlaces(current).length + count, by ? Infinity : current.maxPlaces);
      const extended = withPlaces(current, offer, count, key);
      held = extended.places.slice(current.places.length);
      await this.hold(held, fence, by);
      const until = new Date(Date.now() + (current.openedAt || by ? holdDays : 1) * DAY_MS);
      const heldUntil = current.heldUntil && current.heldUntil > until ? current.heldUntil : until;
      const events = by ? [auditEvent(current, by, 'changed', { places: extended.places.length })] : [];
      return { changed: { ...extended, heldUntil }, events };
    });
  }

  /**
   * Drops a place. What was not paid is credited in full; of a paid place the share that the settings say, and organisers
   * decide. Idempotent.
   * @param version of the place, as its student was named in the question
   * @throws PreconditionFailedException
   */
  async dropPlace(
    id: Types.ObjectId | string,
    placeId: string,
    version: number | undefined,
    by?: Actor,
  ): Promise<DelegationFields> {
    const settings = await this.settings.get();
    if (!by) await this.settings.assertChangesOpen();
    return this.store.change(id, (current) => {
      const place = findPlace(current, placeId);
      if (place.droppedAt) return null;
      assertVersion(version, place.version, CHANGED);
      const changed =
        place.registration === undefined
          ? withoutUnearned(withoutPlaces(current, [place], 100), place, groupRuleOf(settings))
          : withoutPlaces(current, [place], settings.creditPercent);
      return {
        changed,
        events: by ? [auditEvent(current, by, 'changed', { dropped: place.number })] : [],
      };
    });
  }

  /** Drops the unpaid places of delegations whose time to pay is over. */
  async returnUnpaid(id: Types.ObjectId, now: Date): Promise<void> {
    await this.store.change(id, (current) => {
      if (!current.heldUntil || current.heldUntil > now) return null;
      const unpaid = activePlaces(current).filter(({ registration }) => registration === undefined);
      return { changed: withoutPlaces(current, unpaid, 100) };
    });
  }

  /** Drops a place whose registration an organiser has cancelled. What it cost stays charged, and organisers may credit it. */
  async dropCancelled(registration: string): Promise<void> {
    const found = await this.store.delegations.findOne({ 'places.registration': registration });
    if (!found || found.edition !== undefined) return;
    await this.store.change(found._id, (current) => {
      const place = placeOf(current, registration);
      return place ? { changed: withoutPlaces(current, [place], 0) } : null;
    });
  }

  /** Holds places. @throws ConflictException if there are not enough places; ServiceUnavailableException while an edition is started */
  async hold(places: PlaceFields[], fence: number, by?: Actor): Promise<void> {
    const countFree = () => (by ? Promise.resolve(Infinity) : this.admissions.countFree());
    const result = await this.places.takeForSchool(idsOf(places), { fence, countFree });
    if (result === 'taken') return;
    if (result === null)
      throw new ServiceUnavailableException('Registration is being updated. Please try again in a minute.');
    const message = result === 0 ? 'No places are left.' : `Only ${countOf(result)} left.`;
    throw new ConflictException(fieldErrors([{ field: 'places', message }]));
  }

  private async release(places: PlaceFields[]): Promise<void> {
    await this.places.end(...idsOf(places));
  }
}

function idsOf(places: PlaceFields[]): Types.ObjectId[] {
  return toObjectIds(places.map(({ id }) => id));
}

/** Adds empty places with their charges. @param key of the request, which the charges name */
function withPlaces(
  delegation: DelegationFields,
  { fee, rule }: SchoolOffer,
  count: number,
  key: string,
): DelegationFields {
  const last = lastNumber(delegation);
  const added = groupPrices(fee, rule, last, count).map((price, index) => newPlace(last + index + 1, price));
  const lines = added.map(({ id, number, price }) =>
    newLine(`charge:${key}:${number}`, 'charge', price, `Place ${number}`, { place: id }),
  );
  return {
    ...delegation,
    places: [...delegation.places, ...added],
    lines: [...delegation.lines, ...lines],
  };
}

function countOf(places: number): string {
  return places === 1 ? 'one place is' : `${places} places are`;
}
