import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CANCELLED_REGISTRATION_ACTOR } from '@mun/contracts/allotment/allotment';
import { ROUTES } from '@mun/contracts/routes';
import { domainEvent } from '../platform/events/outbox.js';
import { OutboxRelay } from '../platform/events/outbox-relay.js';
import {
  ASSEMBLY,
  expectSeatsMatchHistory,
  startAllotmentFixture,
  type AllotmentFixture,
} from '../testing/fixtures/allotment.js';

describe('the seat of a cancelled registration', () => {
  let fixture: AllotmentFixture;
  beforeEach(async () => void (fixture = await startAllotmentFixture(6)));
  afterEach(() => fixture.testApp.stop());

  const registrations = () => fixture.testApp.connection.collection('registrations');

  /** Writes the state and the event at once, as the registration module does. */
  async function cancel(index: number): Promise<void> {
    const { _id, registrationId, fullName, email, institution } = fixture.delegates[index]!;
    const event = domainEvent('RegistrationCancelled', {
      registration: _id.toHexString(),
      registrationId,
      fullName,
      email,
      institution,
      amount: 150_000,
      currency: 'INR',
      reason: 'Ill',
    });
    await registrations().updateOne(
      { _id },
      { $set: { state: 'cancelled' }, $push: { outbox: event } as object },
    );
  }
  const dispatchEvents = () => fixture.testApp.app.get(OutboxRelay).sweep(0);

  it('is released once, even if the event is dispatched twice', async () => {
    await fixture
      .allot([
        [0, ASSEMBLY, 'Country 1'],
        [1, ASSEMBLY, 'Country 2'],
      ])
      .expect(200);
    await cancel(0);
    await cancel(0);
    await dispatchEvents();
    expect(await fixture.seats()).toEqual({ 1: `${ASSEMBLY}::Country 2` });
    await fixture.allot([[2, ASSEMBLY, 'Country 1']]).expect(200);
    const { body } = await fixture.admin.get(ROUTES.allotmentChanges).expect(200);
    expect(body.changes).toMatchObject([
      { count: 1 },
      { count: 1, by: CANCELLED_REGISTRATION_ACTOR },
      { count: 2 },
    ]);
    await expectSeatsMatchHistory(fixture.testApp);
  });

  it('is not assigned by a concurrent batch', async () => {
    const rows: [number, string, string][] = [0, 1, 2, 3].map((index) => [
      index,
      ASSEMBLY,
      `Country ${index + 1}`,
    ]);
    for (let round = 0; round < 10; round++) {
      await registrations().updateMany({}, { $set: { state: 'confirmed' } });
      await Promise.all([fixture.allot(rows).expect(200), cancel(round % 4).then(dispatchEvents)]);
      const cancelled = await registrations().find({ state: 'cancelled' }).toArray();
      const seated = await fixture.seats();
      for (const { _id } of cancelled)
        expect(Object.keys(seated)).not.toContain(
          String(fixture.delegates.findIndex((delegate) => delegate._id.equals(_id))),
        );
      await fixture
        .allot([], { cleared: fixture.delegates.map(({ registrationId }) => registrationId) })
        .expect(200);
    }
    await expectSeatsMatchHistory(fixture.testApp);
  });
});
