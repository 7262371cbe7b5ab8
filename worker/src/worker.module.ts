import { Inject, Module, type DynamicModule, type OnApplicationBootstrap } from '@nestjs/common';
import type { Queue } from 'bull';
import type { Logger } from 'pino';
import { Config } from './config.js';
import { Database } from './database.js';
import { Deliveries } from './deliveries.js';
import { EmailProcessor } from './email/email.processor.js';
import { Lane } from './email/lane.js';
import { Mailer } from './email/mailer.js';
import { HealthServer } from './health.server.js';
import { LOGGER } from './logging.js';
import { Metrics } from './metrics.js';
import { assertOneHandler, EMAILS, openEmails, openSheets, SHEETS } from './queue.js';
import { SheetProcessor } from './sheets/sheet.processor.js';
import { SheetTurns } from './sheets/sheet-turns.js';
import { Spreadsheet } from './sheets/spreadsheet.js';

/**
 * Owns: nothing; the deliveries' lines and the spreadsheet's snapshot are shared with the backend, which writes them
 * before it adds their jobs.
 * Publishes: nothing but what it notes on the lines and on the spreadsheet's status.
 * Reacts to: the jobs of the email queue and of the spreadsheet queue.
 */
@Module({})
export class WorkerModule implements OnApplicationBootstrap {
  constructor(
    @Inject(EMAILS) private readonly emails: Queue,
    @Inject(SHEETS) private readonly sheets: Queue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  static with(config: Config, logger: Logger): DynamicModule {
    return {
      module: WorkerModule,
      providers: [
        { provide: Config, useValue: config },
        { provide: LOGGER, useValue: logger },
        { provide: EMAILS, useFactory: () => openEmails(config, logger) },
        { provide: SHEETS, useFactory: () => openSheets(config, logger) },
        Metrics,
        Database,
        Deliveries,
        Mailer,
        Lane,
        EmailProcessor,
        SheetTurns,
        Spreadsheet,
        SheetProcessor,
        HealthServer,
      ],
    };
  }

  onApplicationBootstrap(): void {
    assertOneHandler(this.emails);
    assertOneHandler(this.sheets);
    this.logger.info('takes jobs');
  }
}
