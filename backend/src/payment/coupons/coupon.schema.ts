import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { DomainEvent } from '@mun/contracts/events';
import { withOutbox, type OutboxDocument } from '../../platform/events/outbox.js';

/**
 * A discount that can be redeemed so many times. Taking a redemption and giving it back are ONE update of this document
 * each, and that update names the payment order: a crash can neither lose a redemption nor double one.
 */
@Schema({ collection: 'coupons', versionKey: false })
export class Coupon implements OutboxDocument {
  _id!: mongoose.Types.ObjectId;

  /** As the organisers write it. */
  @Prop({ type: String, required: true })
  code!: string;

  /** How it is compared: without regard to case. A deleted coupon's is one that nobody can type (`keyOfDeleted`). */
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

  /** Counted up with every change by an organiser; redemptions leave it as it is. */
  @Prop({ type: Number, required: true, default: 1 })
  version!: number;

  /** The import that changed it last (its `_id`), by which an import that is finished by somebody else knows its own work. */
  @Prop({ type: String })
  lastImportId?: string;

  /** Deleted, and kept so that it can be brought back and that orders under way can still return what they hold. */
  @Prop({ type: Date })
  deletedAt?: Date;

  outbox!: DomainEvent[];
}

/** Those that are not deleted. */
export const NOT_DELETED = { deletedAt: { $exists: false } };

export const CouponSchema = withOutbox(SchemaFactory.createForClass(Coupon));

/** A code as it is compared: in capitals, without blanks around it. */
export function normalizeCouponCode(code: string): string {
  return code.trim().toUpperCase();
}

/** In small letters, so that it is nobody's key: a deleted coupon leaves its code to others. */
export function deletedCodeKey({ _id }: Pick<Coupon, '_id'>): string {
  return `deleted ${_id.toHexString()}`;
}
