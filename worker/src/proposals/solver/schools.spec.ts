import { findBrokenRule } from '@mun/proposals/check-seats';
import { type ProposalProblem, type SchoolRule, type SeatIndex, type Seats } from '@mun/proposals/problem';
import { countBySchool, countExcess } from '@mun/proposals/schools';
import { countOutcomes, outcomesOf } from '@mun/proposals/statistics';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../testing/random-problem.js';
import { solveProposal } from './solve-proposal.js';

/** A tenth of a conference: 107 seats in committees of very different sizes, and 101 delegates. */
const SEATS = [36, 22, 16, 12, 9, 4, 4, 4];
const SCHOOLS = [18, 14, 10, 8, 6, 5, 5, 5, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1];

function conference(changes: Partial<ProposalProblem>): ProposalProblem {
  const random = seededRandom(3);
  const drawCommittee = () => Math.min(random(SEATS.length), random(SEATS.length));
  const schools = SCHOOLS.flatMap((size, school) => Array.from({ length: size }, () => school));
  return {
    aim: 'fewest-without-preference',
    otherSeats: 'any',
    schools: 'any',
    seatFirst: true,
    committees: SEATS.map((seats, c) => ({
      id: String(c),
      name: String(c),
      portfolios: Array.from({ length: seats }, (_it, p) => ({ name: String(p), capacity: 1 })),
    })),
    delegates: schools.map((school, index) => {
      const preferredCommittees = [drawCommittee(), drawCommittee()];
      const preferences = [0, 0, 1, 1].map((position): SeatIndex => {
        const c = preferredCommittees[position] ?? 0;
        return [c, random(Math.ceil((SEATS[c] ?? 1) / 2))];
      });
      return {
        registrationId: String(index),
        preferences,
        preferredCommittees: [...new Set(preferredCommittees)],
        muns: random(5),
        registeredAt: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
        school,
        seat: null,
      };
    }),
    ...changes,
  };
}

async function solve(changes: Partial<ProposalProblem>) {
  const problem = conference(changes);
  const outcome = await solveProposal(problem);
  if (outcome.kind !== 'solved') throw new Error('infeasible');
  const { seats } = outcome.result;
  expect(findBrokenRule(problem, seats)).toBeNull();
  const counts = [...countBySchool(problem.delegates, seats).values()].map(({ count }) => count);
  const [first, second, third, fourth, , , without] = countOutcomes(outcomesOf(problem, seats));
  const withPreference = (first ?? 0) + (second ?? 0) + (third ?? 0) + (fourth ?? 0);
  return { excess: excessOf(seats), most: Math.max(...counts), without, withPreference };
}

const excessOf = (seats: Seats) => countExcess(conference({ schools: 'spread' }), seats);

const solveWith = (schools: SchoolRule) => solve({ schools });

describe('a conference of large and small committees and schools', () => {
  it('is spread without that anybody loses a seat or a preference', async () => {
    const any = await solveWith('any');
    const spread = await solveWith('spread');
    expect(spread).toMatchObject({ without: 0, withPreference: any.withPreference });
    expect(spread.excess).toBeLessThan(any.excess / 2);
  });

  it('has no school above its targets if seats allow it and preferences come after them', async () => {
    const before = await solve({ aim: 'most-first-choices' });
    expect(before.excess).toBeGreaterThan(0);
    expect(await solve({ aim: 'most-first-choices', schools: 'spread' })).toMatchObject({
      without: 0,
      excess: 0,
    });
  });

  it('never exceeds the number of a limit, and leaves only those without a seat who do not fit', async () => {
    // Of 18 delegates of one school 16 fit into eight committees.
    expect(await solveWith({ kind: 'at-most', n: 2 })).toMatchObject({ most: 2, without: 2 });
    expect(await solveWith({ kind: 'at-most', n: 3 })).toMatchObject({ most: 3, without: 0 });
  });
});

it('seats everybody who can be seated before it meets the aim', async () => {
  const delegate = (registrationId: string, muns: number, committee: number) => ({
    registrationId,
    preferences: [[committee, 0] as SeatIndex],
    preferredCommittees: [committee],
    muns,
    registeredAt: '2026-01-01T00:00:00.000Z',
    school: null,
    seat: null,
  });
  const portfolios = [{ name: 'France', capacity: 1 }];
  const outcome = await solveProposal({
    aim: 'most-first-choices',
    otherSeats: 'any',
    schools: 'any',
    seatFirst: true,
    committees: [
      { id: 'open', name: 'Open', portfolios },
      { id: 'crisis', name: 'Crisis', portfolios, minMuns: 2 },
    ],
    delegates: [delegate('experienced', 3, 0), delegate('first-timer', 0, 1)],
  });
  // The first-timer may only be in the open committee, whose seat is the only preference that can be met.
  expect(outcome).toMatchObject({
    result: {
      seats: [
        [1, 0],
        [0, 0],
      ],
    },
  });
});
