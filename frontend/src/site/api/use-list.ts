import type {
  BoardMemberView,
  CommitteeView,
  FaqView,
  SponsorView,
  TeamMemberView,
} from '@mun/contracts/content';
import { ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { publicApi } from '../../shared/lib/http/public-api';

/** Pictures by their address: the bytes come when they are in sight. */
const ADDRESS = {
  committees: `${ROUTES.committees}?images=url`,
  board: `${ROUTES.board}?images=url`,
  team: `${ROUTES.team}?images=url`,
  sponsors: `${ROUTES.sponsors}?images=url`,
  faqs: ROUTES.faqs,
} as const;

interface Items {
  committees: CommitteeView;
  board: BoardMemberView;
  team: TeamMemberView;
  sponsors: SponsorView;
  faqs: FaqView;
}

/**
 * One of the site's lists, kept fresh. One that could not be fetched is empty, and the console says `failed`
 * (SPEC.md sections 4 and 8).
 */
export function useList<Name extends keyof Items>(name: Name, failed: string) {
  const { data, error, isLoading } = useSWR(ADDRESS[name], publicApi.get<Items[Name][]>, {
    onError: (cause) => console.error(failed, cause),
  });
  return { items: data ?? [], loading: isLoading && !error };
}
