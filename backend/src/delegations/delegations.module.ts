// Owns: delegations (the places, students and account of schools), the settings of schools.
// Publishes: SchoolRegistered, SchoolPaid, SchoolReminderDue, SchoolMessageWritten, PlaceInvited, AdminActionRecorded.
// Subscribes to: PaymentCaptured, PaymentRefunded and PaymentPartlyRefunded (lines of the account), RegistrationCancelled (drops the
// student's place), RegistrationTransferred (gives the place to the new student).
import { Global, Module } from '@nestjs/common';
import { BLOCK_OWNERS } from '../allotment/blocks/blocks.service.js';
import { AllotmentModule } from '../allotment/allotment.module.js';
import { ContentModule } from '../content/content.module.js';
import { InstitutionsModule } from '../institutions/institutions.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { collections } from '../platform/mongo/collections.module.js';
import { ReceiptsModule } from '../receipts/receipts.module.js';
import { RegistrationModule } from '../registration/registration.module.js';
import { SalesModule } from '../sales/sales.module.js';
import { ArchivedDelegationsService } from './archived-delegations.service.js';
import { BlockOwnersService } from './blocks/block-owners.service.js';
import { SchoolBlocksController } from './blocks/school-blocks.controller.js';
import { SchoolBlocksService } from './blocks/school-blocks.service.js';
import { Delegation, DelegationSchema } from './delegation.schema.js';
import { DelegationLinksService } from './delegation-links.service.js';
import { DelegationPersonalDataService } from './delegation-personal-data.service.js';
import {
  DelegationSettingsService,
  StoredDelegationSettings,
  StoredDelegationSettingsSchema,
} from './delegation-settings.service.js';
import { DelegationStore } from './delegation-store.service.js';
import { DelegationViewsService } from './delegation-views.service.js';
import { DelegationsController } from './delegations.controller.js';
import { DelegationsService } from './delegations.service.js';
import { EnrolmentsService } from './students/enrolments.service.js';
import { HoldsTask } from './holds.task.js';
import { SchoolBillsService } from './account/school-bills.service.js';
import { SchoolEmailsService } from './school-emails.service.js';
import { SchoolMergesService } from './school-merges.service.js';
import { SchoolMovesService } from './students/school-moves.service.js';
import { SchoolPlacesService } from './school-places.service.js';
import { SchoolStudentsService } from './students/school-students.service.js';
import { SchoolPaymentsService } from './account/school-payments.service.js';
import { SchoolsController } from './schools.controller.js';
import { SeatSwapsService } from './students/seat-swaps.service.js';
import { StudentEventsHandler } from './students/student-events.handler.js';
import { StudentPlacesController } from './students/student-places.controller.js';

/** Global, so that `allotment`, which is below it, gets `BLOCK_OWNERS`. */
@Global()
@Module({
  imports: [
    AllotmentModule,
    ContentModule,
    InstitutionsModule,
    PaymentModule,
    ReceiptsModule,
    RegistrationModule,
    SalesModule,
    collections([Delegation, DelegationSchema], [StoredDelegationSettings, StoredDelegationSettingsSchema]),
  ],
  controllers: [DelegationsController, SchoolBlocksController, SchoolsController, StudentPlacesController],
  providers: [
    { provide: BLOCK_OWNERS, useExisting: BlockOwnersService },
    ArchivedDelegationsService,
    BlockOwnersService,
    DelegationLinksService,
    DelegationPersonalDataService,
    DelegationSettingsService,
    DelegationStore,
    DelegationViewsService,
    DelegationsService,
    EnrolmentsService,
    HoldsTask,
    SchoolBillsService,
    SchoolBlocksService,
    SchoolEmailsService,
    SchoolPaymentsService,
    SchoolMergesService,
    SchoolMovesService,
    SchoolPlacesService,
    SchoolStudentsService,
    SeatSwapsService,
    StudentEventsHandler,
  ],
  exports: [
    BLOCK_OWNERS,
    ArchivedDelegationsService,
    DelegationPersonalDataService,
    DelegationSettingsService,
    DelegationViewsService,
    SchoolEmailsService,
    SchoolPaymentsService,
  ],
})
export class DelegationsModule {}
