import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { createLogger } from '@mun/server-kit/logging';
import { AllotmentsService } from './allotment/allotments.service.js';
import { AppModule } from './app.module.js';
import { BoardService } from './content/board/board.service.js';
import { CommitteesService } from './content/committees/committees.service.js';
import { PortfoliosService } from './content/committees/portfolios.service.js';
import { FaqsService } from './content/faqs/faqs.service.js';
import { SponsorsService } from './content/sponsors/sponsors.service.js';
import { TeamService } from './content/team/team.service.js';
import { CouponAdminService } from './sales/coupons/coupon-admin.service.js';
import { ReconciliationService } from './payment/reconciliation/reconciliation.service.js';
import { readConfig } from './platform/config/config.js';
import { PurgeService } from './privacy/purge.service.js';
import { PaymentRemindersService } from './registration/reminders/payment-reminders.service.js';

export type BackendApp = Awaited<ReturnType<typeof createBackend>>;

/**
 * Boots the backend without HTTP, for programs that create content, such as the demo seed and the benchmarks.
 * @param env the backend's settings
 * @throws InvalidSettingsError
 */
export async function createBackend(env: NodeJS.ProcessEnv = process.env) {
  const config = readConfig(env);
  const module = AppModule.forRoot(config, createLogger('backend', 'error'));
  const app = await NestFactory.createApplicationContext(module, { logger: ['error'], abortOnError: false });
  return {
    config,
    services: {
      allotments: app.get(AllotmentsService),
      board: app.get(BoardService),
      committees: app.get(CommitteesService),
      coupons: app.get(CouponAdminService),
      faqs: app.get(FaqsService),
      portfolios: app.get(PortfoliosService),
      purge: app.get(PurgeService),
      reconciliation: app.get(ReconciliationService),
      reminders: app.get(PaymentRemindersService),
      sponsors: app.get(SponsorsService),
      team: app.get(TeamService),
    },
    close: () => app.close(),
  };
}
