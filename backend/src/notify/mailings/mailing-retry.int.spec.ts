import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { Types } from 'mongoose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  DELIVERIES_COLLECTION,
  EMAIL_QUEUE,
  type DeliveryState,
  type EmailDelivery,
} from '@mun/contracts/notify/deliveries';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { domainEvent } from '../../platform/events/outbox.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { ASSEMBLY, startAllotmentFixture, type AllotmentFixture } from '../../testing/fixtures/allotment.js';
import { startBackendProcess } from '../../testing/backend-process.js';
import { expectKilled, GATE_KILLS } from '../../testing/crash/kills.js';
import { stopScheduledTasks } from '../../testing/start-app.js';
import type { Mailing } from './mailing.schema.js';
import { MailingsService } from './mailings.service.js';

const actor = { session: 'test', name: 'Sample Organiser' };

describe('retrying a mailing', () => {
  let fixture: AllotmentFixture;
  let mailing: string;
  beforeEach(async () => {
    fixture = await startAllotmentFixture(2);
    stopScheduledTasks(fixture.testApp);
    await fixture
      .allot([
        [0, ASSEMBLY, 'Country 1'],
        [1, ASSEMBLY, 'Country 2'],
      ])
      .expect(200);
    const started = await fixture.testApp.app.get(MailingsService).start(actor);
    mailing = started!._id.toHexString();
    await expect.poll(() => mailings().countDocuments({ outbox: { $size: 0 } })).toBe(1);
    await queue().client.flushdb();
    await setState('failed');
  });
  afterEach(() => fixture.testApp.stop());

  const mailings = () => fixture.testApp.connection.collection<Mailing>('mailings');
  const deliveries = () =>
    fixture.testApp.connection.collection<EmailDelivery<'allotment'>>(DELIVERIES_COLLECTION);
  const relay = () => fixture.testApp.app.get(OutboxRelay);
  const queue = () => fixture.testApp.app.get<Queue>(getQueueToken(EMAIL_QUEUE));
  const states = async () => (await deliveries().find().toArray()).map(({ state }) => state);
  const setState = (state: DeliveryState) => deliveries().updateMany({}, { $set: { state } });
  const countResentEntries = async () => {
    const { body } = await fixture.admin.get(`${ROUTES.audit}?kind=mailing`).expect(200);
    return (body.entries as { action: string }[]).filter(({ action }) => action === 'email-resent').length;
  };

  it('is recorded in the audit log if it is executed, even if the process is killed in between', async () => {
    const [kind] = GATE_KILLS.mailingRetry;
    const program = await startBackendProcess(fixture.testApp.settings, kind);
    const route = buildPath(ROUTES.retryMailing, { id: mailing });
    await expectKilled(program, program.post(route, {}, fixture.admin.token));
    expect(program.writes().filter((write) => !write.endsWith(' mailings'))).toEqual([]);
    expect(await states()).toEqual(['failed', 'failed']);

    await relay().sweep(0);
    expect(await states()).toEqual(['queued', 'queued']);
    expect(await queue().getJobCounts()).toMatchObject({ waiting: 2 });
    expect(await countResentEntries()).toBe(1);
  });

  it('resends once if its event is handled twice, because an unconfirmed email may have arrived', async () => {
    const event = domainEvent('MailingRetryRequested', { mailing, doubtful: true });
    const document = { _id: new Types.ObjectId(mailing), outbox: [event] };
    await relay().dispatch(mailings(), document);
    expect(await states()).toEqual(['queued', 'queued']);
    await setState('unknown');
    await relay().dispatch(mailings(), document);
    expect(await states()).toEqual(['unknown', 'unknown']);

    await fixture.admin.post(buildPath(ROUTES.retryMailing, { id: mailing }), { doubtful: true }).expect(200);
    expect(await states()).toEqual(['queued', 'queued']);
  });
});
