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
import { provideCollection } from '../platform/mongo.js';
import { DeliveriesController } from './deliveries.controller.js';
import { DeliveriesService } from './deliveries.service.js';
import { DeliveryJobs } from './delivery-jobs.service.js';
import { DeliveryList } from './delivery-list.service.js';
import { DueNotices } from './due-notices.service.js';
import { EmailWhenTold } from './email-when-told.js';
import { LookAfterDeliveries } from './look-after-deliveries.js';
import { LookAfterSheet } from './look-after-sheet.js';
import { MailAllotmentsWhenRequested } from './mail-allotments-when-requested.js';
import { Mailing, MailingSchema } from './mailing.schema.js';
import { MailingProgressService } from './mailing-progress.service.js';
import { RegistrantViewsService } from './mailed-registrants.service.js';
import { MailingSamples } from './mailing-samples.service.js';
import { MailsVital } from './mails.vital.js';
import { MailingsController } from './mailings.controller.js';
import { MailingsService } from './mailings.service.js';
import { OpsSessionController } from './ops-session.controller.js';
import { OpsSessions } from './ops-session.service.js';
import { PersonMailsService } from './person-mails.service.js';
import { QueueBoard } from './queue-board.js';
import { QueuesVital } from './queues.vital.js';
import { RegistrantsController } from './registrants.controller.js';
import { SheetController } from './sheet.controller.js';
import { SheetService } from './sheet.service.js';
import { SheetVital } from './sheet.vital.js';
import { ToldService } from './told.service.js';
import { WaitingMails } from './waiting-mails.service.js';
import { WriteSheetWhenTold } from './write-sheet-when-told.js';

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
    DeliveryJobs,
    DeliveryList,
    DueNotices,
    EmailWhenTold,
    LookAfterDeliveries,
    LookAfterSheet,
    MailAllotmentsWhenRequested,
    RegistrantViewsService,
    MailingProgressService,
    MailingSamples,
    MailingsService,
    MailsVital,
    OpsSessions,
    PersonMailsService,
    QueueBoard,
    QueuesVital,
    SheetService,
    SheetVital,
    ToldService,
    WaitingMails,
    WriteSheetWhenTold,
  ],
  exports: [PersonMailsService],
})
export class NotifyModule {}
