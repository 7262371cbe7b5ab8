import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { Types } from 'mongoose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  DELIVERIES_COLLECTION,
  EMAIL_QUEUE,
  type DeliveryState,
  type EmailDelivery,
} from '@mun/contracts/deliveries';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { domainEvent } from '../../platform/events/outbox.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { ASSEMBLY, startAllotmentFixture, type AllotmentFixture } from '../../testing/allotment-fixtures.js';
import { stopScheduledTasks } from '../../testing/start-app.js';
import { startBackendProcess } from '../../testing/backend-process.js';
import type { Mailing } from './mailing.schema.js';
import { MailingsService } from './mailings.service.js';

const by = { session: 'test', name: 'Sample Organiser' };

describe('sending again what failed in a mailing', () => {
  let table: AllotmentFixture;
  let mailing: string;
  beforeEach(async () => {
    table = await startAllotmentFixture(2);
    stopScheduledTasks(table.testApp);
    await table
      .allot([
        [0, ASSEMBLY, 'Country 1'],
        [1, ASSEMBLY, 'Country 2'],
      ])
      .expect(200);
    const begun = await table.testApp.app.get(MailingsService).start(by);
    mailing = begun!._id.toHexString();
    await expect.poll(() => mailings().countDocuments({ outbox: { $size: 0 } })).toBe(1);
    await queue().client.flushdb();
    await become('failed');
  });
  afterEach(() => table.testApp.stop());

  const mailings = () => table.testApp.connection.collection<Mailing>('mailings');
  const lines = () => table.testApp.connection.collection<EmailDelivery<'allotment'>>(DELIVERIES_COLLECTION);
  const relay = () => table.testApp.app.get(OutboxRelay);
  const queue = () => table.testApp.app.get<Queue>(getQueueToken(EMAIL_QUEUE));
  const states = async () => (await lines().find().toArray()).map(({ state }) => state);
  const become = (state: DeliveryState) => lines().updateMany({}, { $set: { state } });
  const activity = async () => {
    const { body } = await table.admin.get(`${ROUTES.audit}?kind=mailing`).expect(200);
    return (body.entries as { action: string }[]).filter(({ action }) => action === 'mail-resent').length;
  };

  it('is told of where it is done, though the process dies in between', async () => {
    const program = await startBackendProcess(table.testApp.settings, 1);
    await fetch(program.url + buildPath(ROUTES.retryMailing, { id: mailing }), {
      method: 'POST',
      headers: { authorization: table.admin.token },
    }).catch(() => 'broken off');
    expect(await program.exited).toBe('SIGKILL');
    expect(program.output()).toContain('about to write 1\n');
    expect(await states()).toEqual(['failed', 'failed']);

    await relay().sweep(0);
    expect(await states()).toEqual(['queued', 'queued']);
    expect(await queue().getJobCounts()).toMatchObject({ waiting: 2 });
    expect(await activity()).toBe(1);
  });

  it('is done once, though it is told twice: what is in doubt meanwhile may have arrived', async () => {
    const event = domainEvent('MailingRetryRequested', { mailing, doubtful: true });
    const told = { _id: new Types.ObjectId(mailing), outbox: [event] };
    await relay().dispatch(mailings(), told);
    expect(await states()).toEqual(['queued', 'queued']);
    await become('unknown');
    await relay().dispatch(mailings(), told);
    expect(await states()).toEqual(['unknown', 'unknown']);

    await table.admin.post(buildPath(ROUTES.retryMailing, { id: mailing }), { doubtful: true }).expect(200);
    expect(await states()).toEqual(['queued', 'queued']);
  });
});
