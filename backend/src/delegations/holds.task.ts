import { Injectable } from '@nestjs/common';
import { domainEvent } from '../platform/events/outbox.js';
import { CURRENT_EDITION } from '../platform/mongo/collections.js';
import { ScheduledTask } from '../platform/scheduling/scheduled-task.decorator.js';
import { DelegationStore } from './delegation-store.service.js';
import { SchoolPlacesService } from './school-places.service.js';

const DAY_MS = 86_400_000;
/** How long before the end of the hold an adviser is reminded. */
const REMIND_MS = 4 * DAY_MS;

/** Reminds advisers before the hold of unpaid places ends, and returns the places afterwards. */
@Injectable()
export class HoldsTask {
  constructor(
    private readonly store: DelegationStore,
    private readonly places: SchoolPlacesService,
  ) {}

  @ScheduledTask({ name: 'return-school-places', everyMs: 10 * 60_000 })
  async run(now = Date.now(), signal?: AbortSignal): Promise<void> {
    const until = (ms: number) => ({ ...CURRENT_EDITION, heldUntil: { $lte: new Date(now + ms) } });
    for await (const { _id } of this.store.delegations.find(until(0), { projection: { _id: 1 } })) {
      signal?.throwIfAborted();
      await this.places.returnUnpaid(_id, new Date(now));
    }
    const due = { ...until(REMIND_MS), openedAt: { $exists: true }, remindedAt: { $exists: false } };
    for await (const { _id } of this.store.delegations.find(due, { projection: { _id: 1 } })) {
      signal?.throwIfAborted();
      await this.store.change(_id, (current) =>
        current.remindedAt || !current.heldUntil
          ? null
          : {
              changed: { ...current, remindedAt: new Date(now) },
              events: [domainEvent('SchoolReminderDue', { delegation: _id.toHexString() })],
            },
      );
    }
  }
}
