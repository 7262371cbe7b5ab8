import { describe, expect, it } from 'vitest';
import type { ProposalDelegate, ProposalProblem, SeatIndex } from './problem.js';
import {
  countOutcomes,
  demandByCommittee,
  outcomesBySchool,
  outcomesOf,
  presentSeats,
} from './statistics.js';

const FRANCE: SeatIndex = [0, 0];
const CHINA: SeatIndex = [0, 1];
const NORWAY: SeatIndex = [1, 0];
const REPORTER: SeatIndex = [2, 0];

function delegate(preferences: (SeatIndex | null)[], more: Partial<ProposalDelegate> = {}): ProposalDelegate {
  return {
    registrationId: 'MUN',
    preferences,
    preferredCommittees: [0, 1],
    muns: 0,
    registeredAt: '2026-09-01T10:00:00.000Z',
    school: null,
    seat: null,
    ...more,
  };
}

function problem(delegates: ProposalDelegate[]): ProposalProblem {
  const committee = (id: string, names: string[], capacity = 1) => ({
    id,
    name: id,
    portfolios: names.map((name) => ({ name, capacity })),
  });
  return {
    aim: 'fewest-without-preference',
    otherSeats: 'any',
    schools: 'any',
    committees: [
      committee('UNSC', ['France', 'China']),
      { ...committee('UNHRC', ['Norway', 'Chad', 'India']), limit: 2 },
      committee('Press', ['Reporter'], 100),
    ],
    delegates,
  };
}

const PREFERENCES = [FRANCE, CHINA, NORWAY, null];
const SEATS = [FRANCE, NORWAY, [1, 1] as SeatIndex, REPORTER, null];
const FIVE = problem(SEATS.map((seat, index) => delegate(PREFERENCES, { seat, school: index % 2 })));

describe('outcomes', () => {
  it('are counted by preference, preferred committee, elsewhere and no seat', () => {
    expect(outcomesOf(FIVE, SEATS)).toEqual([1, 3, 5, 6, 7]);
    expect(countOutcomes(outcomesOf(FIVE, SEATS))).toEqual([1, 0, 1, 0, 1, 1, 1]);
    expect(outcomesOf(FIVE, presentSeats(FIVE))).toEqual([1, 3, 5, 6, 7]);
  });

  it('are grouped by school with the share of a preference and the average preference', () => {
    const groups = outcomesBySchool(FIVE, outcomesOf(FIVE, SEATS));
    expect(groups).toEqual([
      { school: 0, delegates: 3, withPreference: 1, averagePreference: 1, withoutSeat: 1 },
      { school: 1, delegates: 2, withPreference: 1, averagePreference: 3, withoutSeat: 0 },
    ]);
    const [group] = outcomesBySchool(problem([delegate(PREFERENCES)]), [7]);
    expect(group?.averagePreference).toBeNull();
  });
});

it('compares what is preferred in each committee with its seats', () => {
  expect(demandByCommittee(FIVE, SEATS)).toEqual([
    {
      committee: 0,
      preferences: [
        { wanted: 5, met: 1 },
        { wanted: 5, met: 0 },
        { wanted: 0, met: 0 },
        { wanted: 0, met: 0 },
      ],
      seats: 2,
      given: 1,
    },
    {
      committee: 1,
      preferences: [
        { wanted: 0, met: 0 },
        { wanted: 0, met: 0 },
        { wanted: 5, met: 1 },
        { wanted: 0, met: 0 },
      ],
      seats: 2,
      given: 2,
    },
    {
      committee: 2,
      preferences: [1, 2, 3, 4].map(() => ({ wanted: 0, met: 0 })),
      seats: Infinity,
      given: 1,
    },
  ]);
});
