import { countHolders } from '@mun/proposals/check-seats';
import type { ProposalProblem, SeatIndex } from '@mun/proposals/problem';
import type { ProposalProof, ProposalResult } from '@mun/proposals/proposal';
import { verifyOptimal } from '@mun/proposals/verify-optimal';
import { expect } from 'vitest';
import { valueOfSeats } from './proposal-value.js';
import { randomProblem, seededRandom, type Random } from './random-problem.js';
import { solveProposal } from '../proposals/solver/solve-proposal.js';

type Prices = Extract<ProposalProof, { kind: 'prices' }>;

interface Proven {
  problem: ProposalProblem;
  result: ProposalResult & { proof: Prices };
  random: Random;
}

/** Changes a copy of the result such that it is wrong; false if this result cannot be changed in this way. */
type Mutation = (proven: Proven) => boolean;

const MUTATIONS: Record<string, Mutation> = {
  'a lower price': ({ result, random }) =>
    // The prices are the least ones, so each lower one is wrong.
    changePrice(
      result.proof,
      random,
      (price) => price > 0n,
      (price) => price - 1n - price / 2n,
    ),
  'a negative price': ({ result, random }) =>
    changePrice(
      result.proof,
      random,
      () => true,
      () => -1n,
    ),
  'a price of free places': ({ problem, result, random }) =>
    changePrice(
      result.proof,
      random,
      (_price, c, p) => isFree(problem, result, c, p),
      (price) => price + 1n,
    ),
  'a missing price': ({ result }) => result.proof.portfolios.at(-1)?.pop() !== undefined,
  'exchanged seats': ({ problem, result: { seats }, random }) => {
    const [a, b] = [random(seats.length), random(seats.length)];
    const value = valueOfSeats(problem, seats);
    [seats[a], seats[b]] = [seats[b] ?? null, seats[a] ?? null];
    return valueOfSeats(problem, seats) < value;
  },
  'a removed seat': ({ result: { seats }, random }) => {
    const delegate = random(seats.length);
    const held = seats[delegate];
    seats[delegate] = null;
    return held !== null;
  },
  'a portfolio over its capacity': ({ problem, result, random }) => {
    const [a, b] = [random(result.seats.length), random(result.seats.length)];
    const seat = result.seats[b];
    if (!seat || isSame(seat, result.seats[a]) || isFree(problem, result, ...seat)) return false;
    result.seats[a] = seat;
    return true;
  },
  'another seat': ({ problem, result: { seats }, random }) => {
    const value = valueOfSeats(problem, seats);
    const c = random(problem.committees.length);
    seats[random(seats.length)] = [c, random((problem.committees[c]?.portfolios.length ?? 0) + 1)];
    return valueOfSeats(problem, seats) < value;
  },
  'a missing seat': ({ result: { seats } }) => seats.pop() !== undefined,
};

function isSame(a: SeatIndex, b: SeatIndex | null | undefined): boolean {
  return a[0] === b?.[0] && a[1] === b[1];
}

/** Whether the portfolio, or without one the committee, has free places. */
function isFree({ committees, ...rest }: ProposalProblem, { seats }: ProposalResult, c: number, p?: number) {
  const holders = countHolders({ committees, ...rest }, seats)[c] ?? [];
  if (p !== undefined) return (holders[p] ?? 0) < (committees[c]?.portfolios[p]?.capacity ?? 0);
  return holders.reduce((sum, count) => sum + count, 0) < (committees[c]?.limit ?? Infinity);
}

function changePrice(
  proof: Prices,
  random: Random,
  isWanted: (price: bigint, c: number, p?: number) => boolean,
  change: (price: bigint) => bigint,
): boolean {
  const c = random(proof.committees.length);
  const prices = proof.portfolios[c] ?? [];
  const p = random(prices.length + 1);
  const isPortfolio = p < prices.length;
  const price = BigInt((isPortfolio ? prices[p] : proof.committees[c]) ?? '0');
  if (!isWanted(price, c, isPortfolio ? p : undefined)) return false;
  if (isPortfolio) prices[p] = String(change(price));
  else proof.committees[c] = String(change(price));
  return true;
}

/** A random problem with limits and locked delegates, and its proven result. */
async function prove(seed: number): Promise<Proven | null> {
  const random = seededRandom(seed);
  const problem = randomProblem(random, 6 + random(8));
  for (const committee of problem.committees) if (random(3) === 0) committee.limit = 2 + random(4);
  const outcome = await solveProposal(problem);
  if (outcome.kind !== 'solved' || outcome.result.proof.kind !== 'prices') return null;
  return { problem, result: { ...outcome.result, proof: outcome.result.proof }, random };
}

/**
 * Proves random problems until so many mutated proofs were tried, and expects that `verifyOptimal` accepts each proof and
 * rejects each mutation of it.
 * @param ofEach how many mutations of each kind there must have been
 */
export async function expectMutationsRejected(mutations: number, ofEach: number): Promise<void> {
  const counts = Object.fromEntries(Object.keys(MUTATIONS).map((name) => [name, 0]));
  let total = 0;
  for (let seed = 1; total < mutations; seed += 1) {
    const proven = await prove(seed);
    if (!proven) continue;
    expect(verifyOptimal(proven.problem, proven.result)).toEqual({ valid: true, kind: 'optimal' });
    for (const [name, mutate] of Object.entries(MUTATIONS)) {
      const copy = { ...proven, result: structuredClone(proven.result) };
      if (!mutate(copy)) continue;
      expect(verifyOptimal(copy.problem, copy.result), `${name}, seed ${seed}`).toMatchObject({
        valid: false,
      });
      counts[name] = (counts[name] ?? 0) + 1;
      total += 1;
    }
  }
  expect(Math.min(...Object.values(counts)), JSON.stringify(counts)).toBeGreaterThanOrEqual(ofEach);
}
