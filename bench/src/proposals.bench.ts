import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import {
  IN_PREFERRED_COMMITTEE,
  NO_SEAT,
  outcomeOf,
  type ProposalProblem,
  type SeatIndex,
} from '@mun/proposals/problem';
import { solveProposal } from '@mun/worker/solve-proposal';
import { conflictInstance } from './environment/conflict-instance.js';
import { conferenceInstance, proposalInstance } from './environment/proposal-instance.js';
import type { SolvedInstance, SolveInstance } from './environment/solve-instance.js';
import { alignColumns } from './measure/table.js';

const SOLVE = fileURLToPath(new URL('environment/solve-instance.js', import.meta.url));
const SEEDS = [1, 2, 3, 4, 5];
const MAX_MEMORY_MB = 400;
const HEADER = [
  '',
  'first come: preference',
  'committee',
  'proposal: preference',
  'committee',
  'no seat',
  'above share',
  'seconds',
  'CPU seconds',
  'MB',
  'proof checked in',
];

interface Case extends Omit<SolveInstance, 'seed'> {
  name: string;
  goals: {
    preference?: number;
    committee?: number;
    withoutSeat?: number;
    mostOfSchool?: number;
    cpuSeconds: number;
  };
}

const CASES: Case[] = [
  {
    name: '1,000 delegates',
    count: 1_000,
    schools: 'any',
    goals: { preference: 0.7, committee: 0.95, cpuSeconds: 3 },
  },
  { name: '1,000, schools spread', count: 1_000, schools: 'spread', goals: { cpuSeconds: 30 } },
  { name: 'conference', count: 'conference', schools: 'any', goals: { cpuSeconds: 30 } },
  {
    name: 'conference, schools spread',
    count: 'conference',
    schools: 'spread',
    goals: { withoutSeat: 0, cpuSeconds: 30 },
  },
  {
    name: 'conference, at most 5',
    count: 'conference',
    schools: { kind: 'at-most', n: 5 },
    goals: { withoutSeat: 0, mostOfSchool: 5, cpuSeconds: 30 },
  },
  { name: '5,000 delegates', count: 5_000, schools: 'any', goals: { cpuSeconds: 30 } },
];

interface Shares {
  /** The share of delegates who get one of their four preferences. */
  preference: number;
  /** The share of delegates who get a seat in one of both preferred committees. */
  committee: number;
}

interface Measured {
  first: Shares;
  proposal: Shares;
  solved: SolvedInstance;
}

/**
 * Compares the proposal for each reference instance with first come, first served, and measures the time and memory of a
 * process that only solves it. Goals are for processor time, since on a busy machine the duration depends on other processes.
 */
export async function measureProposals(signal: AbortSignal): Promise<string> {
  const rows = [HEADER];
  const goals: string[] = [];
  for (const each of CASES) {
    const measured: Measured[] = [];
    for (const seed of SEEDS) {
      signal.throwIfAborted();
      const one = await measure(each, seed);
      measured.push(one);
      rows.push(rowOf(`${each.name}, seed ${seed}`, one));
    }
    goals.push(...goalsOf(each, measured));
  }
  for (const seed of SEEDS) {
    signal.throwIfAborted();
    goals.push(await measureConflict(seed));
  }
  return [alignColumns(rows, 'right'), '', ...goals].join('\n');
}

async function measure({ count, schools }: Case, seed: number): Promise<Measured> {
  const instance = count === 'conference' ? conferenceInstance(seed) : proposalInstance(count, seed);
  const first = sharesOf(firstComeFirstServed(instance));
  const solved = await solveInProcess({ count, seed, schools });
  return { first, proposal: sharesOf(solved.outcomes), solved };
}

function rowOf(name: string, { first, proposal, solved }: Measured): string[] {
  const { outcomes, excess, seconds, cpuSeconds, peakMemory, proof, verifySeconds } = solved;
  return [
    name,
    percent(first.preference),
    percent(first.committee),
    percent(proposal.preference),
    percent(proposal.committee),
    String(outcomes[NO_SEAT]),
    String(excess),
    seconds.toFixed(1),
    cpuSeconds.toFixed(1),
    peakMemory.toFixed(0),
    proof === 'optimal' ? `${(1_000 * verifySeconds).toFixed(0)} ms` : 'gap 0',
  ];
}

