import type { InitiateRegistrationResponse } from '@mun/contracts/registration/registration';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import { expect, test } from '@playwright/test';
import { MongoClient } from 'mongodb';
import { ApiClient } from './api-client.js';
import { startBareProduct, type BareProduct } from './bare-product.js';
import { findDefect } from './fuzz/find-defect.js';
import { FuzzClient } from './fuzz/fuzz-client.js';
import { generateRequest, type FuzzRequest } from './fuzz/generate-request.js';
import { endpointsOf, type OpenApiDocument } from './fuzz/openapi.js';
import { ResourcePool } from './fuzz/resource-pool.js';
import { createSampleConference, SAMPLE_COMMITTEES } from './fuzz/sample-conference.js';
import { CANARY, PHONE } from './fuzz/valid-values.js';
import { registrationForm } from './registration-form.js';
import { startRejectingMailServer } from './rejecting-mail-server.js';
import { expectNoneIn, PASSWORDS } from './secrets.js';
import { SECRETS } from './services.js';

/** Every run of the tests sends the same requests; `FUZZ_SEED=$RANDOM FUZZ_REQUESTS=200000` explores further. */
const SEED = process.env['FUZZ_SEED'] ?? 'meridian';
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 20_400);
const CONCURRENCY = 8;
/** After this many requests the resource pool is reloaded, because requests delete resources. */
const BATCH = 1_000;
/** Allows for stored lists and caches; a leak of one kilobyte per request would be twice as much. */
const MAX_HEAP_GROWTH_BYTES = 12e6;

let product: BareProduct;
let admin: ApiClient;
let mailing: string;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  product = await startBareProduct();
  admin = await ApiClient.login(product.url, SECRETS.ADMIN_CODE);
  ({ mailing } = await createSampleConference(admin));
});
test.afterAll(() => product?.stop());

test('neither logs nor stored errors contain secrets, and logs contain no personal data', async () => {
  test.setTimeout(120_000);
  const person = { fullName: 'Xanthippe Unmistakable', phone: '9876543210', institution: 'Unmistakable' };
  const email = 'unmistakable@example.org';
  const wrongCode = 'a-wrong-admin-code';
  const register = async (address: string) => {
    const data = { ...registrationForm(SAMPLE_COMMITTEES, address, ''), ...person };
    const { body } = await admin.request('POST', ROUTES.initiateRegistration, { data });
    return (body as Partial<InitiateRegistrationResponse>).order?.id ?? '';
  };
  const { control } = product.provider;
  const mailServer = await startRejectingMailServer();
  product.mailProxy.redirect({ port: mailServer.port });

  await admin.request('POST', ROUTES.adminLogin, { code: wrongCode });
  const application = { ...person, whyJoin: 'Unmistakable', experience: 'Unmistakable' };
  for (const address of [email, 'unmistakable.too@example.org', 'unmistakable.three@example.org'])
    await admin.request('POST', ROUTES.applications, { ...application, email: address });
  control.configure({ webhookUrl: `${product.url}${API_PREFIX}${ROUTES.paymentWebhook}` });
  const order = await register(email);
  const { id } = control.pay(order);
  const signature = { 'x-razorpay-signature': 'f'.repeat(64) };
  await admin.request('POST', ROUTES.paymentWebhook, { email }, signature);
  await admin.request('POST', ROUTES.confirmPayment, {
    razorpay_payment_id: id,
    razorpay_order_id: order,
    razorpay_signature: wrongCode,
  });
  await control.closePort();
  await register('unmistakable.too@example.org');
  await control.openPort();
  control.configure({ failNext: 3, failStatus: 500 });
  await register('unmistakable.three@example.org');
  await admin.request('POST', ROUTES.sendAllotmentEmails);
  const { registrants, registrantsExport, applicationsExport, ordersExport } = ROUTES;
  for (const route of [registrants, registrantsExport, applicationsExport, ordersExport])
    await admin.request('GET', `${route}?search=${encodeURIComponent(email)}`);
  await admin.request('POST', ROUTES.updateAllotmentSheets);
  await admin.request('POST', ROUTES.opsSession);

  // The worker stores the mail server's error.
  const database = await new MongoClient(product.settings.MONGODB_URI).connect();
  const deliveries = database.db().collection('deliveries');
  const storedErrors = async () =>
    (await deliveries.find({ error: /mail server replied/ }).toArray()).map((delivery) => delivery['error']);
  await expect.poll(async () => (await storedErrors()).length, { timeout: 50_000 }).toBeGreaterThan(2);
  const errors = (await storedErrors()).join('\n');
  await database.close();
  product.mailProxy.redirect({ port: product.smtpPort });
  mailServer.stop();
  control.reset();

  const secrets = [...Object.values(SECRETS), ...Object.values(PASSWORDS), admin.token];
  expect(errors).toContain('535 5.7.8');
  expectNoneIn(errors, [...secrets, email, ...Object.values(person)]);
  expect(product.log().split('\n').length).toBeGreaterThan(50);
  const personal = [person.phone, 'unmistakable', 'xanthippe', '@example.org'];
  expectNoneIn(product.log(), [...secrets, wrongCode, ...personal]);
});

