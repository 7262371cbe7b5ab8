import { getQueueToken } from '@nestjs/bull';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Queue } from 'bull';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DELIVERIES_COLLECTION, EMAIL_QUEUE } from '@mun/contracts/notify/deliveries';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import { SHEET_COLLECTION, SHEET_QUEUE, type SheetStatus } from '@mun/contracts/notify/sheets';
import { ChangeLogService } from '../../allotment/changes/change-log.service.js';
import { PurgeDeletedContent } from '../../content/purge-deleted-content.task.js';
import { DeliveriesService } from '../../notify/deliveries/deliveries.service.js';
import { SheetService } from '../../notify/spreadsheet/sheet.service.js';
import { ReconciliationService } from '../../payment/reconciliation/reconciliation.service.js';
import { stopScheduledTasks } from '../../testing/start-app.js';
import { expectConfirmedOnce, METRICS_TOKEN, scrapeMetrics } from '../../testing/fixtures.js';
import { waitForOutboxes } from '../../testing/wait-for-outboxes.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { loginAsAdmin, registerPaidDelegate } from '../../testing/fixtures/admin.js';
import { OutboxRelay } from '../events/outbox-relay.js';

describe('three backends', () => {
  let testApp: TestApp;
  let backends: NestExpressApplication[];
  beforeAll(async () => {
    testApp = await startTestApp({ METRICS_TOKEN });
    backends = [testApp.app, await testApp.startReplica(), await testApp.startReplica()];
    for (const app of backends) stopScheduledTasks({ app });
  });
  afterAll(() => testApp.stop());

  const onAll = <T>(work: (app: NestExpressApplication) => Promise<T>) => Promise.all(backends.map(work));
  const snapshotNumber = async () => {
    const statuses = testApp.connection.collection<SheetStatus>(SHEET_COLLECTION);
    return (await statuses.findOne({ number: { $exists: true } }))!.number;
  };

  it('accept a token that another backend has issued', async () => {
    const { token } = await loginAsAdmin(testApp);
    await onAll(async (app) =>
      request(await app.getUrl())
        .get(`${API_PREFIX}${ROUTES.adminHealth}`)
        .set('authorization', token)
        .expect(200),
    );
  });

  it('run the scheduled tasks at the same time with the effect of one', async () => {
    const { email } = await registerPaidDelegate(testApp);
    await waitForOutboxes(testApp);
    await testApp.connection
      .collection(DELIVERIES_COLLECTION)
      .updateMany({}, { $set: { updatedAt: new Date(0) } });
    await testApp.app.get<Queue>(getQueueToken(EMAIL_QUEUE)).client.flushdb();
    const later = new Date(Date.now() + 3_600_000);
    await onAll(async (app) => {
      await app.get(ReconciliationService).run(later);
      await app.get(OutboxRelay).sweep(0);
      await app.get(DeliveriesService).requeueStalled();
      await app.get(ChangeLogService).resumeLast();
      await app.get(PurgeDeletedContent).run();
    });
    await expectConfirmedOnce(testApp, email);
    expect(await testApp.app.get<Queue>(getQueueToken(EMAIL_QUEUE)).count()).toBe(1);
  });

  it('report the metrics that one of them has read', async () => {
    const scrape = async (app: NestExpressApplication) => {
      const { text } = await request(await app.getUrl())
        .get(`${API_PREFIX}${ROUTES.metrics}`)
        .set('authorization', `Bearer ${METRICS_TOKEN}`)
        .expect(200);
      return Number(/^mun_mails\{state="sent",kind="counted-once"\} (\d+)$/m.exec(text)?.[1]);
    };
    const deliveries = testApp.connection.collection(DELIVERIES_COLLECTION);
    await deliveries.insertOne({ state: 'sent', name: 'counted-once' });
    await scrapeMetrics(testApp);
    await deliveries.insertOne({ state: 'sent', name: 'counted-once' });
    expect(await onAll(scrape)).toEqual([1, 1, 1]);
    await scrapeMetrics(testApp);
    expect(await onAll(scrape)).toEqual([2, 2, 2]);
  });

  it('take one snapshot for the spreadsheet', async () => {
    const statuses = testApp.connection.collection<SheetStatus>(SHEET_COLLECTION);
    const before = await snapshotNumber();
    await statuses.updateOne({ number: before }, { $set: { dueAt: new Date(0) } });
    await onAll((app) => app.get(SheetService).takeSnapshotIfDue());
    expect(await snapshotNumber()).toBe(before + 1);
    expect(
      await testApp.app.get<Queue>(getQueueToken(SHEET_QUEUE)).getJob(`snapshot-${before + 1}`),
    ).not.toBeNull();
  });
});
