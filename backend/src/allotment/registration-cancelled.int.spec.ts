import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CANCELLED_REGISTRATION_ACTOR } from '@mun/contracts/allotment';
import { ROUTES } from '@mun/contracts/routes';
import { domainEvent } from '../platform/events/outbox.js';
import { OutboxRelay } from '../platform/events/outbox-relay.js';
import {
  ASSEMBLY,
  expectSeatsMatchHistory,
  startAllotmentFixture,
  type AllotmentFixture,
} from '../testing/allotment-fixtures.js';

describe('the seat of a registration that is cancelled', () => {
  let table: AllotmentFixture;
  beforeEach(async () => void (table = await startAllotmentFixture(6)));
  afterEach(() => table.testApp.stop());

  const registrations = () => table.testApp.connection.collection('registrations');

  /** As registration does it: the state and the event in one write. */
  async function cancel(index: number): Promise<void> {
    const { _id, registrationId, fullName, email, institution } = table.delegates[index]!;
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
  const carry = () => table.testApp.app.get(OutboxRelay).sweep(0);

  it('is free again, once, however often it is told', async () => {
    await table
      .allot([
        [0, ASSEMBLY, 'Country 1'],
        [1, ASSEMBLY, 'Country 2'],
      ])
      .expect(200);
    await cancel(0);
    await cancel(0);
    await carry();
    expect(await table.seats()).toEqual({ 1: `${ASSEMBLY}::Country 2` });
    await table.allot([[2, ASSEMBLY, 'Country 1']]).expect(200);
    const { body } = await table.admin.get(ROUTES.allotmentChanges).expect(200);
    expect(body.changes).toMatchObject([
      { count: 1 },
      { count: 1, by: CANCELLED_REGISTRATION_ACTOR },
      { count: 2 },
    ]);
    await expectSeatsMatchHistory(table.testApp);
  });

  it('is not given in the very moment of cancelling either', async () => {
    const rows: [number, string, string][] = [0, 1, 2, 3].map((index) => [
      index,
      ASSEMBLY,
      `Country ${index + 1}`,
    ]);
    for (let round = 0; round < 10; round++) {
      await registrations().updateMany({}, { $set: { state: 'confirmed' } });
      await Promise.all([table.allot(rows).expect(200), cancel(round % 4).then(carry)]);
      const cancelled = await registrations().find({ state: 'cancelled' }).toArray();
      const seated = await table.seats();
      for (const { _id } of cancelled)
        expect(Object.keys(seated)).not.toContain(
          String(table.delegates.findIndex((one) => one._id.equals(_id))),
        );
      await table
        .allot([], { cleared: table.delegates.map(({ registrationId }) => registrationId) })
        .expect(200);
    }
    await expectSeatsMatchHistory(table.testApp);
  });
});
