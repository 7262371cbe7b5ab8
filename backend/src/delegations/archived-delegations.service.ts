import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { InjectCollection, CURRENT_EDITION, toObjectIds } from '../platform/mongo/collections.js';
import { PlacesService } from '../sales/places/places.service.js';
import { Delegation } from './delegation.schema.js';

/** Moves delegations to a past edition, and back. Repeatable. */
@Injectable()
export class ArchivedDelegationsService {
  constructor(
    @InjectCollection(Delegation) private readonly delegations: mongo.Collection<Delegation>,
    private readonly places: PlacesService,
  ) {}

  /** Archives the delegations that were registered before a time. Their links no longer work, and they hold no places. */
  async archive(edition: string, until: Date): Promise<void> {
    await this.delegations.updateMany(
      { ...CURRENT_EDITION, createdAt: { $lte: until } },
      { $set: { edition } },
    );
    for await (const { places } of this.delegations.find({ edition }, { projection: { places: 1 } }))
      await this.places.end(...toObjectIds(places.map(({ id }) => id)));
  }

  /** Their unpaid places are held again, also above the number of places. */
  async restore(edition: string): Promise<void> {
    await this.delegations.updateMany({ edition }, { $unset: { edition: 1, applied: 1 } });
  }
}
