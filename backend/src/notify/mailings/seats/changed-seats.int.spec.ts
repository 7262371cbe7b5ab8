import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { AllotmentsService } from '../../../allotment/allotments.service.js';
import { ConferenceService } from '../../../content/conference/conference.service.js';
import { ASSEMBLY } from '../../../testing/fixtures/allotment.js';
import { startMailingFixture, type MailingFixture } from '../../../testing/fixtures/mailing.js';

describe('a seat that changes after its email', () => {
  let fixture: MailingFixture;
  beforeAll(async () => void (fixture = await startMailingFixture(4)));
  afterAll(() => fixture.testApp.stop());
  beforeEach(async () => {
    await fixture.clear();
    const all = fixture.delegates.map(({ registrationId }) => registrationId);
    await fixture.allot([], { cleared: all }).expect(200);
    const seats = [0, 1, 2].map((index): [number, string, string] => [
      index,
      ASSEMBLY,
      `Country ${index + 1}`,
    ]);
    await fixture.allot(seats).expect(200);
  });

  const preview = async () => (await fixture.admin.get(ROUTES.mailingPreview).expect(200)).body;
  const clear = (index: number) => fixture.allot([], { cleared: [fixture.idOf(index)] }).expect(200);
  const lastEmail = async (index: number) =>
    (
      await fixture.deliveries
        .find({ registration: fixture.delegates[index]!._id.toHexString() })
        .sort({ seat: -1 })
        .toArray()
    )[0];

  it('is announced as a change, and its loss as a release', async () => {
    expect(await preview()).toMatchObject({ recipients: 3, allotted: 3, changed: 0, released: 0 });
    expect(await fixture.send()).toMatchObject({ sent: 3 });
    await fixture.allot([[0, ASSEMBLY, 'Country 9']]).expect(200);
    await clear(1);
    const before = await preview();
    expect(before).toMatchObject({ recipients: 2, allotted: 2, changed: 1, released: 1 });
    expect(before.sample.subject).toBe(
      `Your allotment for Meridian MUN 2.0 has changed: Country 9, ${ASSEMBLY}`,
    );
    const { id } = await fixture.send();
    expect(await lastEmail(0)).toMatchObject({
      name: 'allotment',
      state: 'sent',
      content: { portfolio: 'Country 9', previous: { committee: ASSEMBLY, portfolio: 'Country 1' } },
    });
    expect(await lastEmail(1)).toMatchObject({
      name: 'seat-released',
      state: 'sent',
      content: { previous: { committee: ASSEMBLY, portfolio: 'Country 2' } },
    });
    const { body } = await fixture.admin.get(buildPath(ROUTES.mailingRecipients, { id: id! })).expect(200);
    expect(body.recipients).toMatchObject([
      { portfolio: 'Country 9' },
      { portfolio: 'Country 2', released: true },
    ]);
    expect(await fixture.send()).toEqual({ sent: 0, failed: [] });

    // The same seat again is news, and not a change.
    await fixture.allot([[1, ASSEMBLY, 'Country 2']]).expect(200);
    expect(await fixture.send()).toMatchObject({ sent: 1 });
    const again = await lastEmail(1);
    expect(again).toMatchObject({ name: 'allotment', content: { portfolio: 'Country 2' } });
    expect(again!.content).not.toHaveProperty('previous');
  });

  it('leads to no email if it is given back or lost before its email is sent', async () => {
    const first = await fixture.start();
    await clear(0);
    await fixture.allot([[1, ASSEMBLY, 'Country 8']]).expect(200);
    const second = await fixture.start();
    expect(await fixture.deliveries.countDocuments({ state: 'queued' })).toBe(2);
    await fixture.runWorker();
    await Promise.all([first.answering, second.answering]);
    expect(await lastEmail(0)).toMatchObject({ state: 'failed', superseded: true });
    // Nobody was emailed the earlier seat, so this is no change.
    const moved = await lastEmail(1);
    expect(moved).toMatchObject({ state: 'sent', content: { portfolio: 'Country 8' } });
    expect(moved!.content).not.toHaveProperty('previous');
    expect(await preview()).toMatchObject({ recipients: 0 });
  });

  it('is emailed with the reason for it if the organisers give reasons', async () => {
    const reason = 'Your first preference.';
    await fixture.testApp.connection.collection('seats').updateMany({}, { $set: { reason } });
    await fixture.send();
    expect((await lastEmail(0))!.content).not.toHaveProperty('reason');
    await clear(0);
    await fixture.allot([[0, ASSEMBLY, 'Country 4']]).expect(200);
    await fixture.testApp.connection.collection('seats').updateMany({}, { $set: { reason } });
    await fixture.testApp.app.get(ConferenceService).change({ showReasons: true }, { session: 'x' });
    await fixture.send();
    expect(await lastEmail(0)).toMatchObject({ content: { portfolio: 'Country 4', reason } });
    await fixture.testApp.app.get(ConferenceService).change({ showReasons: false }, { session: 'x' });
  });

  it('is released without a second email if the registration is cancelled', async () => {
    await fixture.send();
    const { _id } = fixture.delegates[2]!;
    await fixture.testApp.connection
      .collection('registrations')
      .updateOne({ _id: new Types.ObjectId(String(_id)) }, { $set: { state: 'cancelled' } });
    await fixture.testApp.app.get(AllotmentsService).releaseSeats(_id.toHexString());
    expect(await preview()).toMatchObject({ recipients: 0, released: 0 });
  });
});
