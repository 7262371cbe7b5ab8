import { Injectable } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { DomainEvent } from '@mun/contracts/events';
import { normalizeName } from '@mun/contracts/normalize-name';
import { OnDomainEvent } from '../platform/events/on-domain-event.decorator.js';
import { InjectCollection, isDuplicateKeyError, toObjectIds } from '../platform/mongo/collections.js';
import { InstitutionNamesService } from './institution-names.service.js';
import { Institution } from './institution.schema.js';

/**
 * Moves spellings between institutions. A spelling belongs to one of them, by a unique index, so one has to give it up before
 * another has it. The events make sure that a move that was begun is completed.
 */
@Injectable()
export class AbsorptionsService {
  constructor(
    @InjectCollection(Institution) private readonly institutions: mongo.Collection<Institution>,
    private readonly names: InstitutionNamesService,
  ) {}

  @OnDomainEvent('InstitutionsAbsorbed')
  async moveSpellings({ payload }: DomainEvent<'InstitutionsAbsorbed'>): Promise<void> {
    const absorbing = { _id: new Types.ObjectId(payload.institution), 'absorbed.others': payload.others };
    const target = await this.institutions.findOne(absorbing);
    if (!target?.aliasKeys) return;
    await this.institutions.updateMany(
      { _id: { $in: toObjectIds(payload.others) }, aliasKeys: { $exists: true } },
      { $unset: { aliasKeys: 1 }, $inc: { version: 1 } },
    );
    for (const key of keysOf(target))
      await ignoreOwned(this.institutions.updateOne(absorbing, { $addToSet: { aliasKeys: key } }));
    this.names.invalidate();
  }

  @OnDomainEvent('InstitutionsReleased')
  async returnSpellings({ payload }: DomainEvent<'InstitutionsReleased'>): Promise<void> {
    const others = this.institutions.find({
      _id: { $in: toObjectIds(payload.others) },
      aliasKeys: { $exists: false },
    });
    for await (const other of others) {
      const merged = { $set: { aliasKeys: keysOf(other) }, $inc: { version: 1 } };
      const separated = { _id: other._id, aliasKeys: { $exists: false } };
      await ignoreOwned(this.institutions.updateOne(separated, merged));
    }
    this.names.invalidate();
  }
}

/** Returns `aliasKeys` of an institution with this name and these spellings. */
export function keysOf({ name, aliases }: Pick<Institution, 'name' | 'aliases'>): string[] {
  return [...new Set([name, ...aliases].map(normalizeName))];
}

/** Another organiser has merged the spelling into a third institution meanwhile, which keeps it. */
async function ignoreOwned(write: Promise<unknown>): Promise<void> {
  await write.catch((error: unknown) => {
    if (!isDuplicateKeyError(error, 'aliasKeys')) throw error;
  });
}
