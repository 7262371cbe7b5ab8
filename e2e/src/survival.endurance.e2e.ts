import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Registrant } from '@mun/contracts/allotment/allotment';
import type { CommitteePortfolios } from '@mun/contracts/content/content';
import type { InitiateRegistrationResponse } from '@mun/contracts/registration/registration';
import { ROUTES } from '@mun/contracts/routes';
import { expect, test } from '@playwright/test';
import { ApiClient } from './api-client.js';
import { MailboxApi } from './fixtures/mailbox-api.js';
import { startProduct, type Product } from './product.js';
import { registrationForm } from './registration-form.js';

/** Killed one after another while delegates register and pay. */
const KILLS = ['worker', 'backend', 'queue', 'worker', 'database', 'backend', 'worker', 'queue'];
const WORKER_KILLS = KILLS.filter((part) => part === 'worker').length;
const DELEGATES = 24;
const WAIT = { timeout: 90_000, intervals: [1_000] };

let product: Product;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  product = await startProduct();
});
test.afterAll(() => product?.stop());

test('every delegate who paid is confirmed and emailed once, although every process is killed', async () => {
  test.setTimeout(300_000);
  const api = new ApiClient(product.site);
  const { body } = await api.requestWithRetry('GET', ROUTES.portfolios);
  const registering = Promise.all(
    Array.from({ length: DELEGATES }, async (_, index) => {
      await sleep(index * 500);
      const id = randomBytes(4).toString('hex');
      const delegate = { fullName: `Sample Delegate ${id}`, email: `sample.${id}@example.org` };
      await registerAndPay(
        api,
        registrationForm(body as CommitteePortfolios[], delegate.email, delegate.fullName),
      );
      return delegate;
    }),
  );
  for (const part of KILLS) {
    await sleep(1_500);
    if (part === 'queue') rmSync(join(product.dir, 'queue'), { recursive: true, force: true });
    // Throws while the part is not running again.
    await expect(() => product.kill(part)).toPass({ timeout: 60_000, intervals: [500] });
  }
  const delegates = await registering;
  await product.killAll();
  product = await startProduct({}, product.dir);

  const admin = await ApiClient.login(product.site, product.adminCode);
  const unconfirmed = async () => {
    const registrants = (await admin.get<Registrant[]>(ROUTES.registrants)) ?? [];
    const confirmed = new Set(registrants.map(({ fullName }) => fullName));
    return delegates.filter(({ fullName }) => !confirmed.has(fullName));
  };
  await expect.poll(unconfirmed, WAIT).toEqual([]);
  const mailbox = new MailboxApi(product);
  // A worker that is killed while it sends leaves one email unknown.
  await expect(async () => {
    const counts = await Promise.all(delegates.map(({ email }) => mailbox.count(email)));
    expect(Math.max(...counts)).toBe(1);
    expect(counts.filter((count) => count === 0).length).toBeLessThanOrEqual(WORKER_KILLS + 1);
  }).toPass(WAIT);
});

async function registerAndPay(api: ApiClient, data: object): Promise<void> {
  const { status, body } = await api.requestWithRetry('POST', ROUTES.initiateRegistration, { data });
  expect(status).toBe(201);
  const { order } = body as InitiateRegistrationResponse;
  const payment = await fetch(`${product.provider}/control/orders/${order?.id}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(payment.status).toBe(200);
}
