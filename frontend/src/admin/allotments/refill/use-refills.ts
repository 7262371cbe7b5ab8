import { canRefill, findRefills, type RefillChain } from '@mun/contracts/allotment/proposals/refill';
import { useMemo } from 'react';
import { useDebouncedValue } from '../../../shared/lib/react/use-debounced-value';
import { useAllotments } from '../AllotmentsContext';
import { createRefillInput } from './create-refill-input';

/** How many chains are computed at once. An allotment from scratch would have one for each delegate. */
export const MAX_CHAINS = 500;

/** Whether a free seat would serve anybody. It follows the edits with a delay, so that each of them stays fast. */
export function useCanRefill(): boolean {
  const { delegates, committees, edits } = useDebouncedValue(useAllotments());
  return useMemo(
    () => canRefill(createRefillInput({ delegates, committees, edits })),
    [delegates, committees, edits],
  );
}

/** The chains of moves into the seats that are free if all edits are saved. */
export function useRefills(): RefillChain[] {
  const { delegates, committees, edits } = useAllotments();
  return useMemo(
    () => findRefills(createRefillInput({ delegates, committees, edits }), MAX_CHAINS),
    [delegates, committees, edits],
  );
}
