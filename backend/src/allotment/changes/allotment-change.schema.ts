import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import type { DomainEvent } from '@mun/contracts/events';
import { withOutbox, type OutboxDocument } from '../../platform/events/outbox.js';
import { NumberedLogEntry } from '../../platform/numbered-log/numbered-log.js';
import type { BlockChange } from '../blocks/block.schema.js';
import type { HeldSeat } from '../seats/seat.schema.js';

/** The change of one delegate's seat within a batch; null means no seat. */
export interface Move {
  /** The registration's internal `_id`. */
  registration: string;
  registrationId: string;
  before: HeldSeat | null;
  after: HeldSeat | null;
  /** Set if no other delegate may hold `after`. */
  exclusive?: true;
  /** Serial number of the delegate's new seat; their first is 1. A seat that is only renamed keeps its number. */
  serial: number;
}

/** A batch of moves, recorded as a whole before any seat is written, so that it can be resumed after a crash. */
@Schema({ collection: 'allotment_changes', versionKey: false })
export class AllotmentChange extends NumberedLogEntry implements OutboxDocument {
  /** The organiser; absent if a cancelled registration released its seat. */
  @Prop({ type: Object })
  by?: Actor;

  @Prop({ type: [Object], required: true })
  moves!: Move[];

  @Prop({ type: Number, required: true })
  count!: number;

  /** The change that this one undoes. */
  @Prop({ type: mongoose.Schema.Types.ObjectId })
  undoes?: mongoose.Types.ObjectId;

  /** Of the blocks of schools, beside the seats. */
  @Prop({ type: Object })
  block?: BlockChange;

  /** Registration ids whose seat the unique index refused; only writes that bypass the change log cause this. */
  @Prop({ type: [String], default: undefined })
  refused?: string[];

  outbox!: DomainEvent[];
}

export const AllotmentChangeSchema = withOutbox(SchemaFactory.createForClass(AllotmentChange));
AllotmentChangeSchema.index({ undoes: 1 }, { partialFilterExpression: { undoes: { $exists: true } } });
// For the export of one person's data.
AllotmentChangeSchema.index({ 'moves.registration': 1 });
