import type {
  BoardMemberView,
  CommitteeView,
  FaqView,
  SponsorView,
  TeamMemberView,
} from '@mun/contracts/content/content';
import { SITE_ROUTES } from '@mun/contracts/site-routes';
import useSWR from 'swr';
import { publicApi } from '../../shared/lib/http/public-api';

/** Images by URL, so that they load lazily. The failure messages are fixed by SPEC.md section 8. */
export const LISTS = {
  committees: { path: `${SITE_ROUTES.committees}?images=url`, failed: 'Failed to fetch committees' },
  board: { path: `${SITE_ROUTES.board}?images=url`, failed: 'Failed to fetch EB data' },
  team: { path: `${SITE_ROUTES.team}?images=url`, failed: 'Failed to fetch team members' },
  sponsors: { path: `${SITE_ROUTES.sponsors}?images=url`, failed: 'Failed to fetch sponsors' },
  faqs: { path: SITE_ROUTES.faqs, failed: 'Failed to fetch FAQs' },
} as const;

interface Items {
  committees: CommitteeView;
  board: BoardMemberView;
  team: TeamMemberView;
  sponsors: SponsorView;
  faqs: FaqView;
}

/** Fetches a public list. If that fails, the list is empty and the failure is logged to the console (SPEC.md section 4). */
export function useList<Name extends keyof Items>(name: Name) {
  const { path, failed } = LISTS[name];
  const { data, error, isLoading, mutate } = useSWR(path, publicApi.get<Items[Name][]>, {
    onError: (cause) => console.error(failed, cause),
  });
  return {
    items: data ?? [],
    loading: isLoading && !error,
    failed: Boolean(error) && !data,
    retry: () => void mutate(),
  };
}
