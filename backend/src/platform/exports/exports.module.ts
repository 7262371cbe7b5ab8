// Owns: how lists become files, and who took which.
// Publishes: nothing of its own.
// Reacts to: nothing.
import { Global, Module } from '@nestjs/common';
import { ExportsService } from './exports.service.js';

@Global()
@Module({
  providers: [ExportsService],
  exports: [ExportsService],
})
export class ExportsModule {}
