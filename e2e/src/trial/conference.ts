import type { CommitteePortfolios } from '@mun/contracts/content/content';
import { addPlaces } from './organiser/organiser-actions.js';
import type { Organiser } from './organiser/organiser.js';

const COMMITTEES = [
  'General Assembly',
  'Security Council',
  'Human Rights Council',
  'Economic Council',
  'International Press',
];
const PORTFOLIOS = Array.from({ length: 150 }, (_, index) => `Delegation ${index + 1}`);
/** One is used up early, one is scarce and covers the whole fee, and two are plentiful. Rupees. */
const COUPONS = [
  { code: 'SCARCE', amountOff: 300, redemptionsLeft: 2 },
  { code: 'WAIVER', amountOff: 1500, redemptionsLeft: 6 },
  { code: 'PLENTY', amountOff: 150, redemptionsLeft: 500 },
  { code: 'PERCENT', amountOff: 0, percentOff: 15, redemptionsLeft: 500 },
];
/** So few that delegates compete for the last places until an organiser allows more. */
const PLACES = 40;
const QUESTIONS = ['When does it begin?', 'What does it cost?', 'What may I wear?'];

/** What delegates can choose from. */
export interface Conference {
  committees: CommitteePortfolios[];
  coupons: string[];
}

/** Fills an empty conference before any fault is injected. @throws Error if a request fails */
export async function createConference(organiser: Organiser): Promise<Conference> {
  const send = async <T>(method: string, path: string, body: object): Promise<T> => {
    const response = await organiser.perform('create conference', method, path, { body });
    if (response.status >= 300) throw new Error(`${method} ${path}: ${response.status}`);
    return response.body as T;
  };
  const committees: CommitteePortfolios[] = [];
  for (const name of COMMITTEES) {
    const agenda = `The agenda of the ${name}`;
    const { _id } = await send<{ _id: string }>('POST', '/committees', { name, agenda });
    committees.push(await send('PUT', `/committees/${_id}/portfolios`, { portfolios: PORTFOLIOS }));
  }
  for (const question of QUESTIONS)
    await send('POST', '/faqs', { question, answer: `The first answer to: ${question}` });
  for (const coupon of COUPONS) await send('POST', '/coupons', coupon);
  await addPlaces(organiser, PLACES);
  return { committees, coupons: COUPONS.map(({ code }) => code) };
}
