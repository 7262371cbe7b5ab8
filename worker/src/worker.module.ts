import { Inject, Module, type DynamicModule, type OnApplicationBootstrap } from '@nestjs/common';
import type { Queue } from 'bull';
import type { Logger } from 'pino';
import { LOGGER } from '@mun/server-kit/logging';
import { Config } from './config.js';
import { DatabaseService } from './database.service.js';
import { DeliveriesService } from './email/deliveries.service.js';
import { EmailProcessor } from './email/email.processor.js';
import { SerialMailSender } from './email/serial-mail-sender.js';
import { HealthMonitor } from './health-monitor.js';
import { HealthServer } from './health-server.js';
import { MetricsService } from './metrics.service.js';
import { ProposalProcessor } from './proposals/proposal.processor.js';
import { ProposalsService } from './proposals/proposals.service.js';
import {
  assertSingleHandler,
  createEmailQueue,
  createProposalQueue,
  createSheetQueue,
  EMAIL_QUEUE_TOKEN,
  PROPOSAL_QUEUE_TOKEN,
  SHEET_QUEUE_TOKEN,
} from './queues.js';
import { GoogleSheetsClient } from './sheets/google-sheets.client.js';
import { SheetLease } from './sheets/sheet-lease.js';
import { SheetProcessor } from './sheets/sheet.processor.js';

/**
 * Owns: no collection. The backend writes `deliveries`, the spreadsheet snapshot and `proposals` before it adds their jobs;
 * the worker updates the state of a delivery, the spreadsheet status and the outcome of a proposal.
 * Publishes: nothing.
 * Subscribes to: the jobs of the email queue, the spreadsheet queue and the proposal queue.
 */
@Module({})
export class WorkerModule implements OnApplicationBootstrap {
  constructor(
    @Inject(EMAIL_QUEUE_TOKEN) private readonly emailQueue: Queue,
    @Inject(SHEET_QUEUE_TOKEN) private readonly sheetQueue: Queue,
    @Inject(PROPOSAL_QUEUE_TOKEN) private readonly proposalQueue: Queue,
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
        { provide: PROPOSAL_QUEUE_TOKEN, useFactory: () => createProposalQueue(config, logger) },
        HealthMonitor,
        MetricsService,
        DatabaseService,
        DeliveriesService,
        SerialMailSender,
        EmailProcessor,
        SheetLease,
        GoogleSheetsClient,
        SheetProcessor,
        ProposalsService,
        ProposalProcessor,
        HealthServer,
      ],
    };
  }

  onApplicationBootstrap(): void {
    assertSingleHandler(this.emailQueue);
    assertSingleHandler(this.sheetQueue);
    assertSingleHandler(this.proposalQueue);
    this.logger.info('worker started');
  }
}
