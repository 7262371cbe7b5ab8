import type { Db } from 'mongodb';
import type { AllotmentEntry } from '@mun/contracts/allotment/allotment';
import type { Registration } from '@mun/backend/schemas';
import { loadCommittees } from './registrations.js';

/** The number of delegates that get a seat. */
const ALLOTTED_COUNT = 26;

/** Allots seats to the first delegates who were confirmed: each gets the first preference that is still free. */
export async function planDemoAllotments(db: Db): Promise<AllotmentEntry[]> {
  const names = new Map((await loadCommittees(db)).map(({ id, name }) => [id, name]));
  const registrations = await db
    .collection<Registration>('registrations')
    .find({ state: 'confirmed' })
    .sort({ confirmedAt: 1 })
    .limit(ALLOTTED_COUNT)
    .toArray();
  const taken = new Set<string>();
  return registrations.flatMap(({ registrationId, preferences }) => {
    const preferred = preferences.flatMap(({ committee, portfolios }) =>
      portfolios.map((allottedPortfolio) => ({
        registrationId,
        allottedCommittee: names.get(committee) ?? '',
        allottedPortfolio,
      })),
    );
    const seat = preferred.find(
      (candidate) => !taken.has(`${candidate.allottedCommittee}::${candidate.allottedPortfolio}`),
    );
    if (!seat) return [];
    taken.add(`${seat.allottedCommittee}::${seat.allottedPortfolio}`);
    return seat;
  });
}
