import type { InitiateRegistrationResponse } from '@mun/contracts/registration/registration';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import { expect, test } from '@playwright/test';
import { MongoClient } from 'mongodb';
import { expectNoDefects, startFuzzTarget, type FuzzTarget } from './fuzz/run-fuzz.js';
import { SAMPLE_COMMITTEES } from './fuzz/sample-conference.js';
import { registrationForm } from './registration-form.js';
import { startRejectingMailServer } from './rejecting-mail-server.js';
import { expectNoneIn, PASSWORDS } from './secrets.js';
import { SECRETS } from './services.js';

let target: FuzzTarget;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  target = await startFuzzTarget();
});
test.afterAll(() => target?.product.stop());

test('neither logs nor stored errors contain secrets, and logs contain no personal data', async () => {
  test.setTimeout(120_000);
  const { product, admin } = target;
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

test('the first 1,000 requests of the fuzz run cause no defect', async () => {
  test.setTimeout(300_000);
  await expectNoDefects(target, { seed: 'meridian', requests: 1_000 });
});
