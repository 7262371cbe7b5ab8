import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EventPayloads } from '@mun/contracts/events';
import { Types, type mongo } from 'mongoose';
import { InjectCollection } from '../mongo/collections.js';
import { AdminAction } from './admin-action.schema.js';
import { domainEvent } from './outbox.js';
import { OutboxRelay } from './outbox-relay.js';

/** Records admin actions that change no document, which could hold the event in its own outbox. */
@Injectable()
export class AdminActionsService implements OnModuleInit {
  constructor(
    @InjectCollection(AdminAction) private readonly actions: mongo.Collection<AdminAction>,
    private readonly relay: OutboxRelay,
  ) {}

  onModuleInit(): void {
    this.relay.register(this.actions);
  }

  /** Resolves once the event is stored. */
  async record(payload: EventPayloads['AdminActed']): Promise<void> {
    const event = domainEvent('AdminActed', payload);
    const action = { _id: new Types.ObjectId(), at: event.at, outbox: [event] };
    await this.actions.insertOne(action);
    void this.relay.dispatch(this.actions, action);
  }
}
