import { createHmac } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { mongo } from 'mongoose';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import { SHEET_COLLECTION, SHEET_STATUS_ID } from '@mun/contracts/sheets';
import { SheetService } from '../../notify/spreadsheet/sheet.service.js';
import { stopScheduledTasks, TEST_SETTINGS } from '../../testing/start-app.js';
import { waitForOutboxes } from '../../testing/fixtures.js';
import { registerPaidDelegate } from '../../testing/admin-fixtures.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

/** So long changes are gathered for the spreadsheet at most (gather-changes.ts). */
const GATHERED = 300_000;

/** What is open to everybody; every other call that the router has is for organisers, those to come included. */
const PUBLIC = [
  `get ${ROUTES.committees}`,
  `get ${ROUTES.portfolios}`,
  `get ${ROUTES.board}`,
  `get ${ROUTES.team}`,
  `get ${ROUTES.sponsors}`,
  `get ${ROUTES.faqs}`,
  `get ${ROUTES.conference}`,
  `get ${ROUTES.image}`,
  `get ${ROUTES.registrationStatus}`,
  `get ${ROUTES.openApiDocument}`,
  `get ${ROUTES.apiReference}`,
  `get ${ROUTES.health}`,
  `get ${ROUTES.ready}`,
  // Bears a token of its own, and is not there for others: vitals.int.spec.ts.
  `get ${ROUTES.metrics}`,
  `post ${ROUTES.applications}`,
  `post ${ROUTES.initiateRegistration}`,
  `post ${ROUTES.quote}`,
  `post ${ROUTES.confirmPayment}`,
  `post ${ROUTES.paymentReturn}`,
  // Signed by the provider: webhook.int.spec.ts.
  `post ${ROUTES.paymentWebhook}`,
  `post ${ROUTES.adminLogin}`,
].map((call) => call.replaceAll(/:(\w+)/g, '{$1}'));

describe('every call that is not for everybody', () => {
  let testApp: TestApp;
  let guarded: { method: string; route: string }[];
  let opsCookie: string;
  let token: string;
  const jwt = new JwtService();
  const secret = createHmac('sha256', TEST_SETTINGS.ADMIN_TOKEN_SECRET)
    .update(TEST_SETTINGS.ADMIN_CODE)
    .digest('hex');

  beforeAll(async () => {
    testApp = await startTestApp();
    await registerPaidDelegate(testApp);
    // What follows of itself has followed: from here on nothing changes but by a call.
    await waitForOutboxes(testApp);
    const sheet = testApp.connection.collection<{ _id: string }>(SHEET_COLLECTION);
    await vi.waitFor(async () => {
      await testApp.app.get(SheetService).takeSnapshotIfDue(Date.now() + GATHERED);
      expect(await sheet.findOne({ _id: SHEET_STATUS_ID })).not.toHaveProperty('dueAt');
    }, 60_000);
    stopScheduledTasks(testApp);
    token = String((await testApp.post(ROUTES.adminLogin, { code: TEST_SETTINGS.ADMIN_CODE })).body.message);
    const { headers } = await testApp
      .post(ROUTES.opsSession)
      .set('authorization', `Bearer ${token}`)
      .expect(200);
    opsCookie = String(headers['set-cookie']?.[0]).split(';')[0]!;
    const { body } = await testApp.get(ROUTES.openApiDocument).expect(200);
    const calls = Object.entries(body.paths as Record<string, object>).flatMap(([route, methods]) =>
      Object.keys(methods).map((method) => ({ method, route })),
    );
    guarded = calls.filter(({ method, route }) => !PUBLIC.includes(`${method} ${route}`));
  });
  afterAll(() => testApp.stop());

  /** All that is stored, for comparing. */
  async function stored(): Promise<string> {
    const collections = await testApp.connection.db!.collections();
    const contents = await Promise.all(
      collections
        .toSorted((one, other) => one.collectionName.localeCompare(other.collectionName))
        .map(async (collection) => [
          collection.collectionName,
          await collection.find().sort({ _id: 1 }).toArray(),
        ]),
    );
    return mongo.BSON.EJSON.stringify(contents);
  }

  async function expectClosed(headers: Record<string, string>, query = ''): Promise<void> {
    const before = await stored();
    for (const { method, route } of guarded) {
      const address = API_PREFIX + route.replaceAll(/\{\w+\}/g, '0'.repeat(24)) + query;
      const call = request(testApp.url)[method as 'post'](address).set(headers);
      const { status, body } = method === 'get' || method === 'delete' ? await call : await call.send({});
      expect({ call: `${method} ${route}`, status, body: body as unknown }).toEqual({
        call: `${method} ${route}`,
        status: 401,
        body: { statusCode: 401, message: 'Please verify yourself as an organiser first.' },
      });
    }
    expect(await stored()).toBe(before);
  }

  it('is found: there are more than fifty, and nothing is called public that is not there', async () => {
    expect(guarded.length).toBeGreaterThan(50);
    const { body } = await testApp.get(ROUTES.openApiDocument);
    for (const call of PUBLIC) {
      const [method = '', route = ''] = call.split(' ');
      expect(body.paths[route]?.[method], call).toBeDefined();
    }
  });

  it('answers 401 without a token and does nothing', () => expectClosed({}));

  it('answers 401 with a token that has run out and does nothing', () =>
    expectClosed({ authorization: `Bearer ${jwt.sign({ role: 'admin' }, { secret, expiresIn: -1 })}` }));

  it('answers 401 with a forged token and does nothing', () =>
    expectClosed({ authorization: `Bearer ${jwt.sign({ role: 'admin' }, { secret: 'a-guess' })}` }));

  it('is opened by no cookie, neither that of the queues nor one that holds a good token', () =>
    expectClosed({
      cookie: `${opsCookie}; admin_token=${token}; authorization=Bearer ${token}; token=${token}`,
    }));

  it('is opened by no token in an address', () =>
    expectClosed({}, `?token=${token}&access_token=${token}&authorization=Bearer%20${token}`));

  it('is opened by the token where it belongs, of all the above', async () => {
    await testApp.get(ROUTES.coupons).set('authorization', `Bearer ${token}`).expect(200);
  });
});
