import type { InitiateRegistrationAnswer } from '@mun/contracts/registration';
import { API, ROUTES } from '@mun/contracts/routes';
import { countsOf } from './counts.js';
import { delegate } from './delegate.js';
import { inFlight } from './in-flight.js';
import type { Bench, Side } from './side-by-side.js';
import { until } from './until.js';
import { IN_FLIGHT, type World } from './world.js';

const PER_ROUND = 300;
/** A registration among fifty thousand costs what one among a hundred does; a tenth is the machine's own unrest. */
const GOAL = 0.9;

/** Registering and paying where many are stored, `ours`, and where few are, `bare`: the same product, from form to mail's job. */
export function growthBench(few: World, many: World, stored: number): Bench {
  return {
    name: `paid registrations, ${stored.toLocaleString('en')} stored`,
    goal: GOAL,
    ours: sideOf(many),
    bare: sideOf(few),
  };
}

function sideOf({ ours, provider, poster }: World): Side {
  provider.control.set({ webhooks: 'drop' });
  let expected = Number.NaN;
  return {
    async reset() {
      expected = (await ours.registrations.countDocuments({ state: 'confirmed' })) + PER_ROUND;
    },
    async round() {
      await inFlight(Array.from({ length: PER_ROUND }, delegate), IN_FLIGHT, async (data) => {
        const opened = await poster.post(`${API}${ROUTES.initiateRegistration}`, JSON.stringify({ data }));
        const { order }: InitiateRegistrationAnswer = JSON.parse(opened);
        const answer = provider.control.checkoutAnswer(provider.control.pay(order?.id ?? ''));
        await poster.post(`${API}${ROUTES.confirmPayment}`, JSON.stringify(answer));
      });
      await until(() => ours.isQuiet());
      return PER_ROUND;
    },
    async verify() {
      const confirmed = await ours.registrations.countDocuments({ state: 'confirmed' });
      if (confirmed !== expected) throw new Error(`${confirmed} are confirmed, not ${expected}`);
    },
    async counts() {
      // The wish for the spreadsheet is noted once for what comes within a moment: more often where a round takes longer.
      const { update: _gathered, ...others } = await countsOf(ours);
      return others;
    },
    shapes: () => Promise.resolve([]),
  };
}
