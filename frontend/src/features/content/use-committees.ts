import type { CommitteeView } from '@mun/contracts/content';
import { ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { get } from '../../lib/http';

/** All committees, pictures by their address. A list that could not be fetched is empty (SPEC.md section 4). */
export function useCommittees() {
  const { data, error, isLoading } = useSWR(`${ROUTES.committees}?images=url`, get<CommitteeView[]>, {
    onError: (cause) => console.error('Failed to fetch committees', cause),
  });
  return { committees: data ?? [], loading: isLoading && !error };
}
