import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { Actor } from '@mun/contracts/audit';
import { IMPORT_KINDS, type ImportKind } from '@mun/contracts/imports';
import type { BulkWrite } from '../platform/mongo/bulk-write.js';

/** One thing that an import writes. */
export interface ImportStep {
  /** What people call it. */
  title: string;
  write: BulkWrite<object>;
}

/**
 * An import, or the undoing of one. It is recorded as a whole before anything is written (`applying`), so that whoever
 * comes next can finish what a crash left; its number is unique, so of two that were decided upon the same lists only one
 * is recorded.
 */
@Schema({ collection: 'imports', versionKey: false })
export class ImportRecord {
  _id!: mongoose.Types.ObjectId;

  @Prop({ type: Number, required: true, unique: true })
  number!: number;

  @Prop({ type: String, enum: IMPORT_KINDS, required: true })
  kind!: ImportKind;

  @Prop({ type: Date, required: true })
  at!: Date;

  @Prop({ type: Object, required: true })
  by!: Actor;

  @Prop({ type: String, enum: ['applying', 'applied'], required: true })
  state!: 'applying' | 'applied';

  @Prop({ type: [Object], required: true })
  steps!: ImportStep[];

  /** The import that this one takes back. */
  @Prop({ type: mongoose.Schema.Types.ObjectId })
  undoes?: mongoose.Types.ObjectId;

  /** `_id`s of things that somebody else was faster with. */
  @Prop({ type: [String], default: undefined })
  skipped?: string[];
}

export const ImportRecordSchema = SchemaFactory.createForClass(ImportRecord);
ImportRecordSchema.index(
  { undoes: 1 },
  { unique: true, partialFilterExpression: { undoes: { $exists: true } }, name: 'undone_once' },
);
