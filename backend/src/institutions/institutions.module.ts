// Owns: the common names of institutions.
// Publishes: InstitutionsChanged, InstitutionsAbsorbed, InstitutionsReleased, AdminActionRecorded.
// Subscribes to: its own InstitutionsAbsorbed and InstitutionsReleased (move the spellings).
import { Module } from '@nestjs/common';
import { collections } from '../platform/mongo/collections.module.js';
import { AbsorptionsService } from './absorptions.service.js';
import { DifferentInstitutionsService } from './different-institutions.service.js';
import { InstitutionListService } from './institution-list.service.js';
import { InstitutionNamesService } from './institution-names.service.js';
import { Institution, InstitutionSchema } from './institution.schema.js';
import { InstitutionsController } from './institutions.controller.js';
import { InstitutionsService } from './institutions.service.js';

@Module({
  imports: [collections([Institution, InstitutionSchema])],
  controllers: [InstitutionsController],
  providers: [
    AbsorptionsService,
    DifferentInstitutionsService,
    InstitutionListService,
    InstitutionNamesService,
    InstitutionsService,
  ],
  exports: [InstitutionNamesService],
})
export class InstitutionsModule {}
