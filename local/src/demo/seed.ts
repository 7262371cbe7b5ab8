import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AllotmentsService } from '@mun/backend/allotment/allotments.service';
import { AppModule } from '@mun/backend/app.module';
import { BoardService } from '@mun/backend/content/board/board.service';
import { CommitteesService } from '@mun/backend/content/committees/committees.service';
import { FaqsService } from '@mun/backend/content/faqs/faqs.service';
import { SponsorsService } from '@mun/backend/content/sponsors/sponsors.service';
import { TeamService } from '@mun/backend/content/team/team.service';
import { CouponsService } from '@mun/backend/payment/coupons/coupons.service';
import { readConfig } from '@mun/backend/platform/config/config';
import { createLogger } from '@mun/server-kit/logging';
import { MongoClient } from 'mongodb';
import type { Actor } from '@mun/contracts/audit';
import { insertDemoApplications } from './applications.js';
import { demoCommittees } from './committees.js';
import { demoCoupons } from './coupons.js';
import { planDemoAllotments } from './demo-allotments.js';
import { withDemoPayments } from './demo-payments.js';
import { insertDemoRegistrants } from './demo-registrants.js';
import { demoFaqs } from './faqs.js';
import { demoBoard, demoTeam } from './people.js';
import { committeePicture, logoOf, portraitOf } from './pictures.js';
import { demoSponsors } from './sponsors.js';

/** The organiser shown in the demo's history and activity list. */
const DEMO: Actor = { session: 'DEMO', name: 'Sample Organiser' };

/**
 * Fills an empty database with the demo, through the backend's own services and with its settings; registrations, which
 * those would ask money for and mail about, straight into the database.
 * Does nothing where there are committees. They are written at once, after the other lists, and each of those only where
 * it is empty; who registered comes last, and until then a mark stands: a seed that was killed goes on where it was.
 */
async function seed(): Promise<string> {
  const config = readConfig();
  const backend = AppModule.forRoot(config, createLogger('backend', 'warn'));
  const app = await NestFactory.createApplicationContext(backend, { logger: ['error'], abortOnError: false });
  const client = new MongoClient(config.MONGODB_URI);
  const db = client.db();
  try {
    const committees = app.get(CommitteesService);
    const marks = db.collection('demo_under_way');
    const hasCommittees = (await committees.listPortfolios()).length > 0;
    if (hasCommittees && (await marks.countDocuments()) === 0)
      return 'The database is not empty: no demo data added';
    await marks.updateOne({}, { $set: { at: new Date() } }, { upsert: true });
    const [board, team] = [app.get(BoardService), app.get(TeamService)];
    const [sponsors, faqs] = [app.get(SponsorsService), app.get(FaqsService)];
    await addCoupons(app.get(CouponsService));
    if (await isEmpty(board)) await board.add(...(await Promise.all(demoBoard.map(withPortrait))));
    if (await isEmpty(team)) await team.add(...(await Promise.all(demoTeam.map(withPortrait))));
    if (await isEmpty(sponsors)) await sponsors.add(...(await Promise.all(demoSponsors.map(withLogo))));
    if (await isEmpty(faqs)) await faqs.add(...demoFaqs);
    if (!hasCommittees) await committees.add(...(await Promise.all(demoCommittees.map(withGuideAndPicture))));
    await insertDemoApplications(db);
    const registrants = await withDemoPayments(config, (payments) => insertDemoRegistrants(db, payments));
    await app.get(AllotmentsService).allot({ allotments: await planDemoAllotments(db) }, DEMO);
    await marks.drop();
    return `Demo data: ${demoCommittees.length} committees, ${demoCoupons.length} coupons, ${registrants} registrants`;
  } finally {
    await client.close();
    await app.close();
  }
}

async function isEmpty(service: {
  list(how: { images: 'url' }): Promise<readonly unknown[]>;
}): Promise<boolean> {
  return (await service.list({ images: 'url' })).length === 0;
}

async function addCoupons(coupons: CouponsService): Promise<void> {
  for (const coupon of demoCoupons) {
    if (!(await coupons.findByCode(coupon.code))) await coupons.add(coupon);
  }
}

async function withPortrait<T extends { name: string; withoutPortrait?: true }>({
  withoutPortrait,
  ...person
}: T) {
  return withoutPortrait ? person : { ...person, image: await portraitOf(person.name) };
}

async function withLogo({ withoutLogo, ...sponsor }: (typeof demoSponsors)[number]) {
  return withoutLogo ? sponsor : { ...sponsor, image: await logoOf(sponsor.name) };
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
