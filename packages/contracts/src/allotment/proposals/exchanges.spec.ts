import { describe, expect, it } from 'vitest';
import { countExchanges } from './exchanges.js';
import { outcomeOf, type ProposalDelegate, type ProposalProblem, type SeatIndex } from './problem.js';
import { claimsOf, createValuation, isAllowed } from './values.js';

const A: SeatIndex = [0, 0];
const B: SeatIndex = [0, 1];
const C: SeatIndex = [1, 0];
const D: SeatIndex = [1, 1];

function delegate(preferences: SeatIndex[], more: Partial<ProposalDelegate> = {}): ProposalDelegate {
  return {
    registrationId: 'MUN',
    preferences,
    preferredCommittees: [...new Set(preferences.map(([committee]) => committee))],
    muns: 0,
    registeredAt: '2026-09-01T10:00:00.000Z',
    school: null,
    seat: null,
    ...more,
  };
}

function problem(delegates: ProposalDelegate[], more: Partial<ProposalProblem> = {}): ProposalProblem {
  const portfolios = ['A', 'B', 'C'].map((name) => ({ name, capacity: 1 }));
  return {
    aim: 'fewest-without-preference',
    otherSeats: 'any',
    schools: 'any',
    committees: [0, 1].map((id) => ({ id: String(id), name: String(id), portfolios })),
    delegates,
    ...more,
  };
}

describe('countExchanges', () => {
  it('counts a pair once if an exchange serves both better', () => {
    const both = [delegate([A, B]), delegate([B, A])];
    expect(countExchanges(problem(both), [B, A])).toBe(1);
    expect(countExchanges(problem(both), [A, B])).toBe(0);
  });

  it('counts a pair if the delegate with the smaller claim has the better outcome', () => {
    const rivals = [delegate([A, B]), delegate([A, B], { muns: 4 })];
    expect(countExchanges(problem(rivals), [A, B])).toBe(1);
    expect(countExchanges(problem(rivals), [B, A])).toBe(0);
    expect(countExchanges(problem([delegate([A]), delegate([A])]), [null, A])).toBe(1);
  });

  it('counts seats that are no preference too', () => {
    const inCommittee = [delegate([A], { muns: 3 }), delegate([C]), delegate([A])];
    expect(countExchanges(problem(inCommittee), [D, C, B])).toBe(1);
    const elsewhere = [delegate([A], { muns: 3 }), delegate([A])];
    expect(countExchanges(problem(elsewhere), [null, C])).toBe(1);
    expect(countExchanges(problem(elsewhere), [C, null])).toBe(0);
  });

  it('counts no exchange that a rule forbids', () => {
    const rivals = [delegate([A, B]), delegate([A, B], { muns: 4 })];
    const [first, second] = rivals as [ProposalDelegate, ProposalDelegate];
    expect(countExchanges(problem([{ ...first, seat: A, locked: true }, second]), [A, B])).toBe(0);
    expect(countExchanges(problem([{ ...first, seat: A }, second], { fewestChanges: true }), [A, B])).toBe(0);
    const experienced = problem(rivals, {
      committees: [
        {
          id: '0',
          name: '0',
          portfolios: [
            { name: 'A', capacity: 1 },
            { name: 'B', capacity: 1, minMuns: 4 },
          ],
        },
      ],
    });
    expect(countExchanges(experienced, [A, B])).toBe(0);
    const school = [
      delegate([A, C], { school: 0 }),
      delegate([C, A], { school: 1 }),
      delegate([B], { school: 0 }),
    ];
    expect(countExchanges(problem(school), [C, A, B])).toBe(1);
    expect(countExchanges(problem(school, { schools: 'one-per-committee' }), [C, A, B])).toBe(0);
    expect(countExchanges(problem(school, { schools: { kind: 'at-most', n: 2 } }), [C, A, B])).toBe(1);
    // Of two delegates one should be in each of both equal committees.
    expect(countExchanges(problem(school, { schools: 'spread' }), [C, A, B])).toBe(0);
  });

  it('counts the same pairs as a comparison of all delegates, and none in an optimal proposal', () => {
    const random = createRandom(7);
    let counted = 0;
    for (let round = 0; round < 150; round += 1) {
      const problemOfRound = randomProblem(random, round);
      const { all, best } = allotments(problemOfRound);
      expect(countExchanges(problemOfRound, best)).toBe(0);
      const seats = all[Math.floor(random() * all.length)] ?? [];
      const count = countExchanges(problemOfRound, seats);
      expect(count).toBe(compareAll(problemOfRound, seats));
      counted += count;
    }
    expect(counted).toBeGreaterThan(50);
  });
});

