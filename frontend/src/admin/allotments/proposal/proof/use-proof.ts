import type { ProposalDetail, ProposalResult } from '@mun/proposals/proposal';
import useSWR from 'swr';
import { READ_ONCE } from '../../../../shared/lib/swr/read-once';
import { KEYS } from '../../../shared/cache/keys';
import { checkProof } from './check-proof';

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
