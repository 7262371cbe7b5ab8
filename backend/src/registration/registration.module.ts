// Owns: delegate registrations, the checkout.
// Publishes: RegistrationConfirmed, RegistrationUnderReview, ConfirmationRequested, RegistrationCancelled,
// RegistrationTransferred, StudentDetailsChanged, PaymentReminderRequested, UnmatchedPaymentRefunded, AdminActionRecorded.
// Subscribes to: PaymentCaptured (confirms the registration), PaymentUnderReview (records it), PaymentRefunded (cancels it,
// issues a credit note), PartialRefundRequested (cancels it), PaymentPartlyRefunded (issues a credit note), and its own
// RegistrationConfirmed (issues the receipt), RegistrationTransferred (stores the former delegate), PortfoliosRenamed
// (renames preferences).
import { Global, Module } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { CONFIRMED_COUNT } from '../content/conference/conference.service.js';
import { ContentModule } from '../content/content.module.js';
import { COUNT_SPELLINGS } from '../institutions/institution-list.service.js';
import { InstitutionsModule } from '../institutions/institutions.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { ReceiptsModule } from '../receipts/receipts.module.js';
import { SalesModule } from '../sales/sales.module.js';
import { tokenOf } from '../platform/mongo/collections.js';
import { collections } from '../platform/mongo/collections.module.js';
import { CheckoutController } from './checkout/checkout.controller.js';
import { PaymentReturnController } from './checkout/payment-return.controller.js';
import { RegistrationReceiptsService } from './checkout/registration-receipts.service.js';
import { DelegateCancellationsService } from './delegate-admin/delegate-cancellations.service.js';
import { DelegateChangesService } from './delegate-admin/delegate-changes.service.js';
import { DelegateNotesController } from './delegate-admin/delegate-notes.controller.js';
import { DelegateNotesService } from './delegate-admin/delegate-notes.service.js';
import { DelegateRecordsService } from './delegate-admin/delegate-records.service.js';
import { AdmissionsService } from './delegates/payments/admissions.service.js';
import { ArchivedRegistrationsService } from './delegates/archived-registrations.service.js';
import { CancellationsController } from './delegates/cancellations/cancellations.controller.js';
import { CancellationsService } from './delegates/cancellations/cancellations.service.js';
import { ConfirmedRegistrationsService } from './delegates/confirmed-registrations.service.js';
import { DelegateQueriesService } from './delegates/delegate-queries.service.js';
import { LostIdsController } from './lost-ids/lost-ids.controller.js';
import { LostIdsService } from './lost-ids/lost-ids.service.js';
import { PreferencesService } from './delegates/preferences.service.js';
import { RegistrationPaymentsService } from './delegates/payments/registration-payments.service.js';
import { RegistrationPersonalDataService } from './delegates/registration-personal-data.service.js';
import { RenamedPreferencesHandler } from './delegates/renamed-preferences.handler.js';
import { RepairSearchWords } from './search-words/repair-search-words.task.js';
import { Registration, RegistrationSchema } from './delegates/registration.schema.js';
import { StudentRegistrationsService } from './delegates/student-registrations.service.js';
import { RegistrationsService } from './delegates/registrations.service.js';
import { ManualRegistrationsController } from './manual-entry/manual-registrations.controller.js';
import { ManualRegistrationsService } from './manual-entry/manual-registrations.service.js';
import { StatementMatchesService } from './manual-entry/statement-matches.service.js';
import { TransfersService } from './delegate-admin/transfers.service.js';
import { PaymentRemindersService } from './reminders/payment-reminders.service.js';
import { ReminderOptOut, ReminderOptOutSchema } from './reminders/reminder-opt-out.schema.js';
import { ResumePaymentController } from './reminders/resume-payment.controller.js';
import { UnpaidRegistrationsService } from './reminders/unpaid-registrations.service.js';

const EXPORTED = [
  AdmissionsService,
  ArchivedRegistrationsService,
  ConfirmedRegistrationsService,
  DelegateCancellationsService,
  DelegateChangesService,
  DelegateQueriesService,
  DelegateRecordsService,
  PreferencesService,
  RegistrationPersonalDataService,
  RegistrationReceiptsService,
  RegistrationsService,
  StudentRegistrationsService,
  TransfersService,
  UnpaidRegistrationsService,
];

/** Global, so that the modules below get what they need from it (`CONFIRMED_COUNT`, `COUNT_SPELLINGS`). */
@Global()
@Module({
  imports: [
    ContentModule,
    InstitutionsModule,
    PaymentModule,
    ReceiptsModule,
    SalesModule,
    collections([Registration, RegistrationSchema], [ReminderOptOut, ReminderOptOutSchema]),
  ],
  controllers: [
    CancellationsController,
    CheckoutController,
    DelegateNotesController,
    LostIdsController,
    ManualRegistrationsController,
    PaymentReturnController,
    ResumePaymentController,
  ],
  providers: [
    ...EXPORTED,
    {
      provide: CONFIRMED_COUNT,
      inject: [tokenOf(Registration)],
      useFactory: (registrations: mongo.Collection<Registration>) => () =>
        registrations.countDocuments({ state: 'confirmed' }),
    },
    {
      provide: COUNT_SPELLINGS,
      inject: [ConfirmedRegistrationsService],
      useFactory: (confirmed: ConfirmedRegistrationsService) => () => confirmed.countSpellings(),
    },
    CancellationsService,
    DelegateNotesService,
    LostIdsService,
    ManualRegistrationsService,
    PaymentRemindersService,
    RegistrationPaymentsService,
    RenamedPreferencesHandler,
    RepairSearchWords,
    StatementMatchesService,
  ],
  exports: [CONFIRMED_COUNT, COUNT_SPELLINGS, ...EXPORTED],
})
export class RegistrationModule {}
