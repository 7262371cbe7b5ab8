import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ConferenceService } from '../../content/conference/conference.service.js';
import { webhookEvent, expectConfirmedOnce, waitForOutboxes } from '../../testing/fixtures.js';
import { delegateForm, fromSameBrowser, startTestApp, type TestApp } from '../../testing/test-app.js';

const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
const CLOSED = 'Registration is closed at the moment.';

describe('the registration window', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp();
    testApp.provider.control.configure({ webhooks: 'hold' });
  });
  beforeEach(() => setFacts({}));
  afterAll(() => testApp.stop());

  /** Sets the facts about registration as an organiser does. */
  async function setFacts(facts: object): Promise<void> {
    const service = testApp.app.get(ConferenceService);
    const view = await service.getView();
    const unlimited = { registrationOpensAt: '', registrationClosesAt: '', registrationCapacity: null };
    const venue = { ...view, registrationOpen: true, ...unlimited, ...facts };
    await service.update(venue, { session: 'test' });
  }
  const windowNow = async () => (await testApp.get('/conference').expect(200)).body.registrationWindow;
  const initiate = (data = delegateForm()) => testApp.post('/registration/initiate', fromSameBrowser(data));
  const pay = (order_id: string) =>
    testApp.sendWebhook(webhookEvent('payment.captured', { order_id })).expect(200);

  it('is open if only the switch is set, as by default', async () => {
    expect(await windowNow()).toBe('open');
    await initiate().expect(201);
  });

  it.each([
    ['scheduled', { registrationOpensAt: inMinutes(5) }, 'Registration isn’t open yet.'],
    ['closed', { registrationClosesAt: inMinutes(-5) }, CLOSED],
    ['closed', { registrationOpensAt: inMinutes(5), registrationOpen: false }, CLOSED],
    ['closed', { registrationOpen: false, registrationClosesAt: inMinutes(5) }, CLOSED],
  ])('is %s with %o', async (state, facts, message) => {
    await setFacts(facts);
    expect(await windowNow()).toBe(state);
    const { body } = await initiate().expect(403);
    expect(body.message).toBe(message);
  });

  it('opens and closes by itself, on the site too', async () => {
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    const service = testApp.app.get(ConferenceService);
    await setFacts({ registrationOpensAt: at(4_000), registrationClosesAt: at(3_600_000) });
    expect(await windowNow()).toBe('scheduled');
    // As the calendar reads it, which does not refresh the cached response.
    await expect.poll(() => service.getView()).toMatchObject({ registrationWindow: 'open' });
    await service.publishRegistrationWindow();
    expect(await windowNow()).toBe('open');
    await initiate().expect(201);
    await setFacts({ registrationClosesAt: at(4_000) });
    expect(await windowNow()).toBe('open');
    await expect.poll(windowNow).toBe('closed');
    await initiate().expect(403);
  });

  it('closes at the capacity, and lets those finish who are paying', async () => {
    const [one, two] = [delegateForm(), delegateForm()];
    const first = await initiate(one).expect(201);
    const second = await initiate(two).expect(201);
    const confirmed = await testApp.connection
      .collection('registrations')
      .countDocuments({ state: 'confirmed' });
    await setFacts({ registrationCapacity: confirmed + 1 });
    await pay(first.body.order.id);
    await waitForOutboxes(testApp);
    await expect.poll(windowNow).toBe('full');
    const { body } = await initiate().expect(403);
    expect(body.message).toBe('All places are taken, so registration is closed.');

    const again = await initiate(two).expect(201); // after closing the checkout
    expect(again.body.order.id).toBe(second.body.order.id);
    await testApp.post('/registration/initiate', { data: two }).expect(403); // another browser
    await pay(second.body.order.id);
    await expectConfirmedOnce(testApp, two['email']);
  });

  it('lets a delegate finish who is paying when the switch is turned off', async () => {
    const data = delegateForm();
    const { body } = await initiate(data).expect(201);
    await setFacts({ registrationOpen: false });
    const again = await initiate(data).expect(201);
    expect(again.body.order).toEqual(body.order);
    await pay(body.order.id);
    await expectConfirmedOnce(testApp, data['email']);
  });
});
