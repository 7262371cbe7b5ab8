import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { DomainEvent } from '@mun/contracts/events';
import { withOutbox } from '../../platform/events/outbox.js';
import type { VersionedDocument } from '../../platform/versioned-collection/versioned-document.js';

/**
 * A discount with a limited number of redemptions. Taking and returning a redemption is one update of this document that
 * names the payment order, so a crash can neither lose nor duplicate one.
 */
@Schema({ collection: 'coupons', versionKey: false })
export class Coupon implements VersionedDocument {
  _id!: mongoose.Types.ObjectId;

  /** As organisers typed it. */
  @Prop({ type: String, required: true }) code!: string;

  /** The case-insensitive code, or `deletedCodeKey` of a deleted coupon. */
  @Prop({ type: String, required: true, unique: true }) codeKey!: string;

  /** Paise. */
  @Prop({ type: Number, required: true, min: 0, validate: Number.isInteger }) amountOff!: number;

  /** Percent of the fee, from 1 to 100; `amountOff` is then 0. */
  @Prop({ type: Number, min: 1, max: 100, validate: Number.isInteger }) percentOff?: number;

  /** ISO date of the last day on which orders can be opened with it, in the venue's time zone. */
  @Prop({ type: String }) validUntil?: string;

  /** The only institution whose delegates can use it, as organisers typed it. */
  @Prop({ type: String }) institution?: string;

  @Prop({ type: Number, required: true, validate: Number.isInteger }) redemptionsLeft!: number;

  /** Unpaid orders that hold a redemption. A paid order is removed, and its redemption stays used. */
  @Prop({ type: [mongoose.Schema.Types.ObjectId], default: [], index: true })
  holds!: mongoose.Types.ObjectId[];

  /** Orders that were paid after their hold had ended and took a redemption again; rarely more than a few. */
  @Prop({ type: [mongoose.Schema.Types.ObjectId], default: [] }) lateOrders!: mongoose.Types.ObjectId[];

  /** Incremented by every change of an organiser, but not by redemptions. */
  @Prop({ type: Number, required: true, default: 1 }) version!: number;

  /** `_id` of the import that changed it last, so that a resumed import recognises its own writes. */
  @Prop({ type: String }) lastImportId?: string;

  /** Soft-deleted: it can be restored, and open orders can still return what they hold. */
  @Prop({ type: Date }) deletedAt?: Date;

  /** The `_id` of the past edition that it belongs to; it is then deleted too. Absent in the current edition. */
  @Prop({ type: String }) edition?: string;

  outbox!: DomainEvent[];
}

export const CouponSchema = withOutbox(SchemaFactory.createForClass(Coupon));

export function normalizeCouponCode(code: string): string {
  return code.trim().toUpperCase();
}

/** Returns a key in lower case, which equals no normalised code, so that the deleted coupon's code is free again. */
export function deletedCodeKey({ _id }: Pick<Coupon, '_id'>): string {
  return `deleted ${_id.toHexString()}`;
}
