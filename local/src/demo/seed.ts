import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '@mun/backend/app.module';
import { CommitteesService } from '@mun/backend/content/committees.service';
import { CouponsService } from '@mun/backend/payment/coupons.service';
import { readConfig } from '@mun/backend/platform/config';
import { createLogger } from '@mun/backend/platform/logging';
import { demoCommittees } from './committees.js';
import { demoCoupons } from './coupons.js';
import { committeePicture } from './pictures.js';

/**
 * Fills an empty database with the demo, through the backend's own services and with its settings.
 * Does nothing where there are committees. They are written last and at once: a seed that was killed on the way begins anew.
 */
async function seed(): Promise<string> {
  const backend = AppModule.with(readConfig(), createLogger('warn'));
  const app = await NestFactory.createApplicationContext(backend, { logger: ['error'], abortOnError: false });
  try {
    const committees = app.get(CommitteesService);
    if ((await committees.listPortfolios()).length > 0)
      return 'The database is not empty: no demo data added';
    await addCoupons(app.get(CouponsService));
    await committees.add(...(await Promise.all(demoCommittees.map(withGuideAndPicture))));
    return `Demo data: ${demoCommittees.length} committees, ${demoCoupons.length} coupons`;
  } finally {
    await app.close();
  }
}

async function addCoupons(coupons: CouponsService): Promise<void> {
  for (const coupon of demoCoupons) {
    if (!(await coupons.find(coupon.code))) await coupons.add(coupon);
  }
}

async function withGuideAndPicture(committee: (typeof demoCommittees)[number]) {
  const slug = committee.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return {
    ...committee,
    backgroundGuideURL: `https://example.org/guides/${slug}`,
    image: await committeePicture(committee.name),
  };
}

console.log(await seed());
