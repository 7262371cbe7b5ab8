import { Worker } from 'node:worker_threads';
import type { ProposalProblem } from '@mun/proposals/problem';
import type { SolverMessage } from './solver-thread.js';
import type { ProposalOutcome } from './solver/solve-proposal.js';

/** The built file. Both `src/proposals` and `dist/proposals` have it at this path. */
const THREAD = new URL('../../dist/proposals/solver-thread.js', import.meta.url);

/** Limits the thread's JavaScript; the solver's WebAssembly limits itself to 4 GB. */
const MAX_HEAP_MB = 1_024;
const TIME_LIMIT_MS = 120_000;

export class TimeLimitError extends Error {}

export interface SolveOptions {
  onProgress: (progress: number) => void;
  /** Aborted if the proposal is cancelled or the worker shuts down. */
  signal: AbortSignal;
  timeLimitMs?: number;
}

/**
 * Solves a problem in a thread, which is terminated in the end whatever it does.
 * @throws TimeLimitError; the signal's reason; the error of the solver
 */
export async function solveInThread(
  problem: ProposalProblem,
  { onProgress, signal, timeLimitMs = TIME_LIMIT_MS }: SolveOptions,
): Promise<ProposalOutcome> {
  signal.throwIfAborted();
  const timeLimit = AbortSignal.timeout(timeLimitMs);
  const stopped = AbortSignal.any([signal, timeLimit]);
  const thread = new Worker(THREAD, {
    workerData: problem,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const outcome = new Promise<ProposalOutcome>((resolve, reject) => {
    thread.on('message', (message: SolverMessage) => {
      if (message.kind === 'progress') onProgress(message.progress);
      else resolve(message.outcome);
    });
    thread.on('error', reject);
    thread.on('exit', (code) => reject(new Error(`the solver ended with code ${code} without an outcome`)));
    stopped.addEventListener('abort', () => reject(stopped.reason));
  });
  try {
    return await outcome;
  } catch (error) {
    if (timeLimit.aborted && !signal.aborted) throw new TimeLimitError(`no outcome within ${timeLimitMs} ms`);
    throw error;
  } finally {
    await thread.terminate();
  }
}
