import { Inject, Module, type DynamicModule, type OnApplicationBootstrap } from '@nestjs/common';
import type { Queue } from 'bull';
import type { Logger } from 'pino';
import { Config } from './config.js';
import { Database } from './database.js';
import { Deliveries } from './deliveries.js';
import { EmailProcessor } from './email/email.processor.js';
import { Mailer } from './email/mailer.js';
import { HealthServer } from './health.server.js';
import { LOGGER } from './logging.js';
import { assertOneHandler, EMAILS, openEmails } from './queue.js';

/**
 * Owns: nothing; the deliveries' lines are shared with the backend, which writes them before it adds their jobs.
 * Publishes: nothing but what it notes on the lines.
 * Reacts to: the jobs of the email queue.
 */
@Module({})
export class WorkerModule implements OnApplicationBootstrap {
  constructor(
    @Inject(EMAILS) private readonly emails: Queue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  static with(config: Config, logger: Logger): DynamicModule {
    return {
      module: WorkerModule,
      providers: [
        { provide: Config, useValue: config },
        { provide: LOGGER, useValue: logger },
        { provide: EMAILS, useFactory: () => openEmails(config, logger) },
        Database,
        Deliveries,
        Mailer,
        EmailProcessor,
        HealthServer,
      ],
    };
  }

  onApplicationBootstrap(): void {
    assertOneHandler(this.emails);
    this.logger.info('takes jobs');
  }
}
