import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { startOfVenueDay } from '@mun/contracts/venue-time';
import { domainEvent } from '../platform/events/outbox.js';
import { CURRENT_EDITION } from '../platform/mongo/collections.js';
import { ScheduledTask } from '../platform/scheduling/scheduled-task.decorator.js';
import { SchoolBillsService } from './account/school-bills.service.js';
import type { Delegation } from './delegation.schema.js';
import { DelegationSettingsService } from './delegation-settings.service.js';
import { DelegationStore, UNMERGED } from './delegation-store.service.js';
import { SchoolPlacesService } from './school-places.service.js';

const DAY_MS = 86_400_000;
/** How long before the end of the hold an adviser is reminded. */
const REMIND_MS = 4 * DAY_MS;
/** How long before the last day for changes an adviser is reminded of names, and how long after places were added without such a day. */
const NAMES_BEFORE_MS = 7 * DAY_MS;
const NAMES_AFTER_MS = 14 * DAY_MS;

/**
 * Reminds advisers, once each, before the hold of unpaid places ends and of missing names. Returns unpaid places afterwards, and
 * issues the invoices of schools that owe nothing for another reason than a payment, such as places that were given back.
 */
@Injectable()
export class HoldsTask {
  constructor(
    private readonly store: DelegationStore,
    private readonly places: SchoolPlacesService,
    private readonly settings: DelegationSettingsService,
    private readonly bills: SchoolBillsService,
  ) {}

  @ScheduledTask({ name: 'return-school-places', everyMs: 10 * 60_000 })
  async run(now = Date.now(), signal?: AbortSignal): Promise<void> {
    const until = (ms: number) => ({ ...CURRENT_EDITION, heldUntil: { $lte: new Date(now + ms) } });
    for await (const { _id } of this.store.delegations.find(until(0), { projection: { _id: 1 } })) {
      signal?.throwIfAborted();
      await this.places.returnUnpaid(_id, new Date(now));
    }
    await this.remind('remindedAt', until(REMIND_MS), now, signal);
    await this.remind('namesRemindedAt', await this.isUnnamed(now), now, signal);
    for await (const delegation of this.store.delegations.find(UNMERGED)) {
      signal?.throwIfAborted();
      await this.bills.issueInvoice(delegation);
    }
  }

  private async remind(
    field: 'remindedAt' | 'namesRemindedAt',
    due: mongo.Filter<Delegation>,
    now: number,
    signal?: AbortSignal,
  ): Promise<void> {
    const filter = { ...due, openedAt: { $exists: true }, [field]: { $exists: false } };
    for await (const { _id } of this.store.delegations.find(filter, { projection: { _id: 1 } })) {
      signal?.throwIfAborted();
      await this.store.change(_id, (current) =>
        current[field]
          ? null
          : {
              // Each reminder names everything that is missing.
              changed: { ...current, namesRemindedAt: new Date(now), [field]: new Date(now) },
              events: [domainEvent('SchoolReminderDue', { delegation: _id.toHexString() })],
            },
      );
    }
  }

  /** Schools whose students should be named by now, and still can be. */
  private async isUnnamed(now: number): Promise<mongo.Filter<Delegation>> {
    const { changesUntil } = await this.settings.get();
    const isOver = await this.settings.areChangesOver(now);
    const isSoon = changesUntil !== '' && startOfVenueDay(changesUntil) - NAMES_BEFORE_MS <= now;
    // Places that were added lately may have no names yet.
    const since = new Date(isSoon ? now : now - NAMES_AFTER_MS);
    return {
      ...CURRENT_EDITION,
      places: { $elemMatch: { droppedAt: { $exists: false }, 'student.fullName': '' } },
      lines: { $not: { $elemMatch: { kind: 'charge', at: { $gt: since } } } },
      ...(changesUntil !== '' && (isOver || !isSoon) && { _id: { $in: [] } }),
    };
  }
}