const AIMS = ['fewest-without-preference', 'most-first-choices', 'fair-to-late'] as const;
const OTHER_SEATS = ['any', 'preferred-committees', 'none'] as const;

function randomProblem(random: () => number, round: number): ProposalProblem {
  const seats = [0, 1].flatMap((committee) => [0, 1, 2].map((p): SeatIndex => [committee, p]));
  const delegates = [0, 1, 2, 3, 4].map((id) => {
    const [committee = 0, other = 1] = random() < 0.5 ? [0, 1] : [1, 0];
    const pick = (index: number) =>
      seats
        .filter(([c]) => c === index)
        .toSorted(() => random() - 0.5)
        .slice(0, 2);
    const preferences = random() < 0.6 ? pick(committee) : [...pick(committee), ...pick(other)];
    return delegate(preferences, { registrationId: `MUN-${id}`, muns: Math.floor(random() * 3) });
  });
  return problem(delegates, {
    aim: AIMS[round % AIMS.length] ?? 'fair-to-late',
    otherSeats: OTHER_SEATS[round % 4] ?? 'any',
  });
}

/** All allotments that the rules allow, and one with the greatest value. */
function allotments(of: ProposalProblem) {
  const valueOf = createValuation(of);
  const options = [
    null,
    ...of.committees.flatMap(({ portfolios }, c) => portfolios.map((_p, p): SeatIndex => [c, p])),
  ];
  const all: (SeatIndex | null)[][] = [];
  let best: { seats: (SeatIndex | null)[]; value: bigint } | undefined;
  const extend = (seats: (SeatIndex | null)[], value: bigint) => {
    if (seats.length === of.delegates.length) {
      all.push(seats);
      if (!best || value > best.value) best = { seats, value };
      return;
    }
    for (const seat of options) {
      const added = valueOf(seats.length, seat);
      if (added === null || (seat && seats.includes(seat))) continue;
      extend([...seats, seat], value + added);
    }
  };
  extend([], 0n);
  return { all, best: best?.seats ?? [] };
}

function compareAll(of: ProposalProblem, seats: (SeatIndex | null)[]): number {
  const claims = claimsOf(of);
  const outcome = (index: number, holder: number) =>
    outcomeOf(of.delegates[index] ?? delegate([]), seats[holder] ?? null);
  const allowed = (index: number, holder: number) =>
    isAllowed(of, of.delegates[index] ?? delegate([]), seats[holder] ?? null);
  let count = 0;
  for (const a of of.delegates.keys())
    for (let b = 0; b < a; b += 1) {
      const [senior, junior] = (claims[a] ?? 0) > (claims[b] ?? 0) ? [a, b] : [b, a];
      if (!allowed(a, b) || !allowed(b, a)) continue;
      const gain = outcome(senior, senior) - outcome(senior, junior);
      const loss = outcome(junior, senior) - outcome(junior, junior);
      const exchanged =
        outcome(senior, junior) === outcome(junior, junior) &&
        outcome(junior, senior) === outcome(senior, senior);
      if (gain >= 0 && loss <= 0 ? gain > 0 || loss < 0 : exchanged && gain > 0) count += 1;
    }
  return count;
}

/** Mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
