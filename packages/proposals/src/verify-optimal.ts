import { countHolders, countInCommittee, findBrokenRule, lockedSeats } from './check-seats.js';
import {
  isEligible,
  type ProposalDelegate,
  type ProposalProblem,
  type SeatIndex,
  type Seats,
} from './problem.js';
import type { ProposalProof, ProposalResult } from './proposal.js';
import { countExcess } from './schools.js';
import { createValuation } from './values.js';

/**
 * `optimal`: the prices prove that no other proposal has a greater value. `feasible`: the seats meet all rules, but the
 * result has no prices, so its optimality rests on the solver.
 */
export type Verification =
  | { valid: true; kind: 'optimal' | 'feasible' }
  | { valid: false; violation: string };

type PriceProof = Extract<ProposalProof, { kind: 'prices' }>;

interface Prices {
  portfolios: bigint[][];
  committees: bigint[];
}

/**
 * Checks a result exactly and without the solver. It is optimal if its seats meet all rules, each seat or committee with a
 * price is full, and no delegate has an allowed seat whose value minus price is greater than that of their own: these are the
 * conditions of complementary slackness of the assignment problem.
 */
export function verifyOptimal(problem: ProposalProblem, { seats, proof }: ProposalResult): Verification {
  const broken = findBrokenRule(problem, seats);
  if (broken) return { valid: false, violation: broken };
  if (proof.kind === 'gap') return { valid: true, kind: 'feasible' };
  const prices = parsePrices(problem, proof);
  if (!prices) return { valid: false, violation: 'A price is not a whole number from 0.' };
  const violation = findPricedFreePlace(problem, seats, prices) ?? findBetterSeat(problem, seats, prices);
  if (violation) return { valid: false, violation };
  // The prices don't concern schools: they only prove a proposal in which none is above its target but by locked seats.
  const isSpread = countExcess(problem, seats) === countExcess(problem, lockedSeats(problem));
  return { valid: true, kind: isSpread ? 'optimal' : 'feasible' };
}

/** Null unless each portfolio and each committee has a price. */
function parsePrices({ committees }: ProposalProblem, proof: PriceProof): Prices | null {
  const hasAll =
    proof.committees.length === committees.length &&
    proof.portfolios.length === committees.length &&
    committees.every(({ portfolios }, c) => proof.portfolios[c]?.length === portfolios.length);
  if (!hasAll || ![...proof.committees, ...proof.portfolios.flat()].every(isPrice)) return null;
  return {
    portfolios: proof.portfolios.map((prices) => prices.map(BigInt)),
    committees: proof.committees.map(BigInt),
  };
}

function isPrice(text: string): boolean {
  return /^\d+$/.test(text);
}

function findPricedFreePlace(problem: ProposalProblem, seats: Seats, prices: Prices): string | null {
  const holders = countHolders(problem, seats);
  for (const [c, { name, limit = Infinity, portfolios }] of problem.committees.entries()) {
    if (prices.committees[c] && countInCommittee(holders, c) < limit)
      return `${name} has a price, but free places.`;
    for (const [p, portfolio] of portfolios.entries())
      if (prices.portfolios[c]?.[p] && (holders[c]?.[p] ?? 0) < portfolio.capacity)
        return `${portfolio.name} in ${name} has a price, but free places.`;
  }
  return null;
}

/**
 * Of the seats that are no preference, only the cheapest of each preferred committee and the cheapest of all can be the best:
 * their values are equal, and a preference among them is worth more.
 */
function findBetterSeat(problem: ProposalProblem, seats: Seats, prices: Prices): string | null {
  const valueOf = createValuation(problem);
  const cheapestByKind = new Map<string, Cheapest>();
  for (const [index, delegate] of problem.delegates.entries()) {
    if (delegate.locked) continue;
    const kind = `${delegate.muns}/${delegate.block}`;
    const cheapest = cheapestByKind.get(kind) ?? findCheapest(problem, prices, delegate);
    cheapestByKind.set(kind, cheapest);
    /** Value minus price; null if the rules do not allow the seat. */
    const gainOf = (seat: SeatIndex | null) => {
      const value = valueOf(index, seat);
      return value === null ? null : value - priceOf(prices, seat);
    };
    const options = [
      null,
      delegate.seat,
      ...delegate.preferences,
      ...delegate.preferredCommittees.map((c) => cheapest.byCommittee[c] ?? null),
      cheapest.ofAll,
    ];
    const own = gainOf(seats[index] ?? null);
    const isBetter = (gain: bigint | null) => gain !== null && (own === null || gain > own);
    if (options.some((seat) => isBetter(gainOf(seat))))
      return `At these prices, another seat is better for ${delegate.registrationId}.`;
  }
  return null;
}

/** The cheapest seats for delegates with some number of MUNs and some block; null if none is allowed. */
interface Cheapest {
  byCommittee: (SeatIndex | null)[];
  ofAll: SeatIndex | null;
}

function findCheapest(problem: ProposalProblem, prices: Prices, delegate: ProposalDelegate): Cheapest {
  const cheaperOf = (best: SeatIndex | null, seat: SeatIndex | null) =>
    seat && (!best || priceOf(prices, seat) < priceOf(prices, best)) ? seat : best;
  const byCommittee = problem.committees.map(({ portfolios }, c) =>
    portfolios
      .map((_portfolio, p): SeatIndex => [c, p])
      .filter((seat) => isEligible(delegate, seat, problem))
      .reduce<SeatIndex | null>(cheaperOf, null),
  );
  return { byCommittee, ofAll: byCommittee.reduce<SeatIndex | null>(cheaperOf, null) };
}

/** The price of a seat with its place in the committee; 0 without a seat. */
function priceOf(prices: Prices, seat: SeatIndex | null): bigint {
  if (!seat) return 0n;
  return (prices.portfolios[seat[0]]?.[seat[1]] ?? 0n) + (prices.committees[seat[0]] ?? 0n);
}
