import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose from 'mongoose';

/** A place that the order of an unpaid or not yet confirmed payable holds. */
@Schema({ _id: false, versionKey: false })
export class PlaceHold {
  /** Or a school's place. */
  @Prop({ type: mongoose.Schema.Types.ObjectId, required: true }) order!: mongoose.Types.ObjectId;

  /** Distinguishes people: the orders of one share a place. No personal data. */
  @Prop({ type: String, required: true }) person!: string;
  @Prop({ type: Date, required: true }) at!: Date;

  /** A payment has arrived, so that closing the order does not end the hold. */
  @Prop({ type: Boolean }) paid?: boolean;

  /** Set if a school's place holds it, paid or not, until the student is registered or the place is dropped. */
  @Prop({ type: Boolean }) school?: boolean;
}

/** The `_id` of the only document. */
export const PLACES_ID = 'conference';

/**
 * The places that are held, one by each person. A place is occupied if it is held or its payable is confirmed. A hold ends after the
 * payable was confirmed, so a place that was read here first and among the confirmed ones afterwards is never missed.
 */
@Schema({ collection: 'places', versionKey: false })
export class Places {
  @Prop({ type: String, required: true }) _id!: string;
  @Prop({ type: [SchemaFactory.createForClass(PlaceHold)], default: [] }) holds!: PlaceHold[];

  /** How many holds have ended. A place is taken only if none has ended since what is confirmed was counted. */
  @Prop({ type: Number, default: 0 }) ended!: number;

  /**
   * The fencing token that a place is taken with. It is raised before the start of an edition is undone; an order that has read the
   * conference before then takes none (docs/decisions/held-places.md). Absent in documents of earlier versions, which is 0.
   */
  @Prop({ type: Number, default: 0 }) fence?: number;
}

export const PlacesSchema = SchemaFactory.createForClass(Places);
