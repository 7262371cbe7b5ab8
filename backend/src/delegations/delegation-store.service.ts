import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { DomainEvent } from '@mun/contracts/events';
import { OutboxRelay } from '../platform/events/outbox-relay.js';
import { InjectCollection, CURRENT_EDITION } from '../platform/mongo/collections.js';
import { activePlaces, settle } from './account/account.js';
import { combine } from './delegation-changes.js';
import { Delegation, type DelegationFields } from './delegation.schema.js';
import { DelegationSettingsService } from './delegation-settings.service.js';
import { EnrolmentsService } from './students/enrolments.service.js';

const DAY_MS = 86_400_000;
/** How often a change starts again because another one came first. */
const MAX_ATTEMPTS = 50;

/** Delegations of this edition that were not merged into another one. */
export const UNMERGED = { ...CURRENT_EDITION, mergedInto: { $exists: false } };

/** Delegations of any edition, such as of those whose money arrives late. */
export const ANY_EDITION = {};

/** A delegation as it is changed, and what happened. */
export interface DelegationChange {
  changed: DelegationFields;
  events?: DomainEvent[];
}

/** Reads delegations, and writes each change as one update that fails if another one came first. */
@Injectable()
export class DelegationStore {
  constructor(
    @InjectCollection(Delegation) readonly delegations: mongo.Collection<Delegation>,
    private readonly enrolments: EnrolmentsService,
    private readonly settings: DelegationSettingsService,
    private readonly relay: OutboxRelay,
  ) {}

  /** Returns a delegation, or the one that it was merged into. @throws NotFoundException */
  async findOrThrow(
    id: string | Types.ObjectId,
    edition: mongo.Filter<Delegation> = CURRENT_EDITION,
  ): Promise<DelegationFields> {
    const _id = Types.ObjectId.isValid(id) ? new Types.ObjectId(id) : null;
    const found = _id && (await this.delegations.findOne({ _id, ...edition }));
    if (!found) throw new NotFoundException('This school does not exist.');
    if (found.mergedInto === undefined) return found;
    if (found.lines.length > 0) await this.complete(found, edition);
    return this.findOrThrow(found.mergedInto, edition);
  }

  /**
   * Completes a merge: the earlier registration gets what the later one has, which changes only there from now on. Idempotent.
   * @param merged as it is stored. It does not change while it is marked
   */
  async complete(
    merged: DelegationFields,
    edition: mongo.Filter<Delegation> = CURRENT_EDITION,
  ): Promise<void> {
    const { _id, mergedInto = '' } = merged;
    const id = _id.toHexString();
    await this.change(
      mergedInto,
      (current) =>
        current.merged?.some((each) => each.id === id) ? null : { changed: combine(current, merged) },
      edition,
    );
    const nothing = { places: [], lines: [], instalments: [], ended: [], released: [], swaps: [] };
    await this.delegations.updateOne({ _id }, { $set: nothing, $unset: { heldUntil: 1 } });
  }

  /** Stores a new delegation. @throws MongoServerError (duplicate key) if its key or its reference is used */
  async insert(delegation: DelegationFields): Promise<void> {
    const settled = settle(delegation);
    await this.delegations.insertOne(settled);
    await this.enrolments.apply(settled._id);
    await this.relay.dispatch(this.delegations, settled);
  }

  /**
   * Changes a delegation, settles its account, and then applies what follows from it: registrations and held places.
   * @param change is called again if another change came first; null changes nothing
   */
  async change(
    id: string | Types.ObjectId,
    change: (current: DelegationFields) => DelegationChange | null | Promise<DelegationChange | null>,
    edition: mongo.Filter<Delegation> = CURRENT_EDITION,
  ): Promise<DelegationFields> {
    return retryOnConflict(async () => {
      const current = await this.findOrThrow(id, edition);
      const wanted = await change(current);
      if (!wanted) return current;
      const settled = withoutReminder(current, await this.withHold(settle(wanted.changed)));
      const { _id, revision, outbox: _outbox, ...fields } = settled;
      const unset = Object.fromEntries(
        OPTIONAL_FIELDS.filter((field) => fields[field] === undefined).map((field) => [field, 1 as const]),
      );
      const written = await this.delegations.findOneAndUpdate(
        { _id, revision, ...edition },
        {
          $set: { ...fields, revision: revision + 1 },
          ...(Object.keys(unset).length > 0 && { $unset: unset }),
          $push: { outbox: { $each: wanted.events ?? [] } },
        },
        { returnDocument: 'after', projection: { outbox: 1 } },
      );
      if (!written) return null;
      await this.enrolments.apply(_id);
      await this.relay.dispatch(this.delegations, written);
      return this.findOrThrow(_id, edition);
    });
  }

  /** Places that are no longer paid, such as after a refund, are held for some time again. */
  private async withHold(delegation: DelegationFields): Promise<DelegationFields> {
    const isPaid = activePlaces(delegation).every(({ registration }) => registration !== undefined);
    if (isPaid || delegation.heldUntil) return delegation;
    const { holdDays } = await this.settings.get();
    return { ...delegation, heldUntil: new Date(Date.now() + holdDays * DAY_MS) };
  }
}

/**
 * Repeats a change while another one comes first.
 * @param change reads what is stored, and returns null if that has changed when it writes
 */
export async function retryOnConflict<T>(change: () => Promise<T | null>): Promise<T> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const result = await change();
    if (result !== null) return result;
  }
  throw new ConflictException('This school is being changed by others. Please try again.');
}

/** A hold that ends at another time is reminded of again. */
function withoutReminder(before: DelegationFields, changed: DelegationFields): DelegationFields {
  if (changed.heldUntil?.getTime() === before.heldUntil?.getTime()) return changed;
  const { remindedAt: _reminded, ...rest } = changed;
  return rest;
}

const OPTIONAL_FIELDS = ['heldUntil', 'remindedAt', 'openedAt'] as const;
