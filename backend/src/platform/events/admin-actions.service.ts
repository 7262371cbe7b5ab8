import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EventPayloads } from '@mun/contracts/events';
import { Types, type mongo } from 'mongoose';
import { InjectCollection } from '../mongo/collections.js';
import { AdminAction } from './admin-action.schema.js';
import { domainEvent } from './outbox.js';
import { OutboxRelay } from './outbox-relay.js';

/** Tells of what organisers do without changing a document that could tell of it itself. */
@Injectable()
export class AdminActionsService implements OnModuleInit {
  constructor(
    @InjectCollection(AdminAction) private readonly acts: mongo.Collection<AdminAction>,
    private readonly relay: OutboxRelay,
  ) {}

  onModuleInit(): void {
    this.relay.register(this.acts);
  }

  /** Resolves once it cannot be lost any more. */
  async record(what: EventPayloads['AdminActed']): Promise<void> {
    const event = domainEvent('AdminActed', what);
    const act = { _id: new Types.ObjectId(), at: event.at, outbox: [event] };
    await this.acts.insertOne(act);
    void this.relay.dispatch(this.acts, act);
  }
}
