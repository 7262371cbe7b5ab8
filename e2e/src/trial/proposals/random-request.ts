import type { CommitteePortfolios } from '@mun/contracts/content/content';
import { AIMS, OTHER_SEATS, SCHOOL_RULES } from '@mun/proposals/problem';
import { type CommitteeRule, type ProposalRequest, SCOPES } from '@mun/proposals/request';
import type { SeededRandom } from '@mun/local/demo/seeded-random';
import { pickOne } from '../random.js';

const FOR_UNSEATED: ProposalRequest = {
  aim: 'fewest-without-preference',
  otherSeats: 'any',
  scope: 'unseated',
  schools: 'any',
};

/** Returns a request that has a solution: any free seat for each delegate without one. */
export function requestForUnseated(): ProposalRequest {
  return FOR_UNSEATED;
}

/** Returns a request with any aim and now and then rules, which may conflict. */
export function randomRequest(
  random: SeededRandom,
  committees: readonly CommitteePortfolios[],
): ProposalRequest {
  const isOneIn = (count: number) => random.integer(1, count) === 1;
  return {
    aim: random.pick(AIMS),
    otherSeats: random.pick(OTHER_SEATS),
    scope: random.pick(SCOPES),
    schools: isOneIn(5) ? random.pick(SCHOOL_RULES) : 'any',
    ...(isOneIn(8) && { seatEverybody: true }),
    ...(isOneIn(3) && { fewestChanges: true }),
    ...(isOneIn(3) && { committees: randomRules(random, committees) }),
  };
}

function randomRules(random: SeededRandom, committees: readonly CommitteePortfolios[]): CommitteeRule[] {
  const committee = pickOne(random, committees);
  const portfolio = pickOne(random, committee?.portfolios);
  if (!committee || portfolio === undefined) return [];
  const rules: [Partial<CommitteeRule>, ...Partial<CommitteeRule>[]] = [
    { limit: random.integer(0, 30) },
    { minMuns: random.integer(1, 4) },
    { firstTimersOnly: true },
    { portfolios: [{ portfolio, minMuns: 3 }] },
  ];
  return [{ committee: committee._id, ...random.pick(rules) }];
}
