import type { ProposalProblem, SeatIndex } from '@mun/contracts/proposals/problem';
import type { ProposalProof, ProposalResult, ProposalRule } from '@mun/contracts/proposals/proposal';
import { levelsOf } from '@mun/contracts/proposals/values';
import { verifyOptimal } from '@mun/contracts/proposals/verify-optimal';
import type { Highs } from 'highs';
import { buildNetwork, type ProposalNetwork } from './build-network.js';
import { findConflict } from './find-conflict.js';
import { doLocksConflict } from './is-feasible.js';
import { loadHighs } from './load-highs.js';
import { priceNodes } from './prices.js';
import { readSeats } from './read-seats.js';
import { crowdedSchools, schoolRules } from './school-rules.js';
import { solveStages } from './stages.js';

export type ProposalOutcome =
  { kind: 'solved'; result: ProposalResult } | { kind: 'infeasible'; conflict: ProposalRule[] };

export interface SolveOptions {
  /** Called with a number from 0 to 1. */
  onProgress?: (progress: number) => void;
}

/** Solves a proposal exactly. Blocks the thread until it is solved; the same problem always has the same outcome. */
export async function solveProposal(
  problem: ProposalProblem,
  { onProgress }: SolveOptions = {},
): Promise<ProposalOutcome> {
  const highs = await loadHighs();
  const result = solve(highs, problem, onProgress);
  if (!result) return { kind: 'infeasible', conflict: findConflict(highs, problem) };
  const verification = verifyOptimal(problem, result);
  if (!verification.valid) throw new Error(`The solver's result is wrong. ${verification.violation}`);
  onProgress?.(1);
  return { kind: 'solved', result };
}

/** Null if no proposal meets all rules. */
function solve(
  highs: Highs,
  problem: ProposalProblem,
  onProgress: SolveOptions['onProgress'],
): ProposalResult | null {
  if (doLocksConflict(problem)) return null;
  const network = buildNetwork(problem);
  const levels = levelsOf(problem);
  /** Schools whose rule the solution would break without side rules; few problems need those of all schools. */
  const schools = new Set<number>();
  for (;;) {
    const rules = schoolRules(problem, network.network, schools);
    const options = { highs, onStage: (done: number) => onProgress?.(done * 0.9) };
    if (!solveStages(network.network, levels, rules, options)) return null;
    const prices = schools.size === 0 ? priceNodes(network.network) : null;
    const seats = withLocked(problem, readSeats(network));
    const crowded = problem.schools === 'any' ? [] : [...crowdedSchools(problem, seats)];
    if (crowded.length === 0)
      return { seats, proof: prices ? proofOf(network, prices) : { kind: 'gap', gap: 0 } };
    for (const school of crowded) schools.add(school);
  }
}

function withLocked({ delegates }: ProposalProblem, seats: (SeatIndex | null)[]): (SeatIndex | null)[] {
  return delegates.map(({ locked, seat }, index) => (locked ? seat : (seats[index] ?? null)));
}

/** The price of a portfolio is the price at its node without that of a place in its committee. */
function proofOf({ portfolios, committees }: ProposalNetwork, prices: (bigint | undefined)[]): ProposalProof {
  const ofCommittees = committees.map((node) => (node && prices[node.index]) ?? 0n);
  return {
    kind: 'prices',
    portfolios: portfolios.map((nodes, c) =>
      nodes.map(({ index }) => String((prices[index] ?? 0n) - (ofCommittees[c] ?? 0n))),
    ),
    committees: ofCommittees.map(String),
  };
}
