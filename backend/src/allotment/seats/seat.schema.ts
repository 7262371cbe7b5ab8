import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { normalizeName } from '@mun/contracts/normalize-name';

/** A seat: a portfolio in a committee, the committee by its `_id`. */
export interface SeatRef {
  committee: string;
  portfolio: string;
}

/**
 * The seat of one delegate. A portfolio is held by one delegate, except where many may hold it. Who lost their seat keeps
 * the document, without a place: its numbers go on.
 */
@Schema({ collection: 'seats', versionKey: false })
export class Seat {
  /** The registration's internal `_id`. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true })
  registrationId!: string;

  /** The committee's `_id`; committee and portfolio are both there or both not. */
  @Prop({ type: String })
  committee?: string;

  @Prop({ type: String })
  portfolio?: string;

  /** There where the portfolio can be held once only: all but the international press (SPEC.md section 5). */
  @Prop({ type: Boolean })
  exclusive?: boolean;

  /** The number of the change that wrote this: an older one that comes late writes nothing. */
  @Prop({ type: Number, required: true, index: true })
  change!: number;

  /** Raised with every change of this delegate's seat, from 1: what a mail tells of. */
  @Prop({ type: Number, required: true })
  serial!: number;
}

export const SeatSchema = SchemaFactory.createForClass(Seat);
// How many hold each place is counted without reading a seat.
SeatSchema.index({ committee: 1, portfolio: 1 }, { name: 'holders' });
SeatSchema.index(
  { committee: 1, portfolio: 1 },
  { unique: true, partialFilterExpression: { exclusive: true }, name: 'one_delegate_per_seat' },
);

/** Where a delegate sits; null where nowhere. */
export function seatRefOf(seat: Seat | undefined): SeatRef | null {
  const { committee, portfolio } = seat ?? {};
  return committee !== undefined && portfolio !== undefined ? { committee, portfolio } : null;
}

export function isSameSeat(one: SeatRef | null, other: SeatRef | null): boolean {
  return one?.committee === other?.committee && one?.portfolio === other?.portfolio;
}

/**
 * Names a place as a map's key. An organiser may spell a portfolio otherwise while somebody holds it: it is the same place as
 * long as portfolios are compared as the committee's own list compares them.
 */
export function seatKey({ committee, portfolio }: SeatRef): string {
  return `${committee}::${normalizeName(portfolio)}`;
}
