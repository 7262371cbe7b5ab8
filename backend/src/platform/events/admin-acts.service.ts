import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EventPayloads } from '@mun/contracts/events';
import { Types, type mongo } from 'mongoose';
import { InjectCollection } from '../mongo.js';
import { AdminAct } from './admin-act.schema.js';
import { domainEvent } from './outbox.js';
import { Relay } from './relay.js';

/** Tells of what organisers do without changing a document that could tell of it itself. */
@Injectable()
export class AdminActs implements OnModuleInit {
  constructor(
    @InjectCollection(AdminAct) private readonly acts: mongo.Collection<AdminAct>,
    private readonly relay: Relay,
  ) {}

  onModuleInit(): void {
    this.relay.watch(this.acts);
  }

  /** Resolves once it cannot be lost any more. */
  async tell(what: EventPayloads['AdminActed']): Promise<void> {
    const event = domainEvent('AdminActed', what);
    const act = { _id: new Types.ObjectId(), at: event.at, outbox: [event] };
    await this.acts.insertOne(act);
    void this.relay.carry(this.acts, act);
  }
}
