// Owns: exports of lists as CSV and XLSX.
// Publishes: nothing.
// Subscribes to: nothing.
import { Global, Module } from '@nestjs/common';
import { ExportsService } from './exports.service.js';

@Global()
@Module({
  providers: [ExportsService],
  exports: [ExportsService],
})
export class ExportsModule {}
