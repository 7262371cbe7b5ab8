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
import { DeliveriesController } from './deliveries.controller.js';
import { DeliveriesService } from './deliveries.service.js';
import { DeliveryJobsService } from './delivery-jobs.service.js';
import { DeliveryListService } from './delivery-list.service.js';
import { DueNoticesService } from './due-notices.service.js';
import { SendEmailsHandler } from './email-when-told.js';
import { RequeueStalledDeliveries } from './look-after-deliveries.js';
import { SheetTasks } from './look-after-sheet.js';
import { MailingDeliveriesHandler } from './mail-allotments-when-requested.js';
import { Mailing, MailingSchema } from './mailing.schema.js';
import { MailingProgressService } from './mailing-progress.service.js';
import { RegistrantViewsService } from '../admin-views/registrant-views.service.js';
import { MailingSamplesService } from './mailing-samples.service.js';
import { MailsMetrics } from './mails.vital.js';
import { MailingsController } from './mailings.controller.js';
import { MailingsService } from './mailings.service.js';
import { OpsSessionController } from './ops-session.controller.js';
import { OpsSessionService } from './ops-session.service.js';
import { PersonMailsService } from './person-mails.service.js';
import { QueueBoard } from './queue-board.js';
import { QueuesMetrics } from './queues.vital.js';
import { RegistrantsController } from '../admin-views/registrants.controller.js';
import { SheetController } from './sheet.controller.js';
import { SheetService } from './sheet.service.js';
import { SheetMetrics } from './sheet.vital.js';
import { NotifiedSeatsService } from './told.service.js';
import { SupersededMailsService } from './waiting-mails.service.js';
import { SyncSheetHandler } from './write-sheet-when-told.js';

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
