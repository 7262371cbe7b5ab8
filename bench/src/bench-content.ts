import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '@mun/backend/app.module';
import { CommitteesService } from '@mun/backend/content/committees/committees.service';
import { CouponsService } from '@mun/backend/payment/coupons/coupons.service';
import { readConfig } from '@mun/backend/platform/config/config';
import { createLogger } from '@mun/server-kit/logging';
import { rupeesToPaise } from '@mun/contracts/money';
import { COMMITTEES } from './new-delegate.js';

/** Rupees. */
export const FEE = 1500;
/** A coupon that waives the whole fee and does not run out. */
export const COUPON_CODE = 'BENCH';

/** Creates two committees and the coupon with the backend's own services. @param env the backend's settings */
export async function createBenchContent(env: NodeJS.ProcessEnv): Promise<void> {
  const backend = AppModule.forRoot(readConfig(env), createLogger('backend', 'warn'));
  const app = await NestFactory.createApplicationContext(backend, { logger: ['error'], abortOnError: false });
  try {
    await app.get(CommitteesService).add(...COMMITTEES);
    await app
      .get(CouponsService)
      .add({ code: COUPON_CODE, amountOff: rupeesToPaise(FEE), redemptionsLeft: 1_000_000 });
  } finally {
    await app.close();
  }
}
