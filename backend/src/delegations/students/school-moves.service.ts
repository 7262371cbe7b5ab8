import { Injectable } from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import { NO_STUDENT, type Student } from '@mun/contracts/delegations/delegations';
import { BlocksService } from '../../allotment/blocks/blocks.service.js';
import { ConferenceService } from '../../content/conference/conference.service.js';
import { toEmailKey } from '../../platform/email-key.js';
import { CURRENT_EDITION } from '../../platform/mongo/collections.js';
import { PreferencesService } from '../../registration/delegates/preferences.service.js';
import {
  StudentRegistrationsService,
  type StudentRegistration,
} from '../../registration/delegates/student-registrations.service.js';
import type { DelegationFields, PlaceFields } from '../delegation.schema.js';
import {
  auditEvent,
  emptied,
  lastNumber,
  newPlace,
  placeOf,
  withoutPlaces,
  withPlace,
} from '../delegation-changes.js';
import { DelegationStore } from '../delegation-store.service.js';
import { asRegistered } from '../delegation-views.service.js';
import { SchoolPlacesService } from '../school-places.service.js';

/**
 * Moves delegates who have registered alone into schools, and students out of them. Money stays where it was paid: a delegate's
 * own order goes with the delegate, and what the school has paid stays the school's. Also gives places to those to whom
 * organisers have transferred them.
 */
@Injectable()
export class SchoolMovesService {
  constructor(
    private readonly store: DelegationStore,
    private readonly places: SchoolPlacesService,
    private readonly registrations: StudentRegistrationsService,
    private readonly preferences: PreferencesService,
    private readonly conference: ConferenceService,
    private readonly blocks: BlocksService,
  ) {}

  /**
   * Gives a confirmed delegate another place of the school, which their own payment covers. A place that names the same email
   * address becomes empty. Idempotent.
   * @throws as `StudentRegistrationsService.claim`
   */
  async moveIn(id: string, registrationId: string, by: Actor): Promise<DelegationFields> {
    const { _id } = await this.store.findOrThrow(id);
    const claimed = await this.registrations.claim(registrationId, _id.toHexString());
    const registration = claimed._id.toHexString();
    const student = await this.toStudent(claimed);
    const isTwin = ({ student: { email } }: PlaceFields) =>
      email !== '' && toEmailKey(email) === claimed.emailKey;
    const moved = await this.store.change(_id, (current) => {
      if (placeOf(current, registration)) return null;
      const places = current.places.map((place) =>
        isTwin(place) && !place.droppedAt ? emptied(place) : place,
      );
      places.push(newPlace(lastNumber(current) + 1, 0, { isPrepaid: true, student, registration }));
      const released = current.released?.filter((each) => each !== registration);
      return {
        changed: { ...current, places, ...(released && { released }) },
        events: [auditEvent(current, by, 'changed', { movedIn: registrationId })],
      };
    });
    // It may have been cancelled or erased before there was a place to drop.
    const stored = (await this.registrations.find([registration])).get(registration);
    if (stored?.state === 'confirmed') return moved;
    return this.store.change(_id, (current) => {
      const place = placeOf(current, registration);
      return place ? { changed: withoutPlaces(current, [emptied(place)], 0) } : null;
    });
  }

  /**
   * Lets a student's registration be an ordinary one, with its ID and seat. A place that the school has paid becomes empty, and
   * one that the student has paid ends. Idempotent.
   */
  async moveOut(id: string, registrationId: string, by: Actor): Promise<DelegationFields> {
    const { fence } = await this.conference.getFee();
    const { places } = await this.store.findOrThrow(id);
    const students = await this.registrations.find(places.flatMap(({ registration = [] }) => registration));
    const [registration] =
      [...students].find(([, student]) => student.registrationId === registrationId) ?? [];
    const changed = await this.store.change(id, async (current) => {
      const place = placeOf(current, registration);
      if (registration === undefined || !place) return null;
      const left = emptied(place);
      // The student's registration occupies a place of its own from now on.
      if (!place.isPrepaid) await this.places.hold([left], fence, by);
      const remaining = place.isPrepaid ? withoutPlaces(current, [left], 0) : withPlace(current, left);
      return {
        changed: { ...remaining, released: [...(current.released ?? []), registration] },
        events: [auditEvent(current, by, 'changed', { movedOut: registrationId })],
      };
    });
    await this.blocks.releaseHeldByOthers();
    return changed;
  }

  /**
   * Gives a place to the delegate who has its registration, after a transfer by an organiser. The former student's link and forms
   * must not show or change the new one's data. Idempotent.
   * @param registration internal `_id`
   */
  async followTransfer(registration: string): Promise<void> {
    const filter = { ...CURRENT_EDITION, 'places.registration': registration };
    const found = await this.store.delegations.findOne(filter);
    if (!found) return;
    await this.store.change(found._id, async (current) => {
      const place = placeOf(current, registration);
      const registered = (await this.registrations.find([registration])).get(registration);
      if (!place || registered?.state !== 'confirmed' || isSamePerson(place.student, registered)) return null;
      // A replacement by the school that is not stored yet: the registration follows it.
      if (place.generation > (registered.placeGeneration ?? 0)) return null;
      const student = await this.toStudent(registered);
      const link = place.link && place.link + 1;
      return { changed: withPlace(current, { ...emptied(place), registration, student, link }) };
    });
  }

  private async toStudent(registered: StudentRegistration): Promise<Student> {
    const committees = await this.preferences.committeeNames(registered.preferences);
    return asRegistered(NO_STUDENT, registered, committees);
  }
}

function isSamePerson(student: Student, { fullName, email, phone }: StudentRegistration): boolean {
  return student.fullName === fullName && student.email === email && student.phone === phone;
}
