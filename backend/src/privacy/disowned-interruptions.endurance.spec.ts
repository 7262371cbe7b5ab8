import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_PREFIX } from '@mun/contracts/routes';
import { UnpaidRegistrationsService } from '../registration/reminders/unpaid-registrations.service.js';
import { findTraces } from '../testing/find-traces.js';
import { findOrders, findRegistrations } from '../testing/fixtures.js';
import {
  expectConfirmed,
  payCheckout,
  startCheckout,
  type Checkout,
} from '../testing/interruptions/delegates.js';
import { failEachWrite, type Scenario } from '../testing/interruptions/fail-each-write.js';
import { pauseCommand, runInBetween } from '../testing/interruptions/pause-command.js';
import { handleAllEvents, recover } from '../testing/interruptions/recover.js';
import { stopScheduledTasks } from '../testing/start-app.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
  stopScheduledTasks(testApp);
  testApp.provider.control.configure({ webhooks: 'drop' });
});
afterAll(() => testApp.stop());

/** Follows 'This wasn’t me' in the reminder. */
const disown = ({ id }: Checkout) => {
  const token = testApp.app.get(UnpaidRegistrationsService).createToken(id, 60);
  return request(testApp.url).delete(`${API_PREFIX}/registration/resume/${token}`);
};

const DISOWNED: Scenario<Checkout> = {
  prepare: () => startCheckout(testApp),
  act: disown,
  writes: ['update payment_orders', 'insert erasures', 'update registrations', 'findAndModify erasures'],
  expectComplete: async ({ email }) => expect(await findTraces(testApp, email)).toEqual([]),
  expectUnchanged: async ({ email }) =>
    expect(await findRegistrations(testApp, email)).toMatchObject([{ state: 'pending' }]),
};

describe('an unpaid registration that the owner of the address disowns', () => {
  it('is erased if a write fails', () => failEachWrite(testApp, DISOWNED));

  it.each(['insert erasures', 'update registrations'])('stays if it is paid before %s', async (at) => {
    const checkout = await startCheckout(testApp);
    const pay = async () => {
      await payCheckout(testApp, checkout).sendWebhook().expect(200);
      await handleAllEvents(testApp);
    };
    const [{ status }] = await runInBetween(testApp, { at }, () => disown(checkout), pay);
    expect(status).toBe(204);
    await recover(testApp);
    const { registration } = await expectConfirmed(testApp, checkout.email);
    expect(registration).toBe(checkout.id);
    expect(await testApp.connection.collection('erasures').countDocuments({ state: 'erasing' })).toBe(0);
  });

  it('stays if its payment is being confirmed', async () => {
    const checkout = await startCheckout(testApp);
    const confirming = pauseCommand(testApp, { at: 'findAndModify registrations' });
    const confirmed = Promise.resolve(payCheckout(testApp, checkout).sendWebhook());
    await confirming.reached;
    await disown(checkout).expect(204);
    confirming.resume();
    await confirmed;
    await recover(testApp);
    await expectConfirmed(testApp, checkout.email);
    expect(await findOrders(testApp, checkout.email)).toMatchObject([{ state: 'paid' }]);
  });
});
