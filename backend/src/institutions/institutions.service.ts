import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { Actor, AuditAction } from '@mun/contracts/admin/audit';
import type { DomainEvent } from '@mun/contracts/events';
import type {
  ChangeInstitution,
  MergedInstitution,
  MergeInstitutions,
} from '@mun/contracts/registration/institutions';
import { OutboxRelay } from '../platform/events/outbox-relay.js';
import { adminAction, domainEvent } from '../platform/events/outbox.js';
import { EditConflict } from '../platform/http/edit-conflict.js';
import { findById, InjectCollection, isDuplicateKeyError } from '../platform/mongo/collections.js';
import { keysOf } from './absorptions.service.js';
import { InstitutionNamesService } from './institution-names.service.js';
import { Institution } from './institution.schema.js';

type Fields = Pick<Institution, 'name' | 'aliases'>;

/** Merges spellings of institutions, changes what is merged, and separates it again. Only organisers do so. */
@Injectable()
export class InstitutionsService {
  constructor(
    @InjectCollection(Institution) private readonly institutions: mongo.Collection<Institution>,
    private readonly names: InstitutionNamesService,
    private readonly relay: OutboxRelay,
  ) {}

  /** @throws ConflictException if a spelling belongs to another institution */
  async merge(form: MergeInstitutions, actor: Actor): Promise<MergedInstitution> {
    const _id = new Types.ObjectId();
    const fields = toFields(form);
    const outbox = changeEvents('merged', actor, _id, { after: fields });
    const institution = { _id, ...fields, version: 1, mergedAt: new Date(), by: actor, outbox };
    await this.assertOwn(fields.aliasKeys, () => this.institutions.insertOne(institution));
    this.names.invalidate();
    void this.relay.dispatch(this.institutions, institution);
    return toMerged(institution);
  }

  /**
   * Replaces the name and the spellings, and absorbs other merged institutions.
   * @throws NotFoundException; ConflictException as `merge`; EditConflict if the version is not the expected
   */
  async change(
    id: string,
    { absorbs, ...form }: ChangeInstitution,
    actor: Actor,
    expectedVersion?: number,
  ): Promise<MergedInstitution> {
    const before = await this.find(id, true);
    if (absorbs) return this.absorb(before, absorbs, form, actor, expectedVersion);
    const fields = toFields(form);
    const outbox = changeEvents('changed', actor, before._id, { before, after: fields });
    return this.update(before, { $set: fields }, outbox, expectedVersion);
  }

  /** Has all spellings immediately, and their keys as soon as the others have given them up. */
  private async absorb(
    before: Institution,
    absorbs: string[],
    form: MergeInstitutions,
    actor: Actor,
    expectedVersion?: number,
  ): Promise<MergedInstitution> {
    const ids = absorbs
      .map((other) => new Types.ObjectId(other))
      .filter((other) => !other.equals(before._id));
    const others = await this.institutions
      .find({ _id: { $in: ids }, aliasKeys: { $exists: true } })
      .toArray();
    const spellings = [...form.spellings, ...others.flatMap(({ aliases }) => aliases)];
    const after = toFields({ name: form.name, spellings });
    const held = new Set(others.flatMap(({ aliasKeys = [] }) => aliasKeys));
    const aliasKeys = after.aliasKeys.filter((key) => !held.has(key));
    const move = {
      institution: before._id.toHexString(),
      others: others.map(({ _id }) => _id.toHexString()),
    };
    const absorbed = { others: move.others, name: before.name, aliases: before.aliases };
    const outbox = [
      domainEvent('InstitutionsAbsorbed', move),
      ...changeEvents('changed', actor, before._id, { before, after }),
    ];
    return this.update(before, { $set: { ...after, aliasKeys, absorbed } }, outbox, expectedVersion);
  }

