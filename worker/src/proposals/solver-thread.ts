import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { ProposalProblem } from '@mun/proposals/problem';
import { solveProposal, type ProposalOutcome } from './solver/solve-proposal.js';

/** What the thread posts: its progress from 0 to 1, or the outcome, after which it ends. */
export type SolverMessage =
  | { kind: 'progress'; progress: number }
  | { kind: 'outcome'; outcome: ProposalOutcome };

/** Runs in a thread of its own, so that the worker still sends emails and renews the locks of its jobs. */
const problem: ProposalProblem = workerData;
const post = (message: SolverMessage) => parentPort?.postMessage(message);

// On Linux this is the priority of this thread alone. Requests and emails come first on a machine with few cores.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const outcome = await solveProposal(problem, {
  onProgress: (progress) => post({ kind: 'progress', progress }),
});
post({ kind: 'outcome', outcome });
