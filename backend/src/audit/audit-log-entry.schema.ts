import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import {
  AUDIT_ACTIONS,
  AUDIT_KINDS,
  type Actor,
  type AuditAction,
  type AuditKind,
} from '@mun/contracts/admin/audit';

/** One action of an organiser. Its `_id` is the id of the event that reported it. */
@Schema({ collection: 'audit', versionKey: false })
export class AuditLogEntry {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Date, required: true })
  at!: Date;

  @Prop({ type: Object, required: true })
  by!: Actor;

  @Prop({ type: String, enum: AUDIT_ACTIONS, required: true })
  action!: AuditAction;

  @Prop({ type: String, enum: AUDIT_KINDS, required: true })
  kind!: AuditKind;

  @Prop({ type: String })
  subject!: string;

  @Prop({ type: String })
  title!: string;

  @Prop({ type: Object })
  before?: Record<string, unknown>;

  @Prop({ type: Object })
  after?: Record<string, unknown>;
}

export const AuditLogEntrySchema = SchemaFactory.createForClass(AuditLogEntry);
AuditLogEntrySchema.index({ at: -1, _id: -1 });
AuditLogEntrySchema.index({ kind: 1, at: -1, _id: -1 });
AuditLogEntrySchema.index(
  { 'by.account': 1, at: -1, _id: -1 },
  { partialFilterExpression: { 'by.account': { $gt: '' } }, name: 'accounts' },
);
// For the export of one person's data.
AuditLogEntrySchema.index({ subject: 1, at: -1, _id: -1 });
