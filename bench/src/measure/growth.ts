import type { InitiateRegistrationResponse } from '@mun/contracts/registration/registration';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import { readCommandCounts } from './command-counts.js';
import { newDelegate } from '../environment/new-delegate.js';
import { forEachConcurrently } from './for-each-concurrently.js';
import type { Bench, BenchSide } from './compare-sides.js';
import { pollUntil } from './poll-until.js';
import { CONCURRENCY, type BenchEnvironment } from '../environment/bench-environment.js';

const ITEMS_PER_RUN = 300;
/** A registration costs the same with 50,000 stored as with 100; 10 % allows for noise. */
const GOAL = 0.9;

/** Compares registering and paying, up to the email's job, with many registrations stored and, as the baseline, with few. */
export function growthBench(small: BenchEnvironment, large: BenchEnvironment, stored: number): Bench {
  return {
    name: `paid registrations, ${stored.toLocaleString('en')} stored`,
    goal: GOAL,
    product: createSide(large),
    baseline: createSide(small),
  };
}

/** Registers new delegates, who pay and send the checkout callback. Resolves when their emails' jobs are queued. */
export async function registerPaidDelegates(
  { product, provider, client }: BenchEnvironment,
  count: number,
): Promise<void> {
  provider.control.configure({ webhooks: 'drop' });
  await openOrders(client, count, async (orderId) => {
    const callback = provider.control.checkoutCallback(provider.control.pay(orderId));
    await client.post(`${API_PREFIX}${ROUTES.confirmPayment}`, JSON.stringify(callback));
  });
  await pollUntil(() => product.areOutboxesEmpty());
}

/** Registers new delegates, who do not pay. */
export async function registerUnpaidDelegates(
  { product, client }: BenchEnvironment,
  count: number,
): Promise<void> {
  await openOrders(client, count, () => Promise.resolve());
  await pollUntil(() => product.areOutboxesEmpty());
}

/** Registers new delegates. @param pay receives the id of each order at the provider */
async function openOrders(
  client: BenchEnvironment['client'],
  count: number,
  pay: (orderId: string) => Promise<void>,
): Promise<void> {
  await forEachConcurrently(Array.from({ length: count }, newDelegate), CONCURRENCY, async (data) => {
    const opened = await client.post(`${API_PREFIX}${ROUTES.initiateRegistration}`, JSON.stringify({ data }));
    const { order }: InitiateRegistrationResponse = JSON.parse(opened);
    await pay(order?.id ?? '');
  });
}

function createSide(environment: BenchEnvironment): BenchSide {
  const { product } = environment;
  let expected = Number.NaN;
  return {
    async reset() {
      expected = (await product.registrations.countDocuments({ state: 'confirmed' })) + ITEMS_PER_RUN;
    },
    async run() {
      await registerPaidDelegates(environment, ITEMS_PER_RUN);
      return ITEMS_PER_RUN;
    },
    async verify() {
      const confirmed = await product.registrations.countDocuments({ state: 'confirmed' });
      if (confirmed !== expected)
        throw new Error(`expected ${expected} confirmed registrations, found ${confirmed}`);
    },
    async counts() {
      // Updates are not compared: the debounced spreadsheet request is written more often if a run takes longer.
      const { update: _debounced, ...others } = await readCommandCounts(product);
      return others;
    },
    shapes: () => Promise.resolve([]),
  };
}
