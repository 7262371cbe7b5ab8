import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose, { type HydratedDocument } from 'mongoose';

/**
 * A discount that can be redeemed so many times. Taking a redemption and giving it back are ONE update of this document
 * each, and that update names the payment order: a crash can neither lose a redemption nor double one.
 */
@Schema({ collection: 'coupons', versionKey: false })
export class Coupon {
  _id!: mongoose.Types.ObjectId;

  /** As the organisers write it. */
  @Prop({ type: String, required: true })
  code!: string;

  /** How it is compared: without regard to case. */
  @Prop({ type: String, required: true, unique: true })
  codeKey!: string;

  /** Paise. */
  @Prop({ type: Number, required: true, min: 0, validate: Number.isInteger })
  amountOff!: number;

  @Prop({ type: Number, required: true, validate: Number.isInteger })
  redemptionsLeft!: number;

  /** The orders that hold a redemption and are not yet paid; a paid one leaves and keeps what it took. */
  @Prop({ type: [mongoose.Schema.Types.ObjectId], default: [], index: true })
  holds!: mongoose.Types.ObjectId[];

  /** Orders that were paid after their hold had ended and took a redemption again; a few in a coupon's life. */
  @Prop({ type: [mongoose.Schema.Types.ObjectId], default: [] })
  lateOrders!: mongoose.Types.ObjectId[];
}

export type CouponDocument = HydratedDocument<Coupon>;
export const CouponSchema = SchemaFactory.createForClass(Coupon);
