// Owns: how lists become files, and who took which.
// Publishes: AdminActed.
// Reacts to: nothing.
import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { provideCollection } from '../mongo.js';
import { Export, ExportSchema } from './export.schema.js';
import { ExportsService } from './exports.service.js';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: Export.name, schema: ExportSchema }])],
  providers: [provideCollection(Export), ExportsService],
  exports: [ExportsService],
})
export class TablesModule {}
