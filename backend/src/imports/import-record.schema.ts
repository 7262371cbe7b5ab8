import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import { IMPORT_KINDS, type ImportKind } from '@mun/contracts/admin/imports';
import type { BulkWrite } from '../platform/mongo/bulk-write.js';
import { NumberedLogEntry } from '../platform/numbered-log/numbered-log.js';

/** One write of an import. */
export interface ImportStep {
  /** The item's name in messages. */
  title: string;
  write: BulkWrite<object>;
}

/** An import or the undo of one, recorded as a whole before anything is written, so that it can be resumed after a crash. */
@Schema({ collection: 'imports', versionKey: false })
export class ImportRecord extends NumberedLogEntry {
  @Prop({ type: String, enum: IMPORT_KINDS, required: true })
  kind!: ImportKind;

  @Prop({ type: Object, required: true })
  by!: Actor;

  @Prop({ type: [Object], required: true })
  steps!: ImportStep[];

  /** The import that this one undoes. */
  @Prop({ type: mongoose.Schema.Types.ObjectId })
  undoes?: mongoose.Types.ObjectId;

  /** `_id`s of items that were not written because they had changed meanwhile. */
  @Prop({ type: [String], default: undefined })
  skipped?: string[];
}

export const ImportRecordSchema = SchemaFactory.createForClass(ImportRecord);
const isUndo = { undoes: { $exists: true } };
ImportRecordSchema.index({ undoes: 1 }, { unique: true, partialFilterExpression: isUndo });
