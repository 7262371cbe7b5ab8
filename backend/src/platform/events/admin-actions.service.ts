import { Injectable } from '@nestjs/common';
import type { DomainEvent, EventPayloads } from '@mun/contracts/events';
import { Types, type mongo } from 'mongoose';
import { InjectCollection, insertIfNew } from '../mongo/collections.js';
import { ScheduledTask } from '../scheduling/scheduled-task.decorator.js';
import { AdminAction } from './admin-action.schema.js';
import { domainEvent } from './outbox.js';
import { OutboxRelay } from './outbox-relay.js';

const DAY_MS = 24 * 60 * 60_000;

/** Records admin actions that change no document, which could hold the event in its own outbox. */
@Injectable()
export class AdminActionsService {
  constructor(
    @InjectCollection(AdminAction) private readonly actions: mongo.Collection<AdminAction>,
    private readonly relay: OutboxRelay,
  ) {}

  /** Resolves once the event is stored. @param further events that the action causes */
  record(payload: EventPayloads['AdminActionRecorded'], ...further: DomainEvent[]): Promise<void> {
    return this.recordOnce(new Types.ObjectId(), payload, ...further);
  }

  /** As `record`; does nothing if an action has been recorded with this id since yesterday. */
  async recordOnce(
    _id: Types.ObjectId,
    payload: EventPayloads['AdminActionRecorded'],
    ...further: DomainEvent[]
  ): Promise<void> {
    const event = domainEvent('AdminActionRecorded', payload);
    const action = { _id, at: event.at, outbox: [event, ...further] };
    if (await insertIfNew(this.actions, action)) void this.relay.dispatch(this.actions, action);
  }

  /** Deletes the documents of yesterday and before whose events are handled. The activity log has what they were about. */
  @ScheduledTask({ name: 'delete-handled-actions', everyMs: DAY_MS / 24 })
  async deleteHandled(now = Date.now()): Promise<void> {
    const isHandled = { 'outbox.0': { $exists: false }, 'deadLetters.0': { $exists: false } };
    await this.actions.deleteMany({ at: { $lt: new Date(now - DAY_MS) }, ...isHandled });
  }
}
