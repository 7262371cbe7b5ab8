import {
  canRefill,
  findRefills,
  type RefillChain,
  type RefillInput,
} from '@mun/contracts/allotment/proposals/refill';
import type { ProposalRequest } from '@mun/contracts/allotment/proposals/request';
import { useMemo } from 'react';
import useSWR from 'swr';
import { useDebouncedValue } from '../../../shared/lib/react/use-debounced-value';
import { KEYS } from '../../shared/cache/keys';
import { useAllotments } from '../AllotmentsContext';
import { proposalsApi } from '../proposal/api';
import { createRefillInput } from './create-refill-input';

/** How many chains are computed at once. An allotment from scratch would have one for each delegate. */
export const MAX_CHAINS = 500;

/**
 * Whether a free seat would serve anybody within the rules. It follows the edits with a delay, so that each of them stays fast.
 * If the rules cannot be loaded, it is as without them: the dialog then reports the error.
 */
export function useCanRefill(): boolean {
  const { delegates, committees, edits } = useDebouncedValue(useAllotments());
  const canWithout = useMemo(
    () => canRefill(createRefillInput({ delegates, committees, edits })),
    [delegates, committees, edits],
  );
  const { loaded, error, rules } = useLastRules(canWithout);
  const canWithin = useMemo(
    () => canWithout && (!rules || canRefill(createRefillInput({ delegates, committees, edits, rules }))),
    [canWithout, delegates, committees, edits, rules],
  );
  return canWithin && (loaded || error !== undefined);
}

/** The rules of the last solved proposal; `rules` is undefined if there was none. @param wanted otherwise nothing is loaded */
export function useLastRules(wanted = true) {
  const { data, error, mutate } = useSWR(wanted && KEYS.proposals, proposalsApi.list);
  const rules = data?.find(({ state }) => state === 'solved')?.request;
  return { loaded: data !== undefined, error: error as unknown, retry: mutate, rules };
}

/** The chains of moves into the seats that are free if all edits are saved. */
export function useRefills(rules: ProposalRequest | undefined): {
  chains: RefillChain[];
  input: RefillInput;
} {
  const { delegates, committees, edits } = useAllotments();
  return useMemo(() => {
    const input = createRefillInput({ delegates, committees, edits, rules });
    return { input, chains: findRefills(input, MAX_CHAINS) };
  }, [delegates, committees, edits, rules]);
}
