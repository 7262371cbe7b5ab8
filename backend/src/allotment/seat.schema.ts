import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose from 'mongoose';

/** A delegate's seat: a portfolio in a committee. A portfolio is held by one delegate, except where many may hold it. */
@Schema({ collection: 'seats', versionKey: false })
export class Seat {
  _id!: mongoose.Types.ObjectId;

  /** The registration's internal `_id`. */
  @Prop({ type: String, required: true, unique: true })
  registration!: string;

  /** The committee's `_id`. */
  @Prop({ type: String, required: true })
  committee!: string;

  @Prop({ type: String, required: true })
  portfolio!: string;

  /** There where the portfolio can be held once only: all but the international press (SPEC.md section 5). */
  @Prop({ type: Boolean })
  exclusive?: boolean;
}

export const SeatSchema = SchemaFactory.createForClass(Seat);
SeatSchema.index(
  { committee: 1, portfolio: 1 },
  { unique: true, partialFilterExpression: { exclusive: true }, name: 'one_delegate_per_seat' },
);
