import { Inject, Module, type DynamicModule, type OnApplicationBootstrap } from '@nestjs/common';
import type { Queue } from 'bull';
import type { Logger } from 'pino';
import { Config } from './config.js';
import { DatabaseService } from './database.service.js';
import { DeliveriesService } from './email/deliveries.service.js';
import { EmailProcessor } from './email/email.processor.js';
import { SerialMailSender } from './email/serial-mail-sender.js';
import { MailerService } from './email/mailer.service.js';
import { HealthServer } from './health-server.js';
import { LOGGER } from '@mun/server-kit/logging';
import { MetricsService } from './metrics.service.js';
import {
  assertSingleHandler,
  EMAIL_QUEUE_TOKEN,
  createEmailQueue,
  createSheetQueue,
  SHEET_QUEUE_TOKEN,
} from './queues.js';
import { SheetProcessor } from './sheets/sheet.processor.js';
import { SheetLease } from './sheets/sheet-lease.js';
import { GoogleSheetsClient } from './sheets/google-sheets.client.js';

/**
 * Owns: nothing; the deliveries' lines and the spreadsheet's snapshot are shared with the backend, which writes them
 * before it adds their jobs.
 * Publishes: nothing but what it notes on the lines and on the spreadsheet's status.
 * Reacts to: the jobs of the email queue and of the spreadsheet queue.
 */
@Module({})
export class WorkerModule implements OnApplicationBootstrap {
  constructor(
    @Inject(EMAIL_QUEUE_TOKEN) private readonly emails: Queue,
    @Inject(SHEET_QUEUE_TOKEN) private readonly sheets: Queue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  static forRoot(config: Config, logger: Logger): DynamicModule {
    return {
      module: WorkerModule,
      providers: [
        { provide: Config, useValue: config },
        { provide: LOGGER, useValue: logger },
        { provide: EMAIL_QUEUE_TOKEN, useFactory: () => createEmailQueue(config, logger) },
        { provide: SHEET_QUEUE_TOKEN, useFactory: () => createSheetQueue(config, logger) },
        MetricsService,
        DatabaseService,
        DeliveriesService,
        MailerService,
        SerialMailSender,
        EmailProcessor,
        SheetLease,
        GoogleSheetsClient,
        SheetProcessor,
        HealthServer,
      ],
    };
  }

  onApplicationBootstrap(): void {
    assertSingleHandler(this.emails);
    assertSingleHandler(this.sheets);
    this.logger.info('takes jobs');
  }
}
