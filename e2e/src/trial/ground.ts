import type { CommitteePortfolios, CouponView } from '@mun/contracts/content';
import type { Organiser } from './organiser.js';

const COMMITTEES = [
  'General Assembly',
  'Security Council',
  'Human Rights Council',
  'Economic Council',
  'International Press',
];
const PORTFOLIOS = Array.from({ length: 150 }, (_, at) => `Delegation ${at + 1}`);
/** One that runs out soon, one that is scarce and pays all, and one for many. Rupees. */
const COUPONS = [
  { code: 'SCARCE', amountOff: 300, redemptionsLeft: 2 },
  { code: 'WAIVER', amountOff: 1500, redemptionsLeft: 6 },
  { code: 'PLENTY', amountOff: 150, redemptionsLeft: 500 },
];
const QUESTIONS = ['When does it begin?', 'What does it cost?', 'What may I wear?'];

/** The organisers fill an empty conference, while nothing is broken yet. @throws Error where something is refused */
export async function fillContent(
  organiser: Organiser,
): Promise<{ committees: CommitteePortfolios[]; coupons: string[] }> {
  const make = async <T>(method: string, path: string, body: object): Promise<T> => {
    const said = await organiser.act('fills the conference', method, path, body);
    if (said.status >= 300) throw new Error(`${method} ${path} answered ${said.status}`);
    return said.body as T;
  };
  const committees: CommitteePortfolios[] = [];
  for (const name of COMMITTEES) {
    const { _id } = await make<{ _id: string }>('POST', '/committees', {
      name,
      agenda: `The agenda of the ${name}`,
    });
    committees.push(
      await make<CommitteePortfolios>('PUT', `/committees/${_id}/portfolios`, { portfolios: PORTFOLIOS }),
    );
  }
  for (const question of QUESTIONS)
    await make('POST', '/faqs', { question, answer: `The first answer to: ${question}` });
  for (const coupon of COUPONS) await make<CouponView>('POST', '/coupons', coupon);
  return { committees, coupons: COUPONS.map(({ code }) => code) };
}
