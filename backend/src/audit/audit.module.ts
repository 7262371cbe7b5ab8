// Owns: the list of what organisers did.
// Publishes: nothing.
// Reacts to: AdminActed: keeps it.
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditController } from './audit.controller.js';
import { AuditLogEntry, AuditLogEntrySchema } from './audit-log-entry.schema.js';
import { AuditService } from './audit.service.js';
import { KeepWhenAdminActed } from './keep-when-admin-acted.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: AuditLogEntry.name, schema: AuditLogEntrySchema }])],
  controllers: [AuditController],
  providers: [AuditService, KeepWhenAdminActed],
  exports: [AuditService],
})
export class AuditModule {}
