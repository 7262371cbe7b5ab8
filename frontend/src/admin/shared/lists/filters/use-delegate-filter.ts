import { type DelegateFilter, parseDelegateFilter } from '@mun/contracts/registration/delegate-filter';
import { useLocation } from 'react-router-dom';
import { useListAddress } from '../use-list-address';

/** Which delegates the address selects. */
export function useDelegateFilter(): DelegateFilter {
  const { search } = useListAddress();
  return { ...parseDelegateFilter(new URLSearchParams(useLocation().search)), search };
}
