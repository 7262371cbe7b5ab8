import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '@mun/local/database/database';
import { insertAllottedDelegates } from '@mun/local/demo/allotted-delegates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Registrant } from '@mun/contracts/allotment';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { ReconciliationService } from '../payment/reconciliation/reconciliation.service.js';
import { OutboxRelay } from '../platform/events/outbox-relay.js';
import { DeliveriesService } from '../notify/deliveries/deliveries.service.js';
import { stopScheduledTasks } from '../testing/start-app.js';
import { delegateForm, startTestApp, type TestApp } from '../testing/test-app.js';
import { loginAsAdmin, registerPaidDelegate, type AdminClient } from '../testing/admin-fixtures.js';

const METRICS_TOKEN = 'a-token-for-the-tests';
const FEW = 50;
const MANY = 2_000;
/** What goes on beside, as what is remembered for a second and then read again, reads a few documents. */
const BESIDE = 60;

/** What is done, and how many documents it may read more where MANY are stored instead of FEW. */
interface Deed {
  name: string;
  more?: number;
  act: (ground: TestApp, office: AdminClient) => Promise<unknown>;
}

const DEEDS: Deed[] = [
  {
    name: 'a paid registration, from the form to the confirmation by webhook and by the checkout’s answer, and its look-up',
    act: async (ground, office) => {
      const { email, providerOrderId } = await registerPaidDelegate(ground);
      const [payment] = ground.provider.control
        .payments()
        .filter((paid) => paid.order_id === providerOrderId);
      const { body } = await ground
        .post(ROUTES.confirmPayment, ground.provider.control.checkoutCallback(payment!))
        .expect(200);
      await ground
        .get(buildPath(ROUTES.registrationStatus, { registrationId: body.registrationId }))
        .expect(200);
      await ground.post(ROUTES.initiateRegistration, { data: delegateForm({ email }) }).expect(409);
      return office;
    },
  },
  { name: 'reconciliation with nothing due', act: ({ app }) => app.get(ReconciliationService).run() },
  { name: 'the sweep of outboxes', act: ({ app }) => app.get(OutboxRelay).sweep() },
  { name: 'looking after mails', act: ({ app }) => app.get(DeliveriesService).requeueStalled() },
  {
    name: 'the metrics',
    act: (ground) => ground.get(ROUTES.metrics).set('authorization', `Bearer ${METRICS_TOKEN}`).expect(200),
  },
  { name: 'whether all is well', act: (_, office) => office.get(ROUTES.adminHealth).expect(200) },
  { name: 'the orders’ first page', act: (_, office) => office.get(ROUTES.orders).expect(200) },
  { name: 'the mails’ first page', act: (_, office) => office.get(ROUTES.deliveries).expect(200) },
  {
    name: 'what changed in the allotments',
    act: (_, office) => office.get(`${ROUTES.allotmentsState}?since=0`).expect(200),
  },
  {
    name: 'the table of all delegates: their registrations, seats and mails, once each',
    more: 3 * (MANY - FEW),
    act: async (_, office) => {
      const { body } = await office.get(ROUTES.registrants).expect(200);
      expect((body as Registrant[]).filter(({ mailed }) => mailed).length).toBeGreaterThanOrEqual(FEW);
    },
  },
];

describe('what is read in the database', () => {
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

  /** Documents read by each deed. On an engine of its own, since it counts over all that is asked of it. */
  const measure = async (stored: number): Promise<number[]> => {
    const uri = new URL(database.uri);
    uri.pathname = `/stored-${stored}`;
    const ground = await startTestApp({ MONGODB_URI: String(uri), METRICS_TOKEN });
    stopScheduledTasks(ground); // above all the spreadsheet's, which reads all there is some seconds after a change
    try {
      await insertAllottedDelegates(ground.connection.db!, stored);
      const office = await loginAsAdmin(ground);
      const read: number[] = [];
      for (const { act } of DEEDS) {
        const before = await examined(ground);
        await act(ground, office);
        read.push((await examined(ground)) - before);
      }
      return read;
    } finally {
      await ground.stop();
    }
  };

  it(`is the same with ${FEW} and with ${MANY} stored, but for what shows all of them`, async () => {
    const few = await measure(FEW);
    const many = await measure(MANY);
    for (const [at, { name, more = 0 }] of DEEDS.entries())
      expect(many[at]! - few[at]!, name).toBeLessThan(more + BESIDE);
  });
});

async function examined({ connection }: TestApp): Promise<number> {
  const { metrics } = await connection.db!.admin().serverStatus();
  return Number(metrics.queryExecutor.scannedObjects);
}
