import { ConflictException, Injectable } from '@nestjs/common';
import type { mongo, Types } from 'mongoose';
import type { AllotmentBatch, AllotmentBatchResponse } from '@mun/contracts/allotment/allotment';
import type { Actor } from '@mun/contracts/admin/audit';
import type { DomainEvent } from '@mun/contracts/events';
import { CommitteesService, type CommitteeLookup } from '../content/committees/committees.service.js';
import { OnDomainEvent } from '../platform/events/on-domain-event.decorator.js';
import { EditConflict } from '../platform/http/edit-conflict.js';
import { InjectCollection } from '../platform/mongo/collections.js';
import { ConfirmedRegistrationsService } from '../registration/delegates/confirmed-registrations.service.js';
import { BlocksService } from './blocks/blocks.service.js';
import { AllotmentChange } from './changes/allotment-change.schema.js';
import { AllotmentChangesService } from './changes/allotment-changes.service.js';
import { ChangeLogService, type ReadSeats } from './changes/change-log.service.js';
import { conflictResponse } from './conflict-response.js';
import { asPresent, holdersOf } from './present-seats.js';
import { SeatReasonsService } from './proposals/seat-reasons.service.js';
import { planMoves, type SeatConflict } from './plan-moves.js';
import { SeatRequestsService, type SeatRequests } from './seat-requests.service.js';
import { seatRefOf } from './seats/seat.schema.js';

const TAKEN_MEANWHILE = 'This seat has just been allotted to another delegate.';

@Injectable()
export class AllotmentsService {
  constructor(
    @InjectCollection(AllotmentChange) private readonly changes: mongo.Collection<AllotmentChange>,
    private readonly history: AllotmentChangesService,
    private readonly log: ChangeLogService,
    private readonly requests: SeatRequestsService,
    private readonly reasons: SeatReasonsService,
    private readonly blocks: BlocksService,
    private readonly committees: CommitteesService,
    private readonly registrations: ConfirmedRegistrationsService,
  ) {}

  /**
   * Assigns seats, all of them or none. Those that equal the ones of the batch's proposal are stored with the reasons for
   * them.
   * @throws BadRequestException if the proposal does not exist or has no seats
   * @throws ConflictException with an AllotmentConflictResponse if a seat would be given twice, is held by another delegate
   *   or is not the expected one
   */
  async allot(batch: AllotmentBatch, actor: Actor): Promise<AllotmentBatchResponse> {
    const { proposal } = batch;
    const reasons = proposal === undefined ? undefined : await this.reasons.findOrThrow(proposal);
    return this.change({ by: actor }, (readSeats, committees) =>
      this.requests.fromBatch(batch, readSeats, committees, reasons),
    );
  }

  /**
   * Does what the adviser of a school requests: students get seats of its block, or lose them. All or nothing.
   * @throws ConflictException as in `allot`, and with the reason if a seat or a student is not of the school
   */
  arrange(batch: AllotmentBatch, school: string, actor: Actor): Promise<AllotmentBatchResponse> {
    return this.change(
      { by: actor },
      (readSeats, committees) => this.requests.fromBatch(batch, readSeats, committees),
      school,
    );
  }

  /**
   * Restores the seats from before a change, all of them or none. Delegates no longer confirmed are reported as failed and
   * do not block others.
   * @throws ConflictException as in `allot`, or if the change has already been undone
   */
  async undo(id: string, actor: Actor): Promise<AllotmentBatchResponse> {
    const change = await this.history.findByIdOrThrow(id);
    const origin = { by: actor, undoes: change._id };
    return this.change(origin, async (readSeats, committees) => {
      const requests = await this.requests.fromUndo(change, readSeats, committees);
      // Afterwards, because an undo that has just restored the seats leaves nothing to restore.
      if (await this.changes.findOne({ undoes: change._id }, { projection: { _id: 1 } }))
        throw new ConflictException('This change has already been undone.');
      return requests;
    });
  }

  /**
   * Clears the seats of registrations that are no longer confirmed, in one change. Idempotent. It records a change even if
   * there is no seat to clear, so that a concurrent batch that still counts on a registration is decided again.
   */
  async releaseSeats(...registrations: string[]): Promise<void> {
    await this.log.append({}, async (readSeats) => {
      const seats = await readSeats({ _id: { $in: registrations } });
      const held = registrations.flatMap((registration) => seats.get(registration) ?? []);
      const delegates = held.map(({ _id: id, registrationId }) => ({ id, registrationId, fullName: '' }));
      const requests = delegates.map((delegate) => ({ delegate, seat: null, capacity: 1 }));
      return planMoves(requests, seats).moves;
    });
  }

