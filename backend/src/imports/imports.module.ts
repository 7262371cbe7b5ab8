// Owns: imports of lists from tables and the log of their writes.
// Publishes: nothing; the modules of the lists publish the writes.
// Subscribes to: nothing.
import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module.js';
import { SalesModule } from '../sales/sales.module.js';
import { collections } from '../platform/mongo/collections.module.js';
import { ImportLogService } from './import-log.service.js';
import { ImportRecord, ImportRecordSchema } from './import-record.schema.js';
import { ImportTargetsService } from './targets/import-targets.service.js';
import { ImportsController } from './imports.controller.js';
import { ImportsService } from './imports.service.js';

@Module({
  imports: [ContentModule, SalesModule, collections([ImportRecord, ImportRecordSchema])],
  controllers: [ImportsController],
  providers: [ImportLogService, ImportTargetsService, ImportsService],
})
export class ImportsModule {}
