import { createBackend, type BackendApp } from '@mun/backend/app';
import type { Actor } from '@mun/contracts/admin/audit';
import { MongoClient, type Db } from 'mongodb';
import { insertDemoApplications } from './applications.js';
import { demoCommittees } from './content/committees.js';
import { demoCoupons } from './coupons.js';
import { planDemoAllotments } from './demo-allotments.js';
import { withDemoPayments } from './demo-payments.js';
import { insertDemoRegistrants } from './demo-registrants.js';
import { demoFaqs } from './content/faqs.js';
import { demoBoard, demoTeam } from './content/people.js';
import { readDemoPicture, slugOf } from './content/pictures.js';
import { demoSponsors } from './content/sponsors.js';

/** The organiser shown in the demo's history and activity list. */
const DEMO: Actor = { session: 'DEMO', name: 'Sample Organiser' };

/**
 * Fills an empty database with demo data, and does nothing if there are committees.
 * @returns a sentence with the result
 */
async function seed(): Promise<string> {
  const backend = await createBackend();
  const client = new MongoClient(backend.config.MONGODB_URI);
  try {
    const db = client.db();
    const registrants = await createDemoData(backend, db);
    if (registrants === undefined) return 'The database is not empty: no demo data added';
    await removeContentActivity(db);
    await markCollection(db).drop();
    return `Demo data: ${demoCommittees.length} committees, ${demoCoupons.length} coupons, ${registrants} registrants`;
  } finally {
    await client.close();
  }
}

/** A document in this collection marks a seed that has not finished, so that the next one continues. */
function markCollection(db: Db) {
  return db.collection('demo_seed_in_progress');
}

/**
 * Creates content with the backend's own services, and inserts registrations directly into the database, because the
 * services would take payments and send emails. Closes the backend, which dispatches the pending events.
 * @returns the number of registrants, or undefined if the database is not empty
 */
async function createDemoData(backend: BackendApp, db: Db): Promise<number | undefined> {
  const { config, services } = backend;
  try {
    const marks = markCollection(db);
    const resumes = (await marks.countDocuments()) > 0;
    if (!resumes && (await services.committees.listPortfolios()).length > 0) return undefined;
    await marks.updateOne({}, { $set: { at: new Date() } }, { upsert: true });
    await createContent(services, resumes);
    await insertDemoApplications(db);
    const registrants = await withDemoPayments(config, (payments) => insertDemoRegistrants(db, payments));
    await services.allotments.allot({ allotments: await planDemoAllotments(db) }, DEMO);
    return registrants;
  } finally {
    await backend.close();
  }
}

/** Creates the items of each list that is empty or, if the seed resumes, incomplete. */
async function createContent(services: BackendApp['services'], resumes: boolean): Promise<void> {
  const { board, committees, coupons, faqs, portfolios, sponsors, team } = services;
  const missing = <T>(items: readonly T[], nameOf: (item: T) => string, existing: readonly T[]): T[] => {
    const names = new Set(existing.map(nameOf));
    return names.size > 0 && !resumes ? [] : items.filter((item) => !names.has(nameOf(item)));
  };
  const existingCoupons = new Set((await coupons.list()).map(({ code }) => code));
  for (const coupon of demoCoupons) {
    if (!existingCoupons.has(coupon.code)) await coupons.create(coupon, DEMO);
  }
  for (const member of missing(demoBoard, ({ name }) => name, await board.list({ images: 'url' }))) {
    await board.create(member, await pictureOf('people', member), DEMO);
  }
  for (const member of missing(demoTeam, ({ name }) => name, await team.list({ images: 'url' }))) {
    await team.create(member, await pictureOf('people', member), DEMO);
  }
  for (const sponsor of missing(demoSponsors, ({ name }) => name, await sponsors.list({ images: 'url' }))) {
    await sponsors.create(sponsor, await pictureOf('sponsors', sponsor), DEMO);
  }
  for (const faq of missing(demoFaqs, ({ question }) => question, await faqs.list())) {
    await faqs.collection.create(faq, DEMO);
  }
  const existing = new Map((await committees.listPortfolios()).map((found) => [found.name, found]));
  for (const committee of demoCommittees) {
    const found = existing.get(committee.name);
    const _id = found?._id ?? (await createCommittee(committees, committee));
    if (!found?.portfolios.length) await portfolios.update(_id, { portfolios: committee.portfolios }, DEMO);
  }
}

async function pictureOf(
  folder: 'people' | 'sponsors',
  { name, withoutPicture }: { name: string; withoutPicture?: true },
): Promise<Buffer | undefined> {
  return withoutPicture ? undefined : readDemoPicture(folder, name);
}

async function createCommittee(
  committees: BackendApp['services']['committees'],
  { name, agenda }: (typeof demoCommittees)[number],
): Promise<string> {
  const backgroundGuideURL = `https://example.org/guides/${slugOf(name)}`;
  const picture = await readDemoPicture('committees', name);
  return (await committees.create({ name, agenda, backgroundGuideURL }, picture, DEMO))._id;
}

/** Lets the demo's activity list start with its allotments instead of the creation of its content. */
async function removeContentActivity(db: Db): Promise<void> {
  await db.collection('audit').deleteMany({ 'by.session': DEMO.session, kind: { $ne: 'allotment' } });
}

console.log(await seed());
