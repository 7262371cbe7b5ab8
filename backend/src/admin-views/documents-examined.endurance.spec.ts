import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '@mun/local/database/database';
import { insertAllottedDelegates } from '@mun/local/demo/allotted-delegates';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Registrant } from '@mun/contracts/allotment/allotment';
import type { CommitteePortfolios } from '@mun/contracts/content/content';
import { DELIVERIES_COLLECTION, type EmailDelivery } from '@mun/contracts/notify/deliveries';
import type { MailingProgress } from '@mun/contracts/notify/mailing';
import type { PersonalDataExport } from '@mun/contracts/admin/privacy';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { AllotmentsService } from '../allotment/allotments.service.js';
import { PortfoliosService } from '../content/committees/portfolios.service.js';
import { TakenPortfoliosService } from '../content/committees/taken-portfolios.service.js';
import { ContentChangesService } from '../content/response-cache/content-changes.service.js';
import { DeliveriesService } from '../notify/deliveries/deliveries.service.js';
import { ReconciliationService } from '../payment/reconciliation/reconciliation.service.js';
import { OutboxRelay } from '../platform/events/outbox-relay.js';
import { PurgeService } from '../privacy/purge.service.js';
import { loginAsAdmin, registerPaidDelegate, type AdminClient } from '../testing/fixtures/admin.js';
import { METRICS_TOKEN, scrapeMetrics } from '../testing/fixtures.js';
import { stopScheduledTasks } from '../testing/start-app.js';
import { delegateForm, startTestApp, type TestApp } from '../testing/test-app.js';
import { DashboardService } from './dashboard/dashboard.service.js';

const FEW = 50;
const MANY = 2_000;
/** Tolerance for background reads, such as the refresh of caches. */
const TOLERANCE = 60;

/** The mailing of `insertAllottedDelegates`. */
const MAILING = '000000000000000000000000';

/** A request or task, and how many more documents it may examine with MANY stored than with FEW. */
interface Operation {
  name: string;
  extraDocuments?: number;
  /** Counts index entries too, which suffice for counting. */
  withIndexes?: true;
  run: (testApp: TestApp, admin: AdminClient) => Promise<unknown>;
}

