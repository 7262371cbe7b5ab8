// Owns: the audit log of organisers' actions.
// Publishes: nothing.
// Subscribes to: AdminActed (records it).
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditController } from './audit.controller.js';
import { AuditLogEntry, AuditLogEntrySchema } from './audit-log-entry.schema.js';
import { AuditService } from './audit.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: AuditLogEntry.name, schema: AuditLogEntrySchema }])],
  controllers: [AuditController],
  providers: [AuditService],
  exports: [AuditService],
})
export class AuditModule {}
