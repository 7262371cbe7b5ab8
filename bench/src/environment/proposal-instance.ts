import type { ProposalCommittee, ProposalProblem, SeatIndex } from '@mun/proposals/problem';

const COMMITTEES = 20;
/** Delegates per school, on average. */
const SCHOOL_SIZE = 12;
const CONFERENCE_SEATS = [193, 110, 100, 90, 80, 80, 70, 70, 60, 54, 54, 38, 30, 15, 15, 15];
const LARGE_SCHOOLS = [60, 55, 50, 45, 40, 36, 32, 30, 26, 24, 22, 20, 18, 16, 15, 14, 12, 12, 10, 10, 8, 8];
const OF_FIVE = Array.from({ length: 81 }, () => 5);
const OF_ONE = Array.from({ length: 47 }, () => 1);
const CONFERENCE_SCHOOLS = [...LARGE_SCHOOLS, ...OF_FIVE, ...OF_ONE];

/**
 * The reference instance of issue 15: 20 committees, together with as many portfolios as there are delegates, 50 each for 1,000.
 * Each delegate draws two committees without replacement (the k-th with weight k^-0.7), and in each of them two portfolios without
 * replacement (the k-th with weight 1/k). The other details are drawn, too.
 */
export function proposalInstance(
  count: number,
  seed: number,
  details: Partial<ProposalProblem> = {},
): ProposalProblem {
  const random = seededRandom(seed);
  const committees = Array.from({ length: COMMITTEES }, (_committee, c) =>
    createCommittee(c, count / COMMITTEES),
  );
  const weights = committees.map((_committee, k) => (k + 1) ** -0.7);
  const delegates = Array.from({ length: count }, (_delegate, index) => ({
    ...drawDelegate(committees, weights, random),
    registrationId: `MUN-${seed}-${index}`,
    registeredAt: new Date(Date.UTC(2026, 0, 1) + index * 600_000).toISOString(),
    school: Math.floor(random() * (count / SCHOOL_SIZE)),
  }));
  return {
    aim: 'fewest-without-preference',
    otherSeats: 'any',
    schools: 'any',
    seatFirst: true,
    committees,
    delegates,
    ...details,
  };
}

/**
 * The reference conference of issue 23: 1,015 delegates, 1,074 seats in 16 committees, of which one has 193 and three have 15, and
 * schools of up to 60. Small committees are preferred far beyond their seats.
 */
export function conferenceInstance(seed: number, details: Partial<ProposalProblem> = {}): ProposalProblem {
  const random = seededRandom(seed);
  const committees = CONFERENCE_SEATS.map((seats, c) => createCommittee(c, seats));
  const weights = CONFERENCE_SEATS.map((seats) => seats + 50);
  const schools = CONFERENCE_SCHOOLS.flatMap((size, school) => Array.from({ length: size }, () => school));
  const delegates = schools.map((school) => ({
    ...drawDelegate(committees, weights, random),
    school,
    at: random(),
  }));
  delegates.sort((a, b) => a.at - b.at);
  return {
    aim: 'fewest-without-preference',
    otherSeats: 'any',
    schools: 'any',
    seatFirst: true,
    committees,
    delegates: delegates.map(({ at: _at, ...delegate }, index) => ({
      ...delegate,
      registrationId: `MUN-${seed}-${index}`,
      registeredAt: new Date(Date.UTC(2026, 0, 1) + index * 600_000).toISOString(),
    })),
    ...details,
  };
}

function createCommittee(c: number, seats: number): ProposalCommittee {
  const portfolios = Array.from({ length: seats }, (_portfolio, p) => ({
    name: `Portfolio ${p + 1}`,
    capacity: 1,
  }));
  return { id: `committee-${c}`, name: `Committee ${c + 1}`, portfolios };
}

/** Draws two committees and two portfolios in each of them, the k-th with weight 1/k, and experience. */
function drawDelegate(committees: ProposalCommittee[], weights: number[], random: () => number) {
  const preferredCommittees = drawTwo(weights, random);
  const preferences = preferredCommittees.flatMap((c) => {
    const portfolioWeights = committees[c]!.portfolios.map((_portfolio, k) => 1 / (k + 1));
    return drawTwo(portfolioWeights, random).map((p): SeatIndex => [c, p]);
  });
  return { preferredCommittees, preferences, muns: Math.floor(-2 * Math.log(1 - random())), seat: null };
}

/** Two positions, each with the probability of its weight, without replacement. */
function drawTwo(weights: number[], random: () => number): number[] {
  const first = draw(weights, random);
  return [first, draw(weights.with(first, 0), random)];
}

function draw(weights: number[], random: () => number): number {
  let rest = random() * weights.reduce((sum, weight) => sum + weight, 0);
  return weights.findIndex((weight) => (rest -= weight) < 0);
}

/** The generator mulberry32, from 0 to less than 1. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
