import {
  AIMS,
  OTHER_SEATS,
  type ProposalDelegate,
  type ProposalProblem,
  SCHOOL_RULES,
  type SchoolRule,
  type SeatIndex,
} from '@mun/proposals/problem';

export type Random = (below: number) => number;

/** Whole numbers from 0 to less than `below`, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** Any rule about schools. */
export function randomSchools(random: Random): SchoolRule {
  return [...SCHOOL_RULES, { kind: 'at-most' as const, n: 2 }][random(SCHOOL_RULES.length + 1)] ?? 'any';
}

/** A small problem with rules for single delegates, but neither limits nor a rule about schools. */
export function randomProblem(random: Random, delegates = 1 + random(12)): ProposalProblem {
  const committees = Array.from({ length: 1 + random(4) }, (_committee, c) => ({
    id: `committee-${c}`,
    name: `Committee ${c}`,
    portfolios: Array.from({ length: 1 + random(4) }, (_portfolio, p) => ({
      name: `Portfolio ${p}`,
      capacity: [1, 1, 1, 2, 0][random(5)] ?? 1,
      ...(random(6) === 0 && { minMuns: random(3) }),
      ...(random(4) === 0 && { block: random(2) }),
    })),
    ...(random(6) === 0 && { minMuns: random(3) }),
    ...(random(8) === 0 && { firstTimersOnly: true as const }),
  }));
  const pick = <T>(items: readonly T[]): T => items[random(items.length)] as T;
  const seats = committees.flatMap(({ portfolios }, c) => portfolios.map((_it, p): SeatIndex => [c, p]));
  return {
    aim: pick(AIMS),
    otherSeats: pick(OTHER_SEATS),
    schools: 'any',
    seatFirst: true,
    ...(random(2) === 0 && { fewestChanges: true }),
    committees,
    delegates: Array.from({ length: delegates }, (_delegate, index): ProposalDelegate => {
      const preferences = Array.from({ length: 4 }, () => (random(8) === 0 ? null : pick(seats)));
      const preferred = preferences.flatMap((seat) => (seat ? [seat[0]] : []));
      return {
        registrationId: `MUN-${random(1000)}-${index}`,
        preferences,
        preferredCommittees: [...new Set(preferred)].slice(0, 2),
        muns: random(4),
        registeredAt: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
        school: random(3),
        ...(random(2) === 0 && { block: random(2) }),
        seat: random(3) === 0 ? pick(seats) : null,
      };
    }),
  };
}
