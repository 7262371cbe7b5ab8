import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { Actor } from '@mun/contracts/audit';
import type { DomainEvent } from '@mun/contracts/events';
import { withOutbox, type OutboxDocument } from '../../platform/events/outbox.js';
import type { SeatRef } from '../seats/seat.schema.js';

/** One delegate's move in a batch; no place is no seat. */
export interface Move {
  /** The registration's internal `_id`. */
  registration: string;
  registrationId: string;
  before: SeatRef | null;
  after: SeatRef | null;
  /** There where nobody else may hold `after`. */
  exclusive?: true;
  /** Of the seat that this makes; 1 is a delegate's first. */
  serial: number;
}

/**
 * A batch of moves. It is recorded as a whole before any seat is written (`applying`), so that whoever comes next can
 * finish what a crash left; its number is unique, so of two that were decided upon the same seats only one is recorded.
 */
@Schema({ collection: 'allotment_changes', versionKey: false })
export class AllotmentChange implements OutboxDocument {
  _id!: mongoose.Types.ObjectId;

  @Prop({ type: Number, required: true, unique: true })
  number!: number;

  @Prop({ type: Date, required: true })
  at!: Date;

  /** Missing where a cancelled registration freed its seat by itself. */
  @Prop({ type: Object })
  by?: Actor;

  @Prop({ type: String, enum: ['applying', 'applied'], required: true })
  state!: 'applying' | 'applied';

  @Prop({ type: [Object], required: true })
  moves!: Move[];

  @Prop({ type: Number, required: true })
  count!: number;

  /** The change that this one takes back. */
  @Prop({ type: mongoose.Schema.Types.ObjectId })
  undoes?: mongoose.Types.ObjectId;

  /** Registrations whose seat the index refused after all; only writes past the product lead here. */
  @Prop({ type: [String], default: undefined })
  refused?: string[];

  outbox!: DomainEvent[];
}

export const AllotmentChangeSchema = withOutbox(SchemaFactory.createForClass(AllotmentChange));
AllotmentChangeSchema.index(
  { undoes: 1 },
  { partialFilterExpression: { undoes: { $exists: true } }, name: 'by_what_it_undoes' },
);