/** Shares are goals for the mean of all seeds, time and memory for the worst one. */
function goalsOf({ name, goals }: Case, measured: Measured[]): string[] {
  const mean = (shareOf: (shares: Shares) => number) =>
    measured.reduce((sum, { proposal }) => sum + shareOf(proposal), 0) / measured.length;
  const worst = (valueOf: (solved: SolvedInstance) => number) =>
    Math.max(...measured.map(({ solved }) => valueOf(solved)));
  const preference = mean((shares) => shares.preference);
  const committee = mean((shares) => shares.committee);
  const cpuSeconds = worst((solved) => solved.cpuSeconds);
  const memory = worst((solved) => solved.peakMemory);
  const withoutSeat = worst(({ outcomes }) => outcomes[NO_SEAT] ?? 0);
  const mostOfSchool = worst((solved) => solved.mostOfSchool);
  const atMost = (what: string, value: number, goal: number) =>
    line(what, String(value), String(goal), value <= goal);
  const line = (what: string, value: string, goal: string, isReached: boolean) =>
    `${name}: ${what} ${value}, goal ${goal} ${isReached ? 'reached' : 'missed'}`;
  return [
    ...(goals.preference
      ? [line('a preference', percent(preference), percent(goals.preference), preference >= goals.preference)]
      : []),
    ...(goals.committee
      ? [
          line(
            'preferred committee',
            percent(committee),
            percent(goals.committee),
            committee >= goals.committee,
          ),
        ]
      : []),
    ...(goals.withoutSeat === undefined
      ? []
      : [atMost('delegates without a seat', withoutSeat, goals.withoutSeat)]),
    ...(goals.mostOfSchool === undefined
      ? []
      : [atMost('of one school in a committee', mostOfSchool, goals.mostOfSchool)]),
    line('CPU', `${cpuSeconds.toFixed(1)} s`, `${goals.cpuSeconds} s`, cpuSeconds < goals.cpuSeconds),
    line('memory', `${memory.toFixed(0)} MB`, `${MAX_MEMORY_MB} MB`, memory < MAX_MEMORY_MB),
  ];
}

async function measureConflict(seed: number): Promise<string> {
  const problem = conflictInstance(seed);
  const startedAt = performance.now();
  const outcome = await solveProposal(problem);
  const seconds = (performance.now() - startedAt) / 1_000;
  if (outcome.kind !== 'infeasible') throw new Error('the rules conflict');
  return `1,000 delegates with conflicting rules, seed ${seed}: ${outcome.conflict.length} rules named in ${seconds.toFixed(1)} s`;
}

async function solveInProcess(instance: SolveInstance): Promise<SolvedInstance> {
  const child = fork(SOLVE);
  child.send(instance);
  const ended = once(child, 'exit');
  const [solved] = await Promise.race([
    once(child, 'message') as Promise<[SolvedInstance]>,
    ended.then(([code]) => Promise.reject(new Error(`the solver ended with ${code}`))),
  ]);
  await ended;
  return solved;
}

/** Each delegate in turn gets their best free preference, otherwise any free seat in a preferred committee, otherwise any. */
function firstComeFirstServed({ committees, delegates }: ProposalProblem): number[] {
  const free = committees.map(({ portfolios }) => portfolios.map(() => true));
  const isFree = (seat: SeatIndex | null): seat is SeatIndex => seat !== null && free[seat[0]]![seat[1]]!;
  const freeIn = (c: number): SeatIndex | null => {
    const p = free[c]!.indexOf(true);
    return p < 0 ? null : [c, p];
  };
  const outcomes = [0, 0, 0, 0, 0, 0, 0, 0];
  for (const delegate of delegates) {
    const candidates = [
      ...delegate.preferences,
      ...delegate.preferredCommittees.map(freeIn),
      ...committees.map((_committee, c) => freeIn(c)),
    ];
    const seat = candidates.find(isFree) ?? null;
    if (seat) free[seat[0]]![seat[1]] = false;
    outcomes[outcomeOf(delegate, seat)]! += 1;
  }
  return outcomes;
}

function sharesOf(outcomes: number[]): Shares {
  const upTo = (worst: number) => outcomes.slice(0, worst + 1).reduce((sum, count) => sum + count, 0);
  const all = upTo(NO_SEAT);
  return { preference: upTo(4) / all, committee: upTo(IN_PREFERRED_COMMITTEE) / all };
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
