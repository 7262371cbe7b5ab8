import { outcomeOf, type SchoolRule } from '@mun/proposals/problem';
import { countBySchool, countExcess } from '@mun/proposals/schools';
import { verifyOptimal } from '@mun/proposals/verify-optimal';
import { solveProposal } from '@mun/worker/solve-proposal';
import { conferenceInstance, proposalInstance } from './proposal-instance.js';

/** Which reference instance a process of its own solves. */
export interface SolveInstance {
  /** How many delegates the reference instance has; 'conference' for the reference conference. */
  count: number | 'conference';
  seed: number;
  schools: SchoolRule;
}

export interface SolvedInstance {
  seconds: number;
  /** Processor time. */
  cpuSeconds: number;
  /** Peak memory of the process in MB. */
  peakMemory: number;
  /** How many delegates have each outcome: see `outcomeOf`. */
  outcomes: number[];
  /** How many delegates are above the share of their school in their committee. */
  excess: number;
  /** The most delegates of one school in one committee. */
  mostOfSchool: number;
  proof: string;
  /** How long `verifyOptimal` takes, in seconds. */
  verifySeconds: number;
}

process.once('message', ({ count, seed, schools }: SolveInstance) => void solve(count, seed, schools));

async function solve(count: SolveInstance['count'], seed: number, schools: SchoolRule): Promise<void> {
  const problem =
    count === 'conference'
      ? conferenceInstance(seed, { schools })
      : proposalInstance(count, seed, { schools });
  const startedAt = performance.now();
  const cpuBefore = process.cpuUsage();
  const outcome = await solveProposal(problem);
  const solvedAt = performance.now();
  const { user, system } = process.cpuUsage(cpuBefore);
  if (outcome.kind !== 'solved') throw new Error('the reference instance has a proposal');
  const verification = verifyOptimal(problem, outcome.result);
  if (!verification.valid) throw new Error(verification.violation);
  const outcomes = [0, 0, 0, 0, 0, 0, 0, 0];
  for (const [index, delegate] of problem.delegates.entries())
    outcomes[outcomeOf(delegate, outcome.result.seats[index] ?? null)]! += 1;
  const ofSchools = [...countBySchool(problem.delegates, outcome.result.seats).values()];
  const solved: SolvedInstance = {
    seconds: (solvedAt - startedAt) / 1_000,
    cpuSeconds: (user + system) / 1_000_000,
    peakMemory: process.resourceUsage().maxRSS / 1_024,
    outcomes,
    excess: countExcess({ ...problem, schools: 'spread' }, outcome.result.seats),
    mostOfSchool: Math.max(...ofSchools.map((each) => each.count)),
    proof: verification.kind,
    verifySeconds: (performance.now() - solvedAt) / 1_000,
  };
  process.send?.(solved, () => process.disconnect());
}
