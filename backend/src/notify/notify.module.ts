// Owns: deliveries and their jobs, the organisers' texts of emails, the emails that follow from events, mailings, the spreadsheet's snapshots.
// Publishes: MailingAdvanced, MailingRetryRequested, MailingStateChanged, SheetSyncRequested, AdminActionRecorded.
// Subscribes to: AccountInvited, SignInRequested, EmailChangeRequested, SignInChanged, AdminActionRecorded (a login with the shared code, somebody’s suspension or removal, changes of what the spreadsheet shows), RegistrationConfirmed, ConfirmationRequested, RegistrationUnderReview, RegistrationCancelled, RegistrationTransferred, StudentDetailsChanged, PaymentReminderRequested, PaymentRefunded, PaymentPartlyRefunded, UnmatchedPaymentRefunded, ApplicationReceived, ApplicationDecided, AllotmentsUpdated, SealChanged, InstitutionsChanged, SchoolRegistered, SchoolPaid, SchoolReminderDue, SchoolMessageWritten, PlaceInvited, and its own.
import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { EMAIL_QUEUE } from '@mun/contracts/notify/deliveries';
import { SHEET_QUEUE } from '@mun/contracts/notify/sheets';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AllotmentModule } from '../allotment/allotment.module.js';
import { ApplicationsModule } from '../applications/applications.module.js';
import { TAKEN_PORTFOLIOS } from '../content/committees/taken-portfolios.service.js';
import { ContentModule } from '../content/content.module.js';
import { DelegationsModule } from '../delegations/delegations.module.js';
import { collections } from '../platform/mongo/collections.module.js';
import { RegistrationModule } from '../registration/registration.module.js';
import { AccessEmailsHandler } from './deliveries/access-emails.handler.js';
import { DelegateEmailsService } from './deliveries/delegate-emails.service.js';
import { DeliveriesController } from './deliveries/deliveries.controller.js';
import { DeliveriesService } from './deliveries/deliveries.service.js';
import { DeliveryJobsService } from './deliveries/delivery-jobs.service.js';
import { DeliveryListService } from './deliveries/delivery-list.service.js';
import { DeliveryResendsService } from './deliveries/delivery-resends.service.js';
import { EventEmailsService } from './deliveries/event-emails.service.js';
import { EmailBrandingService } from './deliveries/email-branding.service.js';
import { SchoolEmailsHandler } from './deliveries/school-emails.handler.js';
import { SendEmailsHandler } from './deliveries/send-emails.handler.js';
import { FormerDelegateEmailsHandler } from './mailings/former-delegate-emails.handler.js';
import { MailingDeliveriesHandler } from './mailings/mailing-deliveries.handler.js';
import { MailingExpansionHandler } from './mailings/mailing-expansion.handler.js';
import { Mailing, MailingSchema } from './mailings/mailing.schema.js';
import { MailingProgressService } from './mailings/mailing-progress.service.js';
import { MailingSamplesService } from './mailings/mailing-samples.service.js';
import { MailingsController } from './mailings/mailings.controller.js';
import { MailingsService } from './mailings/mailings.service.js';
import { PersonEmailsService } from './deliveries/person-emails.service.js';
import { SheetController } from './spreadsheet/sheet.controller.js';
import { SheetService } from './spreadsheet/sheet.service.js';
import { NotifyMetrics } from './metrics/notify.metrics.js';
import { NotifiedPortfoliosService } from './mailings/seats/notified-portfolios.service.js';
import { NotifiedSeatsService } from './mailings/seats/notified-seats.service.js';
import { SchoolListsService } from './mailings/seats/school-lists.service.js';
import { EmailText, EmailTextSchema } from './texts/email-text.schema.js';
import { EmailTextsController } from './texts/email-texts.controller.js';
import { EmailTextsService } from './texts/email-texts.service.js';
import { SupersededDeliveriesService } from './mailings/seats/superseded-deliveries.service.js';

const EXPORTED = [
  DelegateEmailsService,
  DeliveriesService,
  MailingProgressService,
  NotifiedSeatsService,
  PersonEmailsService,
  SheetService,
];

@Module({
  imports: [
    AccountsModule,
    AllotmentModule,
    ApplicationsModule,
    ContentModule,
    DelegationsModule,
    RegistrationModule,
    BullModule.registerQueue({ name: EMAIL_QUEUE }, { name: SHEET_QUEUE }),
    collections([EmailText, EmailTextSchema], [Mailing, MailingSchema]),
  ],
  controllers: [DeliveriesController, EmailTextsController, MailingsController, SheetController],
  providers: [
    ...EXPORTED,
    AccessEmailsHandler,
    DeliveryJobsService,
    DeliveryListService,
    DeliveryResendsService,
    EmailBrandingService,
    EmailTextsService,
    EventEmailsService,
    SchoolEmailsHandler,
    SendEmailsHandler,
    FormerDelegateEmailsHandler,
    MailingDeliveriesHandler,
    MailingExpansionHandler,
    MailingSamplesService,
    MailingsService,
    NotifyMetrics,
    NotifiedPortfoliosService,
    { provide: TAKEN_PORTFOLIOS, useExisting: NotifiedPortfoliosService },
    SchoolListsService,
    SupersededDeliveriesService,
  ],
  exports: [BullModule, ...EXPORTED],
})
export class NotifyModule {}
