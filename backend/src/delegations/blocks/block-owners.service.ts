import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { BlockOwner, BlockOwners } from '../../allotment/blocks/blocks.service.js';
import { CURRENT_EDITION, InjectCollection, toObjectIds } from '../../platform/mongo/collections.js';
import { Delegation } from '../delegation.schema.js';

@Injectable()
export class BlockOwnersService implements BlockOwners {
  constructor(@InjectCollection(Delegation) private readonly delegations: mongo.Collection<Delegation>) {}

  async findOwners(ids: string[]): Promise<ReadonlyMap<string, BlockOwner>> {
    const found = await this.delegations
      .find(
        { _id: { $in: toObjectIds(ids) }, ...CURRENT_EDITION },
        { projection: { 'details.school': 1, mergedInto: 1 } },
      )
      .toArray();
    const merges = found.flatMap(({ mergedInto }) => mergedInto ?? []);
    const kept = merges.length > 0 ? await this.findOwners(merges) : new Map<string, BlockOwner>();
    const owners = found.map(({ _id, details, mergedInto }) => {
      const id = _id.toHexString();
      return [id, mergedInto === undefined ? { id, name: details.school } : kept.get(mergedInto)] as const;
    });
    return new Map(owners.flatMap(([id, owner]) => (owner ? [[id, owner]] : [])));
  }
}