const OPERATIONS: Operation[] = [
  // First, because the allotments to email are counted again after a delivery has changed.
  {
    name: 'the dashboard, of which the allotments to email were counted before',
    run: async ({ app }) => {
      const { registrations, needsAttention } = await app.get(DashboardService).read();
      expect(registrations.confirmed).toBeGreaterThanOrEqual(FEW);
      expect(needsAttention.withoutSeat).toBeLessThan(FEW);
    },
  },
  {
    name: 'a registration from the form to its confirmation by webhook and checkout callback, and its status',
    run: async (testApp, admin) => {
      const { email, providerOrderId } = await registerPaidDelegate(testApp);
      const [payment] = testApp.provider.control
        .payments()
        .filter((paid) => paid.order_id === providerOrderId);
      const { body } = await testApp
        .post(ROUTES.confirmPayment, testApp.provider.control.checkoutCallback(payment!))
        .expect(200);
      await testApp
        .get(buildPath(ROUTES.registrationStatus, { registrationId: body.registrationId }))
        .expect(200);
      await testApp.post(ROUTES.initiateRegistration, { data: delegateForm({ email }) }).expect(409);
      return admin;
    },
  },
  { name: 'reconciliation with nothing due', run: ({ app }) => app.get(ReconciliationService).run() },
  { name: 'the sweep of outboxes', run: ({ app }) => app.get(OutboxRelay).sweep() },
  { name: 'requeueing stalled deliveries', run: ({ app }) => app.get(DeliveriesService).requeueStalled() },
  {
    name: 'the metrics',
    run: scrapeMetrics,
  },
  { name: 'the health page', run: (_, admin) => admin.get(ROUTES.adminHealth).expect(200) },
  {
    name: 'the search for one delegate, among delegates and orders',
    run: async (testApp, admin) => {
      const { email } = await registerPaidDelegate(testApp, { fullName: 'Quill Zephyrine' });
      const search = `?search=${encodeURIComponent(`zephyrine ${email}`)}`;
      const { body } = await admin.get(`${ROUTES.delegates}${search}`).expect(200);
      expect(body).toMatchObject({ total: 1 });
      await admin.get(`${ROUTES.orders}${search}`).expect(200);
    },
  },
  {
    name: 'a page of delegates sorted by name, which reads each registration and seat',
    extraDocuments: 3 * (MANY - FEW),
    run: (_, admin) => admin.get(`${ROUTES.delegates}?sort=name`).expect(200),
  },
  {
    name: 'a page of payments sorted by name, which reads each order and registration',
    extraDocuments: 2 * (MANY - FEW),
    run: (_, admin) => admin.get(`${ROUTES.orders}?sort=delegate`).expect(200),
  },
  { name: 'the orders’ first page', run: (_, admin) => admin.get(ROUTES.orders).expect(200) },
  { name: 'the deliveries’ first page', run: (_, admin) => admin.get(ROUTES.deliveries).expect(200) },
  {
    name: 'the changes of the allotments',
    run: (_, admin) => admin.get(ROUTES.allotmentsState).expect(200),
  },
  {
    name: 'the list of registrants, which reads each registration, seat and delivery once',
    extraDocuments: 3 * (MANY - FEW),
    run: async (_, admin) => {
      const { body } = await admin.get(ROUTES.registrants).expect(200);
      expect((body as Registrant[]).filter(({ mailed }) => mailed).length).toBeGreaterThanOrEqual(FEW);
    },
  },
  {
    name: 'a page of registrants',
    run: async (_, admin) => {
      const { body } = await admin.get(`${ROUTES.registrants}?limit=20`).expect(200);
      const after = (body as Registrant[]).at(-1)!.registrationId;
      const next = await admin.get(`${ROUTES.registrants}?limit=20&after=${after}`).expect(200);
      expect(next.body).toHaveLength(20);
    },
  },
  {
    name: 'the export of one registrant',
    run: async (_, admin) => {
      const [{ registrationId }] = (await admin.get(`${ROUTES.registrants}?limit=1`).expect(200)).body;
      const request = { format: 'csv', registrationIds: [registrationId] };
      const { text } = await admin.post(ROUTES.registrantsExport, request).expect(200);
      expect(text).toContain(registrationId);
    },
  },
  {
    name: 'an allotment batch in the committee of all delegates',
    run: async (testApp, admin) => {
      const { body } = await testApp.get(ROUTES.portfolios).expect(200);
      const [{ name, portfolios }] = body as [CommitteePortfolios];
      const { body: delegates } = await admin.get(`${ROUTES.registrants}?limit=2`).expect(200);
      const allotments = (delegates as Registrant[]).map(({ registrationId }, index) => ({
        registrationId,
        allottedCommittee: name,
        allottedPortfolio: portfolios[index],
      }));
      const answer = await admin.patch(ROUTES.allot, { allotments }).expect(200);
      expect(answer.body).toMatchObject({ updated: 2 });
    },
  },
  {
    name: 'the release of a seat',
    run: async ({ app, connection }) => {
      const seat = await connection.collection<{ _id: string }>('seats').findOne({});
      await app.get(AllotmentsService).releaseSeats(seat!._id);
    },
  },
  {
    name: 'the portfolios that are known to be taken, of which every backend has a list',
    run: async ({ app }) => {
      app.get(TakenPortfoliosService).invalidate();
      const [committee] = await app.get(PortfoliosService).list();
      expect(committee?.taken).toBeUndefined();
    },
  },
  {
    name: 'the progress of a mailing that was looked at before',
    withIndexes: true,
    run: (_, admin) => expectAllSent(admin),
  },
  {
    name: 'one person’s data',
    run: async (testApp, admin) => {
      const person = await testApp.connection.collection('registrations').findOne({});
      const { body } = await admin.post(ROUTES.personalDataExport, { who: person!['email'] }).expect(200);
      expect((body as PersonalDataExport).mails).toHaveLength(2);
    },
  },
  ...(['failed', 'sent'] as const).map((state) => ({
    name: `sending one allotment email again that is ${state}`,
    run: async ({ connection }: TestApp, admin: AdminClient) => {
      const deliveries = connection.collection<EmailDelivery>(DELIVERIES_COLLECTION);
      // The last one, because the first delegates have been moved.
      const { _id: id } = (await deliveries.findOne({ _id: { $lt: 'allotment/' } }, { sort: { _id: -1 } }))!;
      await deliveries.updateOne({ _id: id }, { $set: { state } });
      await admin.post(buildPath(ROUTES.resendDelivery, { id }), { again: state === 'sent' }).expect(200);
    },
  })),
  {
    name: 'a purge of 20 people',
    withIndexes: true,
    run: async ({ app, connection }) => {
      const purgeable = await connection.collection('registrations').find().skip(20).limit(20).toArray();
      const ids = purgeable.map(({ _id }) => _id);
      const past = { $set: { createdAt: new Date('2020-01-01') } };
      await connection.collection('registrations').updateMany({ _id: { $in: ids } }, past);
      // The spreadsheet is not set up, so no snapshot of all delegates is taken.
      const sheet = connection.collection<{ _id: string }>('spreadsheet');
      await sheet.updateOne({}, { $set: { configured: false } });
      await connection.collection('conference').updateOne({}, { $set: { 'facts.purgeAfter': '2020-01-01' } });
      await app.get(ContentChangesService).publish();
      await app.get(PurgeService).run();
      const erased = { _id: { $in: ids }, emailKey: '' };
      expect(await connection.collection('registrations').countDocuments(erased)).toBe(20);
    },
  },
];

