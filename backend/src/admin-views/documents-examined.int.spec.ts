import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '@mun/local/database/database';
import { insertAllottedDelegates } from '@mun/local/demo/allotted-delegates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Registrant } from '@mun/contracts/allotment';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { DeliveriesService } from '../notify/deliveries/deliveries.service.js';
import { ReconciliationService } from '../payment/reconciliation/reconciliation.service.js';
import { OutboxRelay } from '../platform/events/outbox-relay.js';
import { loginAsAdmin, registerPaidDelegate, type AdminClient } from '../testing/admin-fixtures.js';
import { stopScheduledTasks } from '../testing/start-app.js';
import { delegateForm, startTestApp, type TestApp } from '../testing/test-app.js';

const METRICS_TOKEN = 'a-token-for-the-tests';
const FEW = 50;
const MANY = 2_000;
/** Tolerance for background reads, such as the refresh of caches. */
const TOLERANCE = 60;

/** A request or task, and how many more documents it may examine with MANY stored than with FEW. */
interface Operation {
  name: string;
  extraDocuments?: number;
  run: (testApp: TestApp, admin: AdminClient) => Promise<unknown>;
}

const OPERATIONS: Operation[] = [
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
    run: (testApp) => testApp.get(ROUTES.metrics).set('authorization', `Bearer ${METRICS_TOKEN}`).expect(200),
  },
  { name: 'the health page', run: (_, admin) => admin.get(ROUTES.adminHealth).expect(200) },
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
      for (const { run } of OPERATIONS) {
        const before = await countExamined(testApp);
        await run(testApp, admin);
        counts.push((await countExamined(testApp)) - before);
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

async function countExamined({ connection }: TestApp): Promise<number> {
  const { metrics } = await connection.db!.admin().serverStatus();
  return Number(metrics.queryExecutor.scannedObjects);
}
