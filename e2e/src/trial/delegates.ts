import { setTimeout as sleep } from 'node:timers/promises';
import type { CommitteePortfolios } from '@mun/contracts/content';
import type { InitiateRegistrationResponse } from '@mun/contracts/registration';
import type { SeededRandom } from '@mun/local/demo/seeded-random';
import type { PaymentSimulatorServer } from '@mun/local/payment-simulator/server';
import type { Caller, Said } from './api.js';
import type { Refused } from './books.js';
import { listed } from './listed.js';
import type { Tally } from './tally.js';

/** How somebody goes about it, and how often of a hundred. */
const WAYS = {
  pays: 50,
  'fails, then pays': 10,
  'succeeds late': 6,
  'pays too little': 5,
  'pays twice': 6,
  'pays, and the browser tells of it': 13,
  'leaves without paying': 10,
} as const;
type Way = keyof typeof WAYS;

/** What a delegate is offered, and by whom. */
interface Offer {
  door: Caller;
  provider: PaymentSimulatorServer;
  committees: CommitteePortfolios[];
  coupons: string[];
  chance: SeededRandom;
  tally: Tally;
  refused: Refused[];
}

/** One person registers, and pays or not, trying on as a person does where nobody answers. */
export async function register(email: string, offer: Offer): Promise<void> {
  const { door, chance, tally, refused } = offer;
  tally.add('registers');
  const data = {
    ...wishes(offer),
    fullName: `Trial ${email}`,
    email,
    phone: '0000000000',
    institution: 'Sample School',
  };
  const couponCode = chance.integer(0, 1) ? chance.pick(listed(offer.coupons)) : undefined;
  const tabs = chance.integer(1, 10) === 1 ? [couponCode, undefined] : [couponCode];
  if (tabs.length > 1) tally.add('from two tabs at once');
  const answers = await Promise.all(tabs.map((code) => initiate(door, data, code)));
  const heard = answers.filter(({ status }) => status === 201);
  if (heard.length === 0) refused.push({ email, answers });
  const orders = new Map(
    heard.flatMap(({ body }) => {
      const { order } = body as InitiateRegistrationResponse;
      return order ? [[order.id, order.amount] as const] : [];
    }),
  );
  if (heard.length > 0 && orders.size === 0) tally.add('pays nothing');
  for (const [id, amount] of orders) {
    await sleep(chance.float(0, 1_500));
    await pay(id, amount, wayOf(chance), offer);
  }
}

/** Where the coupon has run out, or is held by others just now, the delegate goes on without it. */
async function initiate(door: Caller, data: object, couponCode: string | undefined): Promise<Said> {
  const said = await door.persist('POST', '/registration/initiate', { data, couponCode });
  const refused = couponCode !== undefined && (said.status === 400 || said.status === 409);
  return refused ? door.persist('POST', '/registration/initiate', { data }) : said;
}

async function pay(
  orderId: string,
  amount: number,
  way: Way,
  { door, provider, chance, tally }: Offer,
): Promise<void> {
  tally.add(way);
  const { control } = provider;
  try {
    switch (way) {
      case 'leaves without paying':
        return;
      case 'fails, then pays':
        control.pay(orderId, { outcome: 'failed' });
        await sleep(chance.float(0, 1_000));
        control.pay(orderId);
        return;
      case 'succeeds late': {
        const { id } = control.pay(orderId, { outcome: 'failed' });
        await sleep(chance.float(0, 15_000));
        control.authorizeLate(id);
        return;
      }
      case 'pays too little':
        control.pay(orderId, { amount: amount - 100 });
        return;
      case 'pays twice':
        control.pay(orderId);
        control.pay(orderId);
        return;
      case 'pays, and the browser tells of it': {
        const answer = control.checkoutCallback(control.pay(orderId));
        await Promise.all([1, 2].map(() => door.persist('POST', '/payment/confirm', answer)));
        return;
      }
      case 'pays':
        control.pay(orderId);
    }
  } catch {
    tally.add('payment refused by the provider'); // a second one on a paid order, for one
  }
}

function wishes({ committees, chance }: Offer) {
  const first = chance.integer(0, committees.length - 1);
  const second = (first + chance.integer(1, committees.length - 1)) % committees.length;
  const [one, other] = [committees[first], committees[second]];
  return {
    numberOfMUNsParticipated: chance.integer(0, 12),
    committeePreference1: one?.name,
    portfolioPreference1ForCommitteePreference1: one?.portfolios[0],
    portfolioPreference2ForCommitteePreference1: one?.portfolios[1],
    committeePreference2: other?.name,
    portfolioPreference1ForCommitteePreference2: other?.portfolios[0],
    portfolioPreference2ForCommitteePreference2: other?.portfolios[1],
  };
}

function wayOf(chance: SeededRandom): Way {
  let left = chance.float(0, 100);
  for (const [way, often] of Object.entries(WAYS)) {
    left -= often;
    if (left < 0) return way as Way;
  }
  return 'pays';
}
