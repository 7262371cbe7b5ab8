// Owns: which event leads to which delivery, the deliveries' lines, mailings, the spreadsheet's snapshots, the queues' jobs.
// Publishes: AllotmentNoticesRequested, MailingRetryRequested, MailingSteered, SheetSyncRequested, AdminActed.
// Reacts to: RegistrationConfirmed, ApplicationReceived, RegistrationCancelled: each leads to an email; its own, and
// AllotmentsUpdated: mailings and the spreadsheet.
import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { MongooseModule } from '@nestjs/mongoose';
import { EMAIL_QUEUE } from '@mun/contracts/deliveries';
import { SHEET_QUEUE } from '@mun/contracts/sheets';
import { AllotmentModule } from '../allotment/allotment.module.js';
import { ContentModule } from '../content/content.module.js';
import { provideCollection } from '../platform/mongo/collections.js';
import { DeliveriesController } from './deliveries/deliveries.controller.js';
import { DeliveriesService } from './deliveries/deliveries.service.js';
import { DeliveryJobsService } from './deliveries/delivery-jobs.service.js';
import { DeliveryListService } from './deliveries/delivery-list.service.js';
import { DueNoticesService } from './mailings/due-notices.service.js';
import { EmailBrandingService } from './deliveries/email-branding.service.js';
import { SendEmailsHandler } from './deliveries/send-emails.handler.js';
import { RequeueStalledDeliveries } from './deliveries/requeue-stalled-deliveries.js';
import { SheetTasks } from './spreadsheet/sheet-tasks.js';
import { MailingDeliveriesHandler } from './mailings/mailing-deliveries.handler.js';
import { Mailing, MailingSchema } from './mailings/mailing.schema.js';
import { MailingProgressService } from './mailings/mailing-progress.service.js';
import { RegistrantViewsService } from '../admin-views/registrant-views.service.js';
import { MailingSamplesService } from './mailings/mailing-samples.service.js';
import { MailsMetrics } from './metrics/mails.metrics.js';
import { MailingsController } from './mailings/mailings.controller.js';
import { MailingsService } from './mailings/mailings.service.js';
import { OpsSessionController } from '../ops/ops-session.controller.js';
import { OpsSessionService } from '../ops/ops-session.service.js';
import { PersonMailsService } from './deliveries/person-mails.service.js';
import { QueueBoard } from '../ops/queue-board.js';
import { QueuesMetrics } from './metrics/queues.metrics.js';
import { RegistrantsController } from '../admin-views/registrants.controller.js';
import { SheetController } from './spreadsheet/sheet.controller.js';
import { SheetService } from './spreadsheet/sheet.service.js';
import { SheetMetrics } from './metrics/sheet.metrics.js';
import { NotifiedSeatsService } from './mailings/notified-seats.service.js';
import { SupersededMailsService } from './mailings/superseded-mails.service.js';
import { SyncSheetHandler } from './spreadsheet/sync-sheet.handler.js';

@Module({
  imports: [
    AllotmentModule,
    ContentModule,
    JwtModule.register({}),
    BullModule.registerQueue({ name: EMAIL_QUEUE }, { name: SHEET_QUEUE }),
    MongooseModule.forFeature([{ name: Mailing.name, schema: MailingSchema }]),
  ],
  controllers: [
    DeliveriesController,
    MailingsController,
    OpsSessionController,
    RegistrantsController,
    SheetController,
  ],
  providers: [
    provideCollection(Mailing),
    DeliveriesService,
    DeliveryJobsService,
    DeliveryListService,
    DueNoticesService,
    EmailBrandingService,
    SendEmailsHandler,
    RequeueStalledDeliveries,
    SheetTasks,
    MailingDeliveriesHandler,
    RegistrantViewsService,
    MailingProgressService,
    MailingSamplesService,
    MailingsService,
    MailsMetrics,
    OpsSessionService,
    PersonMailsService,
    QueueBoard,
    QueuesMetrics,
    SheetService,
    SheetMetrics,
    NotifiedSeatsService,
    SupersededMailsService,
    SyncSheetHandler,
  ],
  exports: [PersonMailsService],
})
export class NotifyModule {}
