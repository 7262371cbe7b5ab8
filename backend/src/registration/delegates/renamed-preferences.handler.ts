import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { DomainEvent } from '@mun/contracts/events';
import { CommitteesService } from '../../content/committees/committees.service.js';
import { OnDomainEvent } from '../../platform/events/on-domain-event.decorator.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { Registration } from './registration.schema.js';

/** Gives renamed portfolios their new names in the preferences of delegates. */
@Injectable()
export class RenamedPreferencesHandler {
  constructor(
    @InjectCollection(Registration) private readonly registrations: mongo.Collection<Registration>,
    private readonly committees: CommitteesService,
  ) {}

  /** Applies all names that the committee has by now, so that late and repeated events are harmless. */
  @OnDomainEvent('PortfoliosRenamed')
  async rename({ payload: { committee } }: DomainEvent<'PortfoliosRenamed'>): Promise<void> {
    const { byId } = await this.committees.readCurrent();
    for (const [from, to] of byId.get(committee)?.renamed ?? [])
      await this.registrations.updateMany(
        { preferences: { $elemMatch: { committee, portfolios: from } } },
        { $set: { 'preferences.$[chosen].portfolios.$[renamed]': to }, $inc: { revision: 1 } },
        { arrayFilters: [{ 'chosen.committee': committee }, { renamed: from }] },
      );
  }
}
