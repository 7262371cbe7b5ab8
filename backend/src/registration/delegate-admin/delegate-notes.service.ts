import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import type { DomainEvent } from '@mun/contracts/events';
import type { AddNote, DelegateNote } from '@mun/contracts/registration/delegates';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { toNoteView } from '../delegates/registration-parts.js';
import { Registration, type Note } from '../delegates/registration.schema.js';
import { auditEvent } from './audit-event.js';
import { DelegateRecordsService } from './delegate-records.service.js';

const MAX_NOTES = 200;
/** Of a delegate; when more are deleted, the first ones can no longer be restored. */
const MAX_DELETED_NOTES = 20;

/** Organisers' notes about a delegate. They are stored with the registration, so that an erasure removes them. */
@Injectable()
export class DelegateNotesService {
  constructor(
    @InjectCollection(Registration) private readonly registrations: mongo.Collection<Registration>,
    private readonly records: DelegateRecordsService,
    private readonly relay: OutboxRelay,
  ) {}

  /** Idempotent by key. @throws NotFoundException */
  async add(delegate: string, { text, key }: AddNote, actor: Actor): Promise<DelegateNote> {
    const registration = await this.records.findOrThrow(delegate);
    const note: Note = { id: key, text, at: new Date(), by: actor };
    const full = { [`notes.${MAX_NOTES - 1}`]: { $exists: false } };
    const added = await this.update(
      { _id: registration._id, 'notes.id': { $ne: key }, ...full },
      { $push: { notes: note } },
      auditEvent(registration, { by: actor, action: 'noted' }),
    );
    if (added) return toNoteView(note);
    const { notes = [] } = await this.records.findOrThrow(delegate);
    const existing = notes.find(({ id }) => id === key);
    if (!existing) throw new ConflictException(`A delegate can have at most ${MAX_NOTES} notes.`);
    return toNoteView(existing);
  }

  /** Idempotent. The note can be restored. @throws NotFoundException if the delegate does not exist */
  async delete(delegate: string, id: string, actor: Actor): Promise<void> {
    const registration = await this.records.findOrThrow(delegate);
    const note = registration.notes?.find((stored) => stored.id === id);
    if (!note) return;
    await this.update(
      { _id: registration._id, 'notes.id': id },
      { $pull: { notes: { id } }, $push: { deletedNotes: { $each: [note], $slice: -MAX_DELETED_NOTES } } },
      auditEvent(registration, { by: actor, action: 'note-deleted' }),
    );
  }

  /**
   * Restores a deleted note with its author and time. Idempotent.
   * @throws NotFoundException if the delegate does not exist or the note can no longer be restored
   */
  async restore(delegate: string, id: string, actor: Actor): Promise<void> {
    const registration = await this.records.findOrThrow(delegate);
    const { notes = [], deletedNotes = [] } = registration;
    if (notes.some((stored) => stored.id === id)) return;
    const note = deletedNotes.find((stored) => stored.id === id);
    if (!note) throw new NotFoundException('This note can no longer be restored.');
    await this.update(
      { _id: registration._id, 'deletedNotes.id': id },
      { $pull: { deletedNotes: { id } }, $push: { notes: { $each: [note], $sort: { at: 1 } } } },
      auditEvent(registration, { by: actor, action: 'note-restored' }),
    );
  }

  private async update(
    filter: mongo.Filter<Registration>,
    change: mongo.UpdateFilter<Registration>,
    event: DomainEvent,
  ): Promise<boolean> {
    const unerased = { ...filter, erasedAt: { $exists: false } };
    return (await this.relay.update(this.registrations, unerased, change, event)) !== null;
  }
}
