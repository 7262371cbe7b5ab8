// Owns: past editions, and the start of the next one and its undoing.
// Publishes: AdminActionRecorded.
// Subscribes to: nothing.
import { Module } from '@nestjs/common';
import { AllotmentModule } from '../allotment/allotment.module.js';
import { ApplicationsModule } from '../applications/applications.module.js';
import { ContentModule } from '../content/content.module.js';
import { DelegationsModule } from '../delegations/delegations.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { InstitutionsModule } from '../institutions/institutions.module.js';
import { collections } from '../platform/mongo/collections.module.js';
import { RegistrationModule } from '../registration/registration.module.js';
import { SalesModule } from '../sales/sales.module.js';
import { ArchiveService } from './archive.service.js';
import { Edition, EditionSchema } from './edition.schema.js';
import { EditionsController } from './editions.controller.js';
import { ContentListsService } from './content-lists.service.js';
import { NextEditionService } from './next-edition.service.js';
import { PastEditionsService } from './past-editions.service.js';
import { UndoEditionService } from './undo-edition.service.js';

@Module({
  imports: [
    AllotmentModule,
    ApplicationsModule,
    ContentModule,
    InstitutionsModule,
    DelegationsModule,
    PaymentModule,
    RegistrationModule,
    SalesModule,
    collections([Edition, EditionSchema]),
  ],
  controllers: [EditionsController],
  providers: [
    ArchiveService,
    ContentListsService,
    NextEditionService,
    PastEditionsService,
    UndoEditionService,
  ],
  exports: [PastEditionsService],
})
export class EditionsModule {}
