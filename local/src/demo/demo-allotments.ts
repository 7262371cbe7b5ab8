import type { Db } from 'mongodb';
import type { AllotmentEntry } from '@mun/contracts/allotment';
import type { Registration } from '@mun/backend/registration/delegates/registration.schema';
import { loadCommittees } from './registrations.js';

/** Of those who registered first, so many are allotted. */
const ALLOTTED = 26;

/** What an organiser would have begun with: whoever came first gets the first of their wishes that is still free. */
export async function planDemoAllotments(db: Db): Promise<AllotmentEntry[]> {
  const names = new Map((await loadCommittees(db)).map(({ id, name }) => [id, name]));
  const first = await db
    .collection<Registration>('registrations')
    .find({ state: 'confirmed' })
    .sort({ confirmedAt: 1 })
    .limit(ALLOTTED)
    .toArray();
  const taken = new Set<string>();
  return first.flatMap(({ registrationId, preferences }) => {
    const wishes = preferences.flatMap(({ committee, portfolios }) =>
      portfolios.map((allottedPortfolio) => ({
        registrationId,
        allottedCommittee: names.get(committee) ?? '',
        allottedPortfolio,
      })),
    );
    const wish = wishes.find((one) => !taken.has(`${one.allottedCommittee}::${one.allottedPortfolio}`));
    if (!wish) return [];
    taken.add(`${wish.allottedCommittee}::${wish.allottedPortfolio}`);
    return wish;
  });
}