  /**
   * Restores the seats that were released since a time, if their delegates are confirmed again, and the seats still exist.
   * Repeatable.
   */
  async restoreReleased(since: Date, actor: Actor): Promise<void> {
    const released = { at: { $gte: since }, by: { $exists: false }, 'moves.0': { $exists: true } };
    const newestFirst = { sort: { number: -1 } } as const;
    for (const change of await this.changes.find(released, newestFirst).toArray()) {
      const undoes = change._id;
      await this.change({ by: actor, undoes }, async (readSeats, committees) => {
        if (await this.changes.findOne({ undoes }, { projection: { _id: 1 } }))
          return { requests: [], seats: new Map(), failed: new Map() };
        const {
          conflicts = [],
          requests,
          ...rest
        } = await this.requests.fromUndo(change, readSeats, committees);
        const gone = new Set(conflicts.map(({ delegate }) => delegate.id));
        return { ...rest, requests: requests.filter(({ delegate }) => !gone.has(delegate.id)) };
      });
    }
  }

  /**
   * Gives the seat of a transferred place a new number, so that the new delegate is emailed it, or clears it, unless the place
   * has been transferred again or cancelled since. Idempotent. It records a change even without a seat, as `releaseSeats`.
   */
  @OnDomainEvent('RegistrationTransferred')
  async handleRegistrationTransferred({ payload }: DomainEvent<'RegistrationTransferred'>): Promise<void> {
    const { registration, registrationId, keepSeat, by } = payload;
    await this.log.append({ by }, async (readSeats) => {
      const delegate = (await this.registrations.findByIds([registration])).get(registration);
      if (delegate?.registrationId !== registrationId) return null;
      const seat = (await readSeats({ _id: registration })).get(registration);
      if (!seat) return [];
      if (seat.registrationId === registrationId) return null;
      const before = seatRefOf(seat);
      const after = keepSeat ? before : null;
      const exclusive = after !== null && seat.exclusive === true && { exclusive: true as const };
      return [{ registration, registrationId, before, after, ...exclusive, serial: seat.serial + 1 }];
    });
  }

  @OnDomainEvent('RegistrationCancelled')
  handleRegistrationCancelled({ payload }: DomainEvent<'RegistrationCancelled'>): Promise<void> {
    return this.releaseSeats(payload.registration);
  }

  private async change(
    origin: { by: Actor; undoes?: Types.ObjectId },
    readRequests: (readSeats: ReadSeats, committees: CommitteeLookup) => Promise<SeatRequests>,
    school?: string,
  ): Promise<AllotmentBatchResponse> {
    let failed = new Map<string, string>();
    const change = await this.log.append(origin, async (readStored) => {
      // From the database: another backend may have renamed a portfolio whose seats are not renamed yet.
      const committees = await this.committees.readCurrent();
      const { byId } = committees;
      const readSeats: ReadSeats = async (filter) => asPresent(await readStored(filter), byId);
      const parsed = await readRequests(readSeats, committees);
      const refusals = await this.blocks.findRefusals(parsed, byId, school);
      failed = new Map([...parsed.failed, ...refusals]);
      const [refusal] = failed.values();
      if (school !== undefined && refusal !== undefined) throw new ConflictException(refusal);
      const requests = parsed.requests.filter(({ delegate }) => !refusals.has(delegate.registrationId));
      const seats = new Map([...(await readSeats(holdersOf(requests, byId))), ...parsed.seats]);
      const plan = planMoves(requests, seats);
      const conflicts = [...(parsed.conflicts ?? []), ...plan.conflicts];
      if (conflicts.length > 0) throw await this.conflictOf(conflicts);
      return plan.moves.length > 0 ? plan.moves : null;
    });
    for (const registrationId of change?.refused ?? []) failed.set(registrationId, TAKEN_MEANWHILE);
    const failures = { failed: [...failed.keys()], reasons: Object.fromEntries(failed) };
    return { updated: change?.moved ?? 0, ...failures, ...(change && { change: change.id }) };
  }

  private async conflictOf(conflicts: SeatConflict[]): Promise<EditConflict> {
    // The message is about a seat that the batch gives twice, otherwise about the first one.
    const first = conflicts.some(({ kind }) => kind === 'duplicate') ? undefined : conflicts[0];
    const [committees, holders, change] = await Promise.all([
      this.committees.listById(),
      this.registrations.findByIds(conflicts.flatMap(({ holder }) => holder ?? [])),
      first?.change === undefined ? null : this.changes.findOne({ number: first.change }),
    ]);
    const { message, ...details } = conflictResponse(conflicts, committees, holders);
    const subjects = change ? [change._id.toHexString()] : [];
    return new EditConflict({ status: 409, subjects, advice: message, details });
  }
}
