import { createRequire } from 'node:module';
import type { ProposalProblem, SeatIndex } from '@mun/proposals/problem';
import type { ProposalProof, ProposalResult, ProposalRule } from '@mun/proposals/proposal';
import { levelsOf } from '@mun/proposals/values';
import { verifyOptimal } from '@mun/proposals/verify-optimal';
import type { Highs } from 'highs';
import { buildNetwork, type ProposalNetwork } from './build-network.js';
import { findConflict } from './conflict/find-conflict.js';
import type { SideRule } from './flow-model.js';
import { doLocksConflict } from './conflict/is-feasible.js';
import { priceNodes } from './prices.js';
import { readSeats } from './read-seats.js';
import { schoolRules } from './school-rules.js';
import { solveStages } from './stages.js';

// The package declares the types of its CommonJS entry only, and those do not fit its entry for `import`.
const { default: load }: typeof import('highs') = createRequire(import.meta.url)('highs');

let loaded: Promise<Highs> | undefined;

/** The HiGHS solver, compiled to WebAssembly once per thread. Each of its models must be disposed. */
export function loadHighs(): Promise<Highs> {
  loaded ??= load();
  return loaded;
}

export type ProposalOutcome =
  | { kind: 'solved'; result: ProposalResult }
  | { kind: 'infeasible'; conflict: ProposalRule[] };

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
  const solveWith = (rules: SideRule[], from: number, to: number) =>
    solveStages(network.network, levels, rules, {
      highs,
      onStage: (done) => onProgress?.(from + done * (to - from)),
    });
  const hasSchoolRule = problem.schools !== 'any';
  if (!solveWith([], 0, hasSchoolRule ? 0.2 : 0.9)) return null;
  const prices = priceNodes(network.network);
  const seats = withLocked(problem, readSeats(network));
  // A proposal that meets the rule about schools by itself needs no integer program.
  const result: ProposalResult = { seats, proof: proofOf(network, prices) };
  const verification = verifyOptimal(problem, result);
  if (verification.valid && verification.kind === 'optimal') return result;
  if (!solveWith(schoolRules(problem, network.network), 0.2, 0.9)) return null;
  return { seats: withLocked(problem, readSeats(network)), proof: { kind: 'gap', gap: 0 } };
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