  /** @throws NotFoundException if there is no merge to undo; EditConflict as `change` */
  async undoMerge(id: string, actor: Actor, expectedVersion?: number): Promise<MergedInstitution> {
    const before = await this.find(id, true);
    if (!before.absorbed) throw new NotFoundException('This merge has been undone already.');
    const { others, name, aliases } = before.absorbed;
    const fields = toFields({ name, spellings: aliases });
    const outbox = [
      domainEvent('InstitutionsReleased', { institution: before._id.toHexString(), others }),
      ...changeEvents('changed', actor, before._id, { before, after: fields }),
    ];
    return this.update(before, { $set: fields, $unset: { absorbed: 1 } }, outbox, expectedVersion);
  }

  /** Separates the spellings again: each is shown as it was typed. Idempotent. */
  async separate(id: string, actor: Actor, expectedVersion?: number): Promise<void> {
    const institution = await this.find(id);
    if (!institution.aliasKeys) return;
    const outbox = changeEvents('separated', actor, institution._id, { before: institution });
    await this.update(institution, { $unset: { aliasKeys: 1 } }, outbox, expectedVersion);
  }

  /** Undoes a separation. Idempotent. @throws ConflictException if a spelling belongs to another institution by now */
  async restore(id: string, actor: Actor): Promise<MergedInstitution> {
    const institution = await this.find(id);
    if (institution.aliasKeys) return toMerged(institution);
    const fields = toFields({ name: institution.name, spellings: institution.aliases });
    const outbox = changeEvents('merged', actor, institution._id, { after: fields });
    return this.update(institution, { $set: fields }, outbox);
  }

  private async find(id: string, isMerged = false): Promise<Institution> {
    const institution = await findById(this.institutions, id, { differentKeys: { $exists: false } });
    if (!institution || (isMerged && !institution.aliasKeys))
      throw new NotFoundException('This institution is not merged any more.');
    return institution;
  }

  private async update(
    { _id, version }: Institution,
    change: Pick<mongo.UpdateFilter<Institution>, '$set' | '$unset'>,
    outbox: DomainEvent[],
    expectedVersion = version,
  ): Promise<MergedInstitution> {
    const updated = await this.assertOwn(change.$set?.aliasKeys, () =>
      this.relay.update(
        this.institutions,
        { _id, version: expectedVersion },
        { ...change, $inc: { version: 1 } },
        ...outbox,
      ),
    );
    if (!updated)
      throw new EditConflict({
        status: 412,
        subjects: [_id.toHexString()],
        outdated: 'Another organiser has changed this institution.',
        advice: 'Please reload.',
      });
    this.names.invalidate();
    return toMerged(updated);
  }

  /** @throws ConflictException if the write is refused because another institution has one of the keys */
  private async assertOwn<T>(aliasKeys: string[] = [], write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      if (!isDuplicateKeyError(error, 'aliasKeys')) throw error;
      const other = await this.institutions.findOne({ aliasKeys: { $in: aliasKeys } });
      throw new ConflictException(
        `One of these spellings is merged as ${other?.name ?? 'another institution'} already.`,
      );
    }
  }
}

function toFields({ name, spellings }: MergeInstitutions): Fields & { aliasKeys: string[] } {
  const aliases = [...new Set(spellings.map((spelling) => spelling.trim()).filter(Boolean))];
  return { name, aliases, aliasKeys: keysOf({ name, aliases }) };
}

function changeEvents(
  action: AuditAction,
  by: Actor,
  id: Types.ObjectId,
  { before, after }: { before?: Fields; after?: Fields },
): DomainEvent[] {
  const values = (fields: Fields) => ({ name: fields.name, spellings: fields.aliases });
  const title = (after ?? before)?.name ?? '';
  const subject = { kind: 'institution', subject: id.toHexString(), title } as const;
  const acted = adminAction(by, action, subject, {
    ...(before && { before: values(before) }),
    ...(after && { after: values(after) }),
  });
  return [domainEvent('InstitutionsChanged', {}), acted];
}

function toMerged({ _id, version, name, aliases }: Institution): MergedInstitution {
  return { id: _id.toHexString(), version, name, spellings: aliases };
}
