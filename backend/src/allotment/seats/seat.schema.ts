import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { normalizeName } from '@mun/contracts/normalize-name';

/** A portfolio in a committee; the committee by its `_id`. */
export interface SeatRef {
  committee: string;
  portfolio: string;
}

/** A seat as a delegate holds it. */
export interface HeldSeat extends SeatRef {
  /** Why the delegate has this seat, if it comes from a proposal. */
  reason?: string;
}

/**
 * The seat of one delegate. A portfolio is held by one delegate unless its committee allows sharing. The document of a
 * delegate whose seat was cleared is kept without committee and portfolio, so that its numbers continue.
 */
@Schema({ collection: 'seats', versionKey: false })
export class Seat {
  /** The registration's internal `_id`. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true })
  registrationId!: string;

  /** The committee's `_id`; set if and only if `portfolio` is. */
  @Prop({ type: String })
  committee?: string;

  @Prop({ type: String })
  portfolio?: string;

  /** As in HeldSeat. */
  @Prop({ type: String })
  reason?: string;

  /** `normalizeName(portfolio)`, since the same portfolio may be stored in several spellings. */
  @Prop({ type: String })
  portfolioKey?: string;

  /** Set unless the committee allowed shared portfolios when the seat was allotted. */
  @Prop({ type: Boolean })
  exclusive?: boolean;

  /** Number of the change that wrote this document; an older change that arrives late writes nothing. */
  @Prop({ type: Number, required: true, index: true })
  change!: number;

  /** When the delegate opened the placard that was sealed; absent if it is closed. */
  @Prop({ type: Date })
  openedAt?: Date;

  /** Counts the seats of this delegate from 1; an allotment email refers to one of them. */
  @Prop({ type: Number, required: true })
  serial!: number;
}

export const SeatSchema = SchemaFactory.createForClass(Seat);
// For the holders of a portfolio. Covers the query that counts them for every portfolio.
SeatSchema.index({ committee: 1, portfolioKey: 1 });
SeatSchema.index(
  { committee: 1, portfolio: 1 },
  { unique: true, partialFilterExpression: { exclusive: true }, name: 'one_delegate_per_seat' },
);

/** Returns null if the delegate has no seat. */
export function seatRefOf(seat: Seat | undefined): SeatRef | null {
  const { committee, portfolio } = seat ?? {};
  return committee !== undefined && portfolio !== undefined ? { committee, portfolio } : null;
}

/** The same with the reason for the seat. */
export function heldSeatOf(seat: Seat | undefined): HeldSeat | null {
  const ref = seatRefOf(seat);
  return ref && { ...ref, ...(seat?.reason !== undefined && { reason: seat.reason }) };
}

export function withoutReason(seat: HeldSeat | null): SeatRef | null {
  return seat && { committee: seat.committee, portfolio: seat.portfolio };
}

export function isSameSeat(a: SeatRef | null, b: SeatRef | null): boolean {
  return a?.committee === b?.committee && a?.portfolio === b?.portfolio;
}

/**
 * Returns a key for maps of seats. It ignores differences in spelling that the committee's list of portfolios ignores too,
 * because an organiser may respell a portfolio while a delegate holds it.
 */
export function seatKey({ committee, portfolio }: SeatRef): string {
  return `${committee}::${normalizeName(portfolio)}`;
}
