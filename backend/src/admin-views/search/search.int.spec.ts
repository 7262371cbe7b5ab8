import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SearchResults } from '@mun/contracts/admin/search';
import { ROUTES } from '@mun/contracts/routes';
import { loginAsAdmin, registerPaidDelegate, type AdminClient } from '../../testing/fixtures/admin.js';
import { findOrders } from '../../testing/fixtures.js';
import { waitForOutboxes } from '../../testing/wait-for-outboxes.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

let testApp: TestApp;
let admin: AdminClient;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await loginAsAdmin(testApp);
});
afterAll(() => testApp.stop());

const search = async (q: string) =>
  (await admin.get(`${ROUTES.search}?q=${encodeURIComponent(q)}`).expect(200)).body as SearchResults;

it('finds delegates, payments by their id, committees and portfolios', async () => {
  const lions = { institution: 'Lions School, Nagpur' };
  await registerPaidDelegate(testApp, { fullName: 'Tara Rao', ...lions });
  const { email } = await registerPaidDelegate(testApp, { fullName: 'Li Na', phone: '9876501234' });
  await waitForOutboxes(testApp);
  const { delegates } = await search('li na');
  expect(delegates.map(({ fullName }) => fullName)).toEqual(['Li Na']);
  const [{ id, registrationId } = {}] = delegates;
  expect((await search('1234')).delegates).toMatchObject([{ id }]);
  expect((await search(registrationId ?? '')).delegates).toEqual(delegates);
  expect((await search('lions')).delegates).toMatchObject([{ fullName: 'Tara Rao' }]);

  const [{ paymentId } = {}] = await findOrders(testApp, email);
  expect(paymentId).toBeTypeOf('string');
  for (const start of [paymentId!, paymentId!.slice(0, 12)])
    expect((await search(start)).payments).toContainEqual(
      expect.objectContaining({ reference: paymentId, fullName: 'Li Na', state: 'paid' }),
    );
  expect((await search('pay_')).payments).toEqual([]);

  const [committee] = (await testApp.get(ROUTES.portfolios).expect(200)).body;
  expect((await search(committee.name)).committees).toContain(committee.name);
  expect((await search(committee.portfolios[0])).portfolios).toContainEqual({
    committee: committee.name,
    portfolio: committee.portfolios[0],
  });
});

it('finds nothing without a word, and refuses a search that is no text', async () => {
  expect(await search('  ')).toEqual({ delegates: [], payments: [], committees: [], portfolios: [] });
  await admin.get(ROUTES.search).expect(400);
  await admin.get(`${ROUTES.search}?q=${'a'.repeat(161)}`).expect(400);
  await testApp.get(`${ROUTES.search}?q=a`).expect(401);
});