describe('documents examined by the database', () => {
  let dir: string;
  let database: Awaited<ReturnType<typeof startDatabase>>;
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'mun-growth-'));
    database = await startDatabase({ dir });
  });
  afterAll(async () => {
    await database.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  /** Counts the documents examined by each operation. It needs its own engine, because the counter is global. */
  const measure = async (stored: number): Promise<number[]> => {
    const uri = new URL(database.uri);
    uri.pathname = `/stored-${stored}`;
    const testApp = await startTestApp({ MONGODB_URI: String(uri), METRICS_TOKEN });
    stopScheduledTasks(testApp); // the spreadsheet snapshot reads every document some seconds after a change
    try {
      await insertAllottedDelegates(testApp.connection.db!, stored);
      const admin = await loginAsAdmin(testApp);
      const counts: number[] = [];
      await insertMailing(testApp, stored);
      await expectAllSent(admin);
      await testApp.app.get(DashboardService).read();
      for (const { run, withIndexes = false } of OPERATIONS) {
        const before = await countExamined(testApp, withIndexes);
        await run(testApp, admin);
        counts.push((await countExamined(testApp, withIndexes)) - before);
      }
      return counts;
    } finally {
      await testApp.stop();
    }
  };

  it(`are the same with ${FEW} and ${MANY} registrations, except for lists of all`, async () => {
    const few = await measure(FEW);
    const many = await measure(MANY);
    for (const [index, { name, extraDocuments = 0 }] of OPERATIONS.entries())
      expect(many[index]! - few[index]!, name).toBeLessThan(extraDocuments + TOLERANCE);
  });
});

async function insertMailing({ connection }: TestApp, total: number): Promise<void> {
  const mailing = { startedAt: new Date(), actor: {}, total, state: 'running', outbox: [] };
  await connection.collection('mailings').insertOne({ _id: new mongo.ObjectId(MAILING), ...mailing });
}

async function expectAllSent(admin: AdminClient): Promise<void> {
  const { body } = await admin.get(buildPath(ROUTES.mailing, { id: MAILING })).expect(200);
  const { sent, total, state } = body as MailingProgress;
  expect({ sent, state }).toEqual({ sent: total, state: 'done' });
}

async function countExamined({ connection }: TestApp, withIndexes: boolean): Promise<number> {
  const { metrics } = await connection.db!.admin().serverStatus();
  const { scannedObjects, scanned } = metrics.queryExecutor;
  return Number(scannedObjects) + (withIndexes ? Number(scanned) : 0);
}
