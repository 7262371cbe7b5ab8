import { createHmac } from 'node:crypto';
import { Controller, Get } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtService } from '@nestjs/jwt';
import { Test } from '@nestjs/testing';
import { mongo } from 'mongoose';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  PERMISSIONS,
  PERMISSIONS_OF,
  ROLES,
  type Permission,
  type Role,
} from '@mun/contracts/admin/permissions';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import { SHEET_COLLECTION, SHEET_STATUS_ID } from '@mun/contracts/notify/sheets';
import { SheetService } from '../../notify/spreadsheet/sheet.service.js';
import { stopScheduledTasks, TEST_SETTINGS } from '../../testing/start-app.js';
import { waitForOutboxes } from '../../testing/wait-for-outboxes.js';
import { registerPaidDelegate } from '../../testing/fixtures/admin.js';
import { signInAs } from '../../testing/fixtures/accounts.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { AdminSessionsService } from './sessions/admin-sessions.service.js';
import { PermissionGuard } from './permissions.js';

/** The longest time for which changes to the spreadsheet are debounced. */
const MAX_DEBOUNCE_MS = 300_000;

/** The public routes. Every other route, also a future one, must require an admin token. */
const PUBLIC = [
  `get ${ROUTES.committees}`,
  `get ${ROUTES.portfolios}`,
  `get ${ROUTES.board}`,
  `get ${ROUTES.team}`,
  `get ${ROUTES.sponsors}`,
  `get ${ROUTES.faqs}`,
  `get ${ROUTES.pages}`,
  `get ${ROUTES.page}`,
  `get ${ROUTES.conference}`,
  `get ${ROUTES.conferenceCalendar}`,
  `get ${ROUTES.image}`,
  `get ${ROUTES.placardPicture}`,
  `get ${ROUTES.sharePicture}`,
  `get ${ROUTES.receipt}`,
  `get ${ROUTES.resumePayment}`,
  `post ${ROUTES.resumePayment}`,
  `delete ${ROUTES.resumePayment}`,
  `get ${ROUTES.schoolOffer}`,
  `post ${ROUTES.schools}`,
  ...['get', 'put'].map((method) => `${method} ${ROUTES.school}`),
  `post ${ROUTES.schoolPlaces}`,
  ...['put', 'delete'].map((method) => `${method} ${ROUTES.schoolPlace}`),
  `post ${ROUTES.schoolPlaceLink}`,
  `post ${ROUTES.schoolNames}`,
  `put ${ROUTES.schoolOrder}`,
  `post ${ROUTES.schoolSwap}`,
  `put ${ROUTES.schoolHead}`,
  `post ${ROUTES.schoolAdvisers}`,
  `delete ${ROUTES.schoolAdviser}`,
  `put ${ROUTES.schoolWishes}`,
  `put ${ROUTES.schoolBlock}`,
  `post ${ROUTES.schoolPayments}`,
  `get ${ROUTES.schoolProforma}`,
  ...['get', 'put'].map((method) => `${method} ${ROUTES.studentPlace}`),
  `get ${ROUTES.file}`,
  `get ${ROUTES.registrationStatus}`,
  `post ${ROUTES.openPlacard}`,
  `get ${ROUTES.openApiDocument}`,
  `get ${ROUTES.apiReference}`,
  `get ${ROUTES.health}`,
  `get ${ROUTES.ready}`,
  // Has its own token: metrics.int.spec.ts.
  `get ${ROUTES.metrics}`,
  `post ${ROUTES.applications}`,
  `post ${ROUTES.initiateRegistration}`,
  `post ${ROUTES.quote}`,
  `get ${ROUTES.heldPlaces}`,
  `post ${ROUTES.requestRegistrationId}`,
  `post ${ROUTES.confirmPayment}`,
  `post ${ROUTES.paymentReturn}`,
  // Signed by the payment provider: webhook.int.spec.ts.
  `post ${ROUTES.paymentWebhook}`,
  `post ${ROUTES.adminLogin}`,
  `post ${ROUTES.signIn}`,
  `post ${ROUTES.confirmSignIn}`,
  `post ${ROUTES.passkeyChallenge}`,
  `post ${ROUTES.passkeySignIn}`,
  `post ${ROUTES.acceptInvitation}`,
].map((route) => route.replaceAll(/:(\w+)/g, '{$1}'));

/** They answer when a worker has finished, or after ten seconds. */
const SLOW: string[] = [ROUTES.sendAllotmentEmails, ROUTES.updateAllotmentSheets];

