import type { InitiateRegistrationResponse } from '@mun/contracts/registration';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import { readCommandCounts } from './command-counts.js';
import { newDelegate } from './new-delegate.js';
import { forEachConcurrently } from './for-each-concurrently.js';
import type { Bench, BenchSide } from './compare-sides.js';
import { pollUntil } from './poll-until.js';
import { CONCURRENCY, type BenchEnvironment } from './bench-environment.js';

const PER_ROUND = 300;
/** A registration costs the same with 50,000 stored as with 100; 10 % allows for noise. */
const GOAL = 0.9;

/** Compares registering and paying, up to the email's job, with many registrations stored and, as the baseline, with few. */
export function growthBench(few: BenchEnvironment, many: BenchEnvironment, stored: number): Bench {
  return {
    name: `paid registrations, ${stored.toLocaleString('en')} stored`,
    goal: GOAL,
    product: sideOf(many),
    baseline: sideOf(few),
  };
}

function sideOf({ product: ours, provider, client: poster }: BenchEnvironment): BenchSide {
  provider.control.configure({ webhooks: 'drop' });
  let expected = Number.NaN;
  return {
    async reset() {
      expected = (await ours.registrations.countDocuments({ state: 'confirmed' })) + PER_ROUND;
    },
    async run() {
      await forEachConcurrently(Array.from({ length: PER_ROUND }, newDelegate), CONCURRENCY, async (data) => {
        const opened = await poster.post(
          `${API_PREFIX}${ROUTES.initiateRegistration}`,
          JSON.stringify({ data }),
        );
        const { order }: InitiateRegistrationResponse = JSON.parse(opened);
        const answer = provider.control.checkoutCallback(provider.control.pay(order?.id ?? ''));
        await poster.post(`${API_PREFIX}${ROUTES.confirmPayment}`, JSON.stringify(answer));
      });
      await pollUntil(() => ours.areOutboxesEmpty());
      return PER_ROUND;
    },
    async verify() {
      const confirmed = await ours.registrations.countDocuments({ state: 'confirmed' });
      if (confirmed !== expected) throw new Error(`${confirmed} are confirmed, not ${expected}`);
    },
    async counts() {
      // Updates are not compared: the debounced spreadsheet request is written more often if a run takes longer.
      const { update: _gathered, ...others } = await readCommandCounts(ours);
      return others;
    },
    shapes: () => Promise.resolve([]),
  };
}
