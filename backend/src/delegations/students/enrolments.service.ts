import { Injectable } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import { PlacesService } from '../../sales/places/places.service.js';
import { CURRENT_EDITION, InjectCollection, toObjectIds } from '../../platform/mongo/collections.js';
import { ScheduledTask } from '../../platform/scheduling/scheduled-task.decorator.js';
import { StudentRegistrationsService } from '../../registration/delegates/student-registrations.service.js';
import { Delegation, type DelegationFields, type PlaceFields } from '../delegation.schema.js';

/** How long a request may take between its holds and its delegation. */
const STALE_AFTER_MS = 60_000;

/** Makes registrations and held places follow from the delegations. Everything is idempotent and starts from what is stored. */
@Injectable()
export class EnrolmentsService {
  constructor(
    @InjectCollection(Delegation) private readonly delegations: mongo.Collection<Delegation>,
    private readonly registrations: StudentRegistrationsService,
    private readonly places: PlacesService,
  ) {}

  /** Applies a delegation, and again if it has changed meanwhile: what was read first may be out of date. */
  async apply(_id: Types.ObjectId): Promise<void> {
    for (;;) {
      const delegation = await this.delegations.findOne({ _id, ...CURRENT_EDITION });
      if (!delegation) return;
      // What another process has stored of the later registration may have come after the merge.
      if (delegation.mergedInto === undefined) await this.applyOnce(delegation);
      else await this.apply(new Types.ObjectId(delegation.mergedInto));
      const { revision, applied } =
        (await this.delegations.findOne({ _id }, { projection: { revision: 1, applied: 1 } })) ?? {};
      if (revision !== delegation.revision) continue;
      if (applied !== revision)
        await this.delegations.updateOne({ _id, revision }, { $set: { applied: revision } });
      return;
    }
  }

  /** Applies what a crash has interrupted, and makes places and holds agree. */
  @ScheduledTask({ name: 'apply-delegations', everyMs: 30_000, runOnBoot: true })
  async applyAll(now = Date.now(), signal?: AbortSignal): Promise<void> {
    await this.applyEach({ $expr: { $ne: ['$applied', '$revision'] } }, signal);
    // A process that has stored a student after another one had dropped the place may not have lived to cancel it again.
    const ended = await this.delegations.distinct('ended', CURRENT_EDITION);
    const alive = [...(await this.registrations.find(ended))].filter(
      ([, { state }]) => state === 'confirmed',
    );
    await this.applyEach({ ended: { $in: alive.map(([id]) => id) } }, signal);
    await this.applyTaken(signal);
    await this.releaseUnplaced(new Date(now - STALE_AFTER_MS));
    await this.checkHolds(now, signal);
  }

  /** A crash may leave delegates who were claimed for a school, and have no place there. */
  private async releaseUnplaced(before: Date): Promise<void> {
    const moved = await this.registrations.findMovedIn(before);
    const placed = new Set(
      await this.delegations.distinct('places.registration', {
        'places.registration': { $in: moved.map(({ id }) => id) },
      }),
    );
    for (const { id, delegation } of moved)
      if (!placed.has(id)) await this.registrations.release([id], [delegation]);
  }

  /** Registers the students whose email addresses were another delegate's, if they are not any more. */
  applyTaken(signal?: AbortSignal): Promise<void> {
    const taken = { isEmailTaken: true, droppedAt: { $exists: false } };
    return this.applyEach({ places: { $elemMatch: taken } }, signal);
  }

  private async applyEach(filter: mongo.Filter<Delegation>, signal?: AbortSignal): Promise<void> {
    const found = this.delegations.find({ ...CURRENT_EDITION, ...filter }, { projection: { _id: 1 } });
    for await (const { _id } of found) {
      signal?.throwIfAborted();
      await this.apply(_id);
    }
  }

  private async applyOnce(delegation: DelegationFields): Promise<void> {
    const { _id, details, currency, places, ended, released = [], wishes = [], merged = [] } = delegation;
    // A place that is no longer paid is held before its registration ends, so that nobody takes it in between.
    const unregistered = places.filter((place) => !place.droppedAt && !isEnrolled(place));
    await this.holdAgain(unregistered);
    await this.registrations.cancel(ended, currency);
    await this.registrations.release(released, [_id.toHexString(), ...merged.map(({ id }) => id)]);
    const enrolled = places.filter(isEnrolled);
    const saved = await this.registrations.saveAll(
      enrolled.map(({ registration, number, student, version, generation }) => ({
        registration,
        delegation: _id.toHexString(),
        school: details.school,
        currency,
        student,
        version,
        generation,
        wishes,
        number,
      })),
    );
    for (const { id, registration, version, isEmailTaken = false } of enrolled) {
      const isSaved = saved.has(registration);
      if (isSaved === !isEmailTaken) continue;
      // Beside the revision, because it follows from the rest.
      await this.delegations.updateOne(
        { _id, places: { $elemMatch: { id, version } } },
        isSaved ? { $unset: { 'places.$.isEmailTaken': 1 } } : { $set: { 'places.$.isEmailTaken': true } },
      );
    }
    const unsaved = enrolled.filter(({ registration }) => !saved.has(registration));
    const stored = await this.registrations.find(unsaved.map(({ registration }) => registration));
    await this.holdAgain(unsaved.filter(({ registration }) => !stored.has(registration)));
    const done = new Set([
      ...places.filter(({ droppedAt }) => droppedAt).map(({ id }) => id),
      ...enrolled.filter(({ registration }) => saved.has(registration)).map(({ id }) => id),
    ]);
    const holds = (await this.places.listHolds()).filter(
      ({ order, school }) => school && done.has(order.toHexString()),
    );
    await this.places.end(...holds.map(({ order }) => order));
  }

  private async holdAgain(places: PlaceFields[]): Promise<void> {
    if (places.length === 0) return;
    const fence = await this.places.getFence();
    const countFree = () => Promise.resolve(Infinity);
    await this.places.takeForSchool(toObjectIds(places.map(({ id }) => id)), { fence, countFree });
  }

  /** A crash may leave holds that belong to nothing, or places without theirs. */
  private async checkHolds(now: number, signal?: AbortSignal): Promise<void> {
    const holds = (await this.places.listHolds()).filter(({ school }) => school);
    const held = new Set(holds.map(({ order }) => order.toHexString()));
    const used = new Set<string>();
    const incomplete: Types.ObjectId[] = [];
    const found = this.delegations.find(CURRENT_EDITION, { projection: { places: 1 } });
    for await (const { _id, places } of found) {
      const unregistered = places.filter((place) => !place.droppedAt && !isEnrolled(place));
      // Also a paid place is held while the student cannot be registered.
      const waiting = places.filter(({ droppedAt, isEmailTaken }) => !droppedAt && isEmailTaken);
      for (const { id } of [...unregistered, ...waiting]) used.add(id);
      if (unregistered.some(({ id }) => !held.has(id))) incomplete.push(_id);
    }
    for (const hold of holds)
      if (hold.at.getTime() < now - STALE_AFTER_MS && !used.has(hold.order.toHexString()))
        await this.places.endUnchanged(hold);
    await this.applyEach({ _id: { $in: incomplete } }, signal);
  }
}

/** Returns whether a place is paid and has a student. The place is then occupied by the student's registration. */
export function isEnrolled(place: PlaceFields): place is PlaceFields & { registration: string } {
  return !place.droppedAt && place.registration !== undefined && place.student.fullName !== '';
}
