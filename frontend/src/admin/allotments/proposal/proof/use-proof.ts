import type { ProposalDetail, ProposalResult } from '@mun/proposals/proposal';
import useSWR from 'swr';
import { READ_ONCE } from '../../../../shared/lib/swr/read-once';
import { KEYS } from '../../../shared/cache/keys';
import type { ProposalProblem } from '@mun/proposals/problem';
import type { Verification } from '@mun/proposals/verify-optimal';

/** `optimal`: proven by prices. `feasible`: the solver found no better one, and the seats meet all rules. */
export type ProofState = 'checking' | 'optimal' | 'feasible' | 'wrong' | 'unchecked';

/** Whether seats may be used. */
export function isAccepted(state: ProofState): boolean {
  return state === 'optimal' || state === 'feasible';
}

/** Checks a proposal's proof once. Nothing of a proposal may be used before. */
export function useProof({ id, problem }: ProposalDetail, result: ProposalResult) {
  const { data, error, mutate } = useSWR([KEYS.proof, id], () => checkProof(problem, result), {
    ...READ_ONCE,
    revalidateIfStale: false,
    shouldRetryOnError: false,
  });
  const state: ProofState = data ? (data.valid ? data.kind : 'wrong') : error ? 'unchecked' : 'checking';
  return { state, retry: () => void mutate() };
}

/** Checks in this browser that a result is optimal. Rejects if the code of the check could not be loaded. */
async function checkProof(problem: ProposalProblem, result: ProposalResult): Promise<Verification> {
  if (typeof Worker === 'undefined') {
    const { verifyOptimal } = await import('@mun/proposals/verify-optimal');
    return verifyOptimal(problem, result);
  }
  const worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Verification>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Verification>) => resolve(data));
      worker.addEventListener('error', () => reject(new Error('The check of the proof failed.')));
      worker.postMessage([problem, result]);
    });
  } finally {
    worker.terminate();
  }
}