test(`${REQUESTS} requests of all kinds cause no defect, FUZZ_SEED=${SEED}`, async () => {
  test.setTimeout(900_000);
  const document = (await admin.get<OpenApiDocument>(ROUTES.openApiDocument))!;
  const logStart = product.log().length;
  const endpoints = endpointsOf(document);
  expect(endpoints.length).toBeGreaterThan(60);
  const client = new FuzzClient(product.port, admin.token);
  // Requests that end the session use another one.
  const { token } = await ApiClient.login(product.url, SECRETS.ADMIN_CODE);
  const logoutClient = new FuzzClient(product.port, token);
  const isLogout = ({ method, path }: FuzzRequest) =>
    method === 'DELETE' && path.startsWith(API_PREFIX + ROUTES.adminSession);

  const defects: string[] = [];
  const statuses = new Map<number, number>();
  const heaps: number[] = [];
  const send = async (request: FuzzRequest) => {
    const response = await (isLogout(request) ? logoutClient : client).send(request);
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    const defect = findDefect(request, response);
    const { number, method, path } = request;
    if (defect) defects.push(`request ${number}, ${method} ${path.slice(0, 120)}: ${defect}`);
  };
  for (let start = 0; start < REQUESTS; start += BATCH) {
    const pool = await ResourcePool.load((path) => admin.get(path), mailing);
    let next = start;
    const end = Math.min(start + BATCH, REQUESTS);
    const sendUntilEnd = async () => {
      while (next < end) await send(generateRequest(SEED, next++, endpoints, { document, pool }));
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, sendUntilEnd));
    heaps.push(await product.heapUsed());
  }
  client.close();
  logoutClient.close();
  console.log(`responses by status: ${JSON.stringify(Object.fromEntries(statuses))}`);
  console.log(`heap after each ${BATCH}, MB: ${heaps.map((bytes) => Math.round(bytes / 1e6)).join(' ')}`);

  expect.soft(defects).toEqual([]);
  // Many requests passed validation and were carried out.
  expect.soft(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 20);
  expect.soft(statuses.get(201) ?? 0).toBeGreaterThan(50);

  expect.soft(product.isRunning()).toBe(true);
  expect.soft(await admin.get(ROUTES.ready)).toMatchObject({ status: 'ok' });
  expect.soft(({} as Record<string, unknown>)['polluted']).toBeUndefined();

  const third = Math.floor(heaps.length / 3);
  const [middle, last] = [1, 2].map((at) => Math.min(...heaps.slice(at * third, (at + 1) * third)));
  expect.soft((last ?? NaN) - (middle ?? NaN)).toBeLessThan(MAX_HEAP_GROWTH_BYTES);

  const log = product.log().slice(logStart);
  expect.soft(log.split('\n').length).toBeGreaterThan(REQUESTS / 2);
  expect.soft(log.match(/.*"level":(?:50|60).*/g)?.slice(0, 3)).toBeUndefined();
  expectNoneIn(log, [CANARY, PHONE, token, admin.token, ...Object.values(SECRETS)]);
});