describe('every route that is not public', () => {
  let testApp: TestApp;
  let guarded: { method: string; route: string; permission: Permission }[];
  let opsCookie: string;
  let token: string;
  const jwt = new JwtService();
  const secret = createHmac('sha256', TEST_SETTINGS.ADMIN_TOKEN_SECRET)
    .update(TEST_SETTINGS.ADMIN_CODE)
    .digest('hex');

  beforeAll(async () => {
    testApp = await startTestApp();
    await registerPaidDelegate(testApp);
    // Waits until all background work is done, so that only requests can change stored data.
    await waitForOutboxes(testApp);
    const sheet = testApp.connection.collection<{ _id: string }>(SHEET_COLLECTION);
    await vi.waitFor(async () => {
      await testApp.app.get(SheetService).takeSnapshotIfDue(Date.now() + MAX_DEBOUNCE_MS);
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
    const paths: Record<string, Record<string, { 'x-permission': Permission }>> = body.paths;
    const routes = Object.entries(paths).flatMap(([route, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method,
        route,
        permission: operation['x-permission'],
      })),
    );
    guarded = routes.filter(({ method, route }) => !PUBLIC.includes(`${method} ${route}`));
  });
  afterAll(() => testApp.stop());

  /** Returns the contents of all collections. */
  async function dump(): Promise<string> {
    const collections = await testApp.connection.db!.collections();
    const contents = await Promise.all(
      collections
        .toSorted((a, b) => a.collectionName.localeCompare(b.collectionName))
        .map(async (collection) => [
          collection.collectionName,
          await collection.find().sort({ _id: 1 }).toArray(),
        ]),
    );
    return mongo.BSON.EJSON.stringify(contents);
  }

  function callRoute(method: string, route: string, headers: Record<string, string>, query = '') {
    const url = API_PREFIX + route.replaceAll(/\{\w+\}/g, '0'.repeat(24)) + query;
    const call = request(testApp.url)[method as 'post'](url).set(headers);
    return method === 'get' || method === 'delete' ? call : call.send({});
  }

  async function expectUnauthorized(headers: Record<string, string>, query = ''): Promise<void> {
    const before = await dump();
    for (const { method, route } of guarded) {
      const { status, body } = await callRoute(method, route, headers, query);
      expect({ call: `${method} ${route}`, status, body: body as unknown }).toEqual({
        call: `${method} ${route}`,
        status: 401,
        body: { statusCode: 401, message: 'Please log in as an organiser first.' },
      });
    }
    expect(await dump()).toBe(before);
  }

  it('is tested here: there are more than fifty, and each public route exists', async () => {
    expect(guarded.length).toBeGreaterThan(50);
    const { body } = await testApp.get(ROUTES.openApiDocument);
    for (const call of PUBLIC) {
      const [method = '', route = ''] = call.split(' ');
      expect(body.paths[route]?.[method], call).toBeDefined();
    }
  });

  it('returns 401 without a token and changes nothing', () => expectUnauthorized({}));

  it('returns 401 with an expired token and changes nothing', () =>
    expectUnauthorized({
      authorization: `Bearer ${jwt.sign({ role: 'admin' }, { secret, expiresIn: -1 })}`,
    }));

  it('returns 401 with a forged token and changes nothing', () =>
    expectUnauthorized({ authorization: `Bearer ${jwt.sign({ role: 'admin' }, { secret: 'a-guess' })}` }));

  it('accepts no cookie, neither that of the queue board nor one with a valid token', () =>
    expectUnauthorized({
      cookie: `${opsCookie}; admin_token=${token}; authorization=Bearer ${token}; token=${token}`,
    }));

  it('accepts no token in the query', () =>
    expectUnauthorized({}, `?token=${token}&access_token=${token}&authorization=Bearer%20${token}`));

  it('requires a permission, and each permission is required by a route', () => {
    expect([...new Set(guarded.map(({ permission }) => permission))].toSorted()).toEqual(
      PERMISSIONS.toSorted(),
    );
  });

  /** Calls every route, and expects that exactly those are refused whose permission the table does not grant. */
  async function expectTable(bearer: string, principal: 'code' | Role): Promise<void> {
    const isHarmful = ({ method, route }: { method: string; route: string }) =>
      // Ends this session, this access or the use of the code.
      (method === 'delete' && [ROUTES.adminSession, ROUTES.ownAccount].some((own) => own === route)) ||
      route === ROUTES.sharedCode;
    for (const { method, route, permission } of guarded.filter((call) => !isHarmful(call))) {
      const isGranted = PERMISSIONS_OF[principal].includes(permission);
      // The code has waited for them.
      if (isGranted && principal !== 'code' && SLOW.includes(route)) continue;
      const { status } = await callRoute(method, route, { authorization: `Bearer ${bearer}` });
      const isRefused = status === 401 || status === 403;
      const call = `${method} ${route}`;
      expect({ call, isRefused }).toEqual({
        call,
        isRefused: !isGranted,
      });
    }
  }

  it('accepts the code exactly where the table grants it the permission', () => expectTable(token, 'code'));

  it.each(ROLES)('accepts the role %s exactly where the table grants it the permission', async (role) => {
    const { bearer } = await signInAs(testApp, role);
    await expectTable(bearer, role);
  });
});

it('a route that requires no permission and is not public is refused', async () => {
  @Controller()
  class UndeclaredController {
    @Get('undeclared')
    get() {}
  }
  const module = await Test.createTestingModule({
    controllers: [UndeclaredController],
    providers: [
      { provide: APP_GUARD, useClass: PermissionGuard },
      { provide: AdminSessionsService, useValue: undefined },
    ],
  }).compile();
  const app = module.createNestApplication({ logger: false });
  await app.listen(0);
  await request(await app.getUrl())
    .get('/undeclared')
    .expect(403);
  await app.close();
});
