import { findBrokenRule, lockedSeats } from '@mun/proposals/check-seats';
import type { ProposalProblem } from '@mun/proposals/problem';
import { schoolLimitOf } from '@mun/proposals/schools';
import type { Highs } from 'highs';
import { canAllReachSink } from './augment.js';
import { buildNetwork } from '../build-network.js';
import { schoolRules } from '../school-rules.js';
import { solveStages } from '../stages.js';

/** Whether locked delegates break no rule, and everybody else can have a seat if everybody should. */
export function isFeasible(highs: Highs, problem: ProposalProblem): boolean {
  if (doLocksConflict(problem)) return false;
  if (!problem.seatEverybody) return true;
  const { network } = buildNetwork(problem);
  if (!canAllReachSink(network)) return false;
  if (schoolLimitOf(problem.schools) === Infinity) return true;
  return solveStages(network, [{ score: () => 0, bound: 0 }], schoolRules(problem, network), { highs });
}

/** Whether the seats of locked delegates alone break a rule, for example the limit of their committee. */
export function doLocksConflict(problem: ProposalProblem): boolean {
  return findBrokenRule({ ...problem, seatEverybody: undefined }, lockedSeats(problem)) !== null;
}
