// Owns: the audit log of organisers' actions, and the names in edit conflicts.
// Publishes: nothing.
// Subscribes to: AdminActionRecorded (records it).
import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { collections } from '../platform/mongo/collections.module.js';
import { AuditController } from './audit.controller.js';
import { AuditLogEntry, AuditLogEntrySchema } from './audit-log-entry.schema.js';
import { AuditService } from './audit.service.js';
import { NameConflictsInterceptor } from './name-conflicts.interceptor.js';

@Module({
  imports: [collections([AuditLogEntry, AuditLogEntrySchema])],
  controllers: [AuditController],
  providers: [AuditService, { provide: APP_INTERCEPTOR, useClass: NameConflictsInterceptor }],
  exports: [AuditService],
})
export class AuditModule {}
