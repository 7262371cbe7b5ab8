import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { Actor, AuditAction } from '@mun/contracts/admin/audit';
import type { DomainEvent } from '@mun/contracts/events';
import type {
  DifferentInstitutions,
  MarkInstitutionsDifferent,
} from '@mun/contracts/registration/institutions';
import { normalizeName } from '@mun/contracts/normalize-name';
import { OutboxRelay } from '../platform/events/outbox-relay.js';
import { adminAction } from '../platform/events/outbox.js';
import { findById, InjectCollection, insertIfNew } from '../platform/mongo/collections.js';
import { Institution } from './institution.schema.js';

/** The spellings that the title of a log entry names. */
const IN_TITLE = 3;

/** Records that institutions are different although their spellings look alike, so that merging them is not suggested. */
@Injectable()
export class DifferentInstitutionsService {
  constructor(
    @InjectCollection(Institution) private readonly institutions: mongo.Collection<Institution>,
    private readonly relay: OutboxRelay,
  ) {}

  /** Idempotent by the spellings, from which the `_id` is derived, so that two organisers store one entry. */
  async markDifferent(
    { spellings }: MarkInstitutionsDifferent,
    actor: Actor,
  ): Promise<DifferentInstitutions> {
    const differentKeys = [...new Set(spellings.map(normalizeName))].toSorted();
    const known = await this.institutions.findOne({ differentKeys });
    if (known) return { id: known._id.toHexString() };
    const _id = idOf(differentKeys);
    const entry = {
      _id,
      name: spellings.slice(0, IN_TITLE).join(', '),
      aliases: spellings,
      differentKeys,
      version: 1,
      mergedAt: new Date(),
      by: actor,
    };
    const outbox = [auditEvent('marked-different', entry, actor)];
    const isNew = await insertIfNew(this.institutions, { ...entry, outbox });
    if (isNew) void this.relay.dispatch(this.institutions, { ...entry, outbox });
    else await this.restore(_id, differentKeys, outbox);
    return { id: _id.toHexString() };
  }

  /** Their merge was suggested again meanwhile; or another organiser has just stored the entry, which then stays. */
  private async restore(_id: Types.ObjectId, differentKeys: string[], outbox: DomainEvent[]): Promise<void> {
    const removed = { _id, differentKeys: { $exists: false } };
    await this.relay.updateSoon(this.institutions, removed, { $set: { differentKeys } }, ...outbox);
  }

  /** Suggests the merge again. Idempotent. */
  async unmarkDifferent(id: string, actor: Actor): Promise<void> {
    const isStored = { differentKeys: { $exists: true } };
    const entry = await findById(this.institutions, id, isStored);
    if (!entry) return;
    const acted = auditEvent('unmarked-different', entry, actor);
    const filter = { _id: entry._id, ...isStored };
    await this.relay.updateSoon(this.institutions, filter, { $unset: { differentKeys: 1 } }, acted);
  }
}

function idOf(differentKeys: string[]): Types.ObjectId {
  const digest = createHash('sha256').update(JSON.stringify(differentKeys)).digest();
  return new Types.ObjectId(digest.subarray(0, 12));
}

function auditEvent(
  action: AuditAction,
  { _id, name, aliases }: Pick<Institution, '_id' | 'name' | 'aliases'>,
  by: Actor,
): DomainEvent {
  const subject = { kind: 'institution', subject: _id.toHexString(), title: name } as const;
  return adminAction(by, action, subject, { after: { spellings: aliases } });
}
