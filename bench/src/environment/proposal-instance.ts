import type {
  ProposalDelegate,
  ProposalProblem,
  SeatIndex,
} from '@mun/contracts/allotment/proposals/problem';

const COMMITTEES = 20;
/** Delegates per school, on average. */
const SCHOOL_SIZE = 12;

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
  const committees = Array.from({ length: COMMITTEES }, (_committee, c) => ({
    id: `committee-${c}`,
    name: `Committee ${c + 1}`,
    portfolios: Array.from({ length: count / COMMITTEES }, (_portfolio, p) => ({
      name: `Portfolio ${p + 1}`,
      capacity: 1,
    })),
  }));
  const committeeWeights = committees.map((_committee, k) => (k + 1) ** -0.7);
  const portfolioWeights = Array.from({ length: count / COMMITTEES }, (_portfolio, k) => 1 / (k + 1));
  const delegates = Array.from({ length: count }, (_delegate, index): ProposalDelegate => {
    const preferredCommittees = drawTwo(committeeWeights, random);
    return {
      registrationId: `MUN-${seed}-${index}`,
      preferences: preferredCommittees.flatMap((c) =>
        drawTwo(portfolioWeights, random).map((p): SeatIndex => [c, p]),
      ),
      preferredCommittees,
      muns: Math.floor(-2 * Math.log(1 - random())),
      registeredAt: new Date(Date.UTC(2026, 0, 1) + index * 600_000).toISOString(),
      school: Math.floor(random() * (count / SCHOOL_SIZE)),
      seat: null,
    };
  });
  return {
    aim: 'fewest-without-preference',
    otherSeats: 'any',
    schools: 'any',
    committees,
    delegates,
    ...details,
  };
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
