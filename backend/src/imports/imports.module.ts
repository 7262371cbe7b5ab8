// Owns: imports of lists from tables and the log of their writes.
// Publishes: nothing; the modules of the lists publish the writes.
// Subscribes to: nothing.
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ContentModule } from '../content/content.module.js';
import { SalesModule } from '../sales/sales.module.js';
import { provideCollection } from '../platform/mongo/collections.js';
import { ImportLogService } from './import-log.service.js';
import { ImportRecord, ImportRecordSchema } from './import-record.schema.js';
import { ImportTargetsService } from './targets/import-targets.service.js';
import { ImportsController } from './imports.controller.js';
import { ImportsService } from './imports.service.js';

@Module({
  imports: [
    ContentModule,
    SalesModule,
    MongooseModule.forFeature([{ name: ImportRecord.name, schema: ImportRecordSchema }]),
  ],
  controllers: [ImportsController],
  providers: [provideCollection(ImportRecord), ImportLogService, ImportTargetsService, ImportsService],
})
export class ImportsModule {}
