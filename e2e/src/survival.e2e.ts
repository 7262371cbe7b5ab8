import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CommitteePortfolios } from '@mun/contracts/content';
import type { InitiateRegistrationResponse } from '@mun/contracts/registration';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Organiser } from './allotments-ground.js';
import { delegate } from './delegate-form.js';
import { startProduct, type Product } from './product.js';

/** Each of these dies, hard, while delegates register and pay. */
const DEATHS = ['worker', 'backend', 'queue', 'worker', 'database', 'backend', 'worker', 'queue'];
const WORKER_DEATHS = DEATHS.filter((part) => part === 'worker').length;

let product: Product;
beforeAll(async () => void (product = await startProduct()), 120_000);
afterAll(() => product.stop());

it(
  'every delegate who paid is confirmed and mailed once, whatever dies meanwhile',
  { timeout: 240_000 },
  async () => {
    const committees = await persist(() => call<CommitteePortfolios[]>('/committees/get-portfolios'));
    const paid: ReturnType<typeof delegate>[] = [];
    const registering = Promise.all(
      Array.from({ length: 24 }, async (_, index) => {
        await sleep(index * 500);
        const me = delegate();
        await payFor({ ...me, ...wishes(committees) });
        paid.push(me);
      }),
    );
    for (const part of DEATHS) {
      await sleep(1_500);
      if (part === 'queue') rmSync(join(product.dir, 'queue'), { recursive: true, force: true });
      await persist(async () => product.kill(part)); // once it lives again
    }
    await registering;
    await product.killAll();
    product = await startProduct({}, product.dir);

    const organiser = await Organiser.login(product);
    await vi.waitFor(
      async () => {
        const confirmed = new Set((await organiser.registrants()).map(({ fullName }) => fullName));
        expect(paid.filter(({ fullName }) => !confirmed.has(fullName))).toEqual([]);
      },
      { timeout: 90_000, interval: 1_000 },
    );
    // Who has no mail is confirmed all the same: the mail is in doubt, the registration is not.
    await vi.waitFor(
      async () => {
        const mails = await Promise.all(paid.map(({ email }) => mailsTo(email)));
        expect(Math.max(...mails)).toBe(1);
        expect(mails.filter((count) => count === 0).length).toBeLessThanOrEqual(WORKER_DEATHS + 1);
      },
      { timeout: 90_000, interval: 1_000 },
    );
    expect(paid).toHaveLength(24);
  },
);

async function payFor(data: object): Promise<void> {
  const order = await persist(async () => {
    const answer = await post('/registration/initiate', { data });
    if (!answer.ok) throw new Error(`initiate answered ${answer.status}`);
    const { order: opened } = (await answer.json()) as InitiateRegistrationResponse;
    return opened?.id ?? 'no order';
  });
  const payment = await fetch(`${product.provider}/control/orders/${order}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(payment.status).toBe(200);
}

function wishes(committees: CommitteePortfolios[]) {
  const [first, second] = committees;
  return {
    numberOfMUNsParticipated: 1,
    committeePreference1: first?.name,
    portfolioPreference1ForCommitteePreference1: first?.portfolios[0],
    portfolioPreference2ForCommitteePreference1: first?.portfolios[1],
    committeePreference2: second?.name,
    portfolioPreference1ForCommitteePreference2: second?.portfolios[0],
    portfolioPreference2ForCommitteePreference2: second?.portfolios[1],
  };
}

/** As a person would: while it does not answer, once more. */
function persist<T>(attempt: () => Promise<T>): Promise<T> {
  return vi.waitFor(attempt, { timeout: 60_000, interval: 500 });
}

async function call<T>(path: string): Promise<T> {
  const answer = await fetch(`${product.site}/api${path}`);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as T;
}

function post(path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(`${product.site}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function mailsTo(address: string): Promise<number> {
  const answer = await fetch(`${product.mailbox}/api/messages?to=${encodeURIComponent(address)}`);
  return ((await answer.json()) as unknown[]).length;
}
