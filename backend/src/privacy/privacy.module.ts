// Owns: erasures, and the purge of personal data after the conference.
// Publishes: AdminActionRecorded.
// Subscribes to: nothing.
import { Module } from '@nestjs/common';
import { AllotmentModule } from '../allotment/allotment.module.js';
import { ApplicationsModule } from '../applications/applications.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { ContentModule } from '../content/content.module.js';
import { DelegationsModule } from '../delegations/delegations.module.js';
import { EditionsModule } from '../editions/editions.module.js';
import { NotifyModule } from '../notify/notify.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { collections } from '../platform/mongo/collections.module.js';
import { ReceiptsModule } from '../receipts/receipts.module.js';
import { RegistrationModule } from '../registration/registration.module.js';
import { DisownedRegistrationsController } from './disowned-registrations.controller.js';
import { Erasure, ErasureSchema } from './erasure.schema.js';
import { ErasuresService } from './erasures.service.js';
import { PersonFilesService } from './person-files.service.js';
import { PrivacyController } from './privacy.controller.js';
import { PurgeService } from './purge.service.js';

@Module({
  imports: [
    AllotmentModule,
    ApplicationsModule,
    AuditModule,
    ContentModule,
    DelegationsModule,
    EditionsModule,
    NotifyModule,
    PaymentModule,
    ReceiptsModule,
    RegistrationModule,
    collections([Erasure, ErasureSchema]),
  ],
  controllers: [DisownedRegistrationsController, PrivacyController],
  providers: [ErasuresService, PersonFilesService, PurgeService],
})
export class PrivacyModule {}
