import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROUTES } from '@mun/contracts/routes';
import { ASSEMBLY } from '../../../testing/fixtures/allotment.js';
import { TEST_ADMIN } from '../../../testing/fixtures/content.js';
import { runInBetween } from '../../../testing/interruptions/pause-command.js';
import { waitForHandlers } from '../../../testing/interruptions/recover.js';
import { startMailingFixture, type MailingFixture } from '../../../testing/fixtures/mailing.js';
import { MailingsService } from '../mailings.service.js';

describe('superseded allotment emails', () => {
  let fixture: MailingFixture;
  beforeAll(async () => {
    fixture = await startMailingFixture(8);
    await fixture
      .allot([
        [0, ASSEMBLY, 'Country 1'],
        [1, ASSEMBLY, 'Country 2'],
        [2, ASSEMBLY, 'Country 3'],
      ])
      .expect(200);
  });
  afterAll(() => fixture.testApp.stop());
  beforeEach(() => fixture.clear());

  it('are not resent after the email of a newer seat', async () => {
    const { id } = await fixture.send('failed');
    const [older] = await fixture.deliveries.find({ 'content.registrationId': fixture.idOf(0) }).toArray();
    const unconfirmed = await fixture.deliveries.findOne({ 'content.registrationId': fixture.idOf(1) });
    await fixture.deliveries.updateOne(
      { _id: unconfirmed!._id },
      { $set: { state: 'unknown', error: 'In doubt.' } },
    );
    await fixture
      .allot([
        [0, ASSEMBLY, 'Country 6'],
        [1, ASSEMBLY, 'Country 7'],
      ])
      .expect(200);
    expect(await fixture.send()).toMatchObject({ sent: 3 });

    await fixture.postTo(ROUTES.retryMailing, id!, { doubtful: true }).expect(200);
    await fixture.postTo(ROUTES.resendDelivery, older!._id).expect(409);
    expect(await fixture.deliveries.countDocuments({ state: 'queued' })).toBe(0);
    expect(await fixture.deliveries.findOne({ _id: older!._id })).toMatchObject({
      state: 'failed',
      superseded: true,
    });
    expect(await fixture.deliveries.findOne({ _id: unconfirmed!._id })).toMatchObject({
      state: 'unknown',
      superseded: true,
    });
  });

  it('are not resent, even if no email of the new seat was sent yet', async () => {
    const { id } = await fixture.send('failed');
    const failed = await fixture.deliveries.findOne({ 'content.registrationId': fixture.idOf(0) });
    await fixture.allot([[0, ASSEMBLY, 'Country 5']]).expect(200);
    const { body } = await fixture.postTo(ROUTES.resendDelivery, failed!._id).expect(409);
    expect(body.message).toContain('The allotment has changed since');
    await fixture.postTo(ROUTES.retryMailing, id!).expect(200);
    expect(await fixture.deliveries.countDocuments({ state: 'queued' })).toBe(2);
    expect(await fixture.deliveries.findOne({ _id: failed!._id })).toMatchObject({
      state: 'failed',
      superseded: true,
    });
    await fixture.runWorker();
    expect(await fixture.send()).toMatchObject({ sent: 1 });
  });

  it('are not sent after the email of a newer seat if the older one is created late', async () => {
    const startLate = async () => {
      await fixture.testApp.app.get(MailingsService).start(TEST_ADMIN);
      await waitForHandlers(fixture.testApp);
    };
    await runInBetween(fixture.testApp, { at: 'insert deliveries' }, startLate, async () => {
      await fixture.allot([[0, ASSEMBLY, 'Country 8']]).expect(200);
      expect(await fixture.send()).toMatchObject({ sent: 3 });
    });
    const found = await fixture.deliveries
      .find({ 'content.registrationId': fixture.idOf(0) })
      .sort({ seat: 1 })
      .toArray();
    expect(found.map(({ state, superseded }) => [state, superseded])).toEqual([
      ['failed', true],
      ['sent', undefined],
    ]);
  });

  it('include a repeated seat that was given back before the email of another was sent', async () => {
    await fixture.send();
    const [sent] = await fixture.deliveries.find({ 'content.registrationId': fixture.idOf(0) }).toArray();
    await fixture.allot([[0, ASSEMBLY, 'Country 9']]).expect(200);
    const away = await fixture.start();
    await fixture.allot([[0, ASSEMBLY, sent!.content.portfolio]]).expect(200);
    const back = await fixture.start();
    expect(await fixture.deliveries.countDocuments({ state: 'queued' })).toBe(0);
    expect(
      await fixture.deliveries.countDocuments({ 'content.registrationId': fixture.idOf(0), state: 'failed' }),
    ).toBe(2);
    await Promise.all([away.answering, back.answering]);
    expect(await fixture.send()).toEqual({ sent: 0, failed: [] });
  });
});
