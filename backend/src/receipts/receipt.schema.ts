import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type mongoose from 'mongoose';
import type { ReceiptDocument } from '@mun/contracts/payment/receipts';

/**
 * A receipt or a credit note. It is inserted with its number and never deleted, so a series has no gaps
 * (docs/decisions/receipt-numbers.md). An erasure removes only the name.
 */
@Schema({ collection: 'receipts', versionKey: false })
export class Receipt {
  _id!: mongoose.Types.ObjectId;

  /** What it is for, 'order:<_id>' or 'refund:<provider id>': each gets one document. */
  @Prop({ type: String, required: true, unique: true }) source!: string;

  /** 'MMUN-2026-': the beginning of its number. */
  @Prop({ type: String, required: true }) series!: string;

  /** From 1. */
  @Prop({ type: Number, required: true }) sequence!: number;

  /** Internal `_id`. */
  @Prop({ type: String, required: true, index: true }) registration!: string;

  /** What the document states, as it was when it was issued. */
  @Prop({ type: Object, required: true }) document!: ReceiptDocument;
}

export const ReceiptSchema = SchemaFactory.createForClass(Receipt);
ReceiptSchema.index({ series: 1, sequence: 1 }, { unique: true, name: 'consecutive_numbers' });
