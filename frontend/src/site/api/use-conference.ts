import type { ConferenceView } from '@mun/contracts/content/content';
import { SITE_ROUTES } from '@mun/contracts/site-routes';
import useSWR from 'swr';
import { publicApi } from '../../shared/lib/http/public-api';

/** Fetches the conference's details. `name` is a blank until they are loaded, so that the layout does not shift. */
export function useConference() {
  const { data: conference, error, mutate } = useSWR(SITE_ROUTES.conference, publicApi.get<ConferenceView>);
  const failed = Boolean(error) && !conference;
  return {
    conference,
    failed,
    name: conference?.name ?? (failed ? 'Model United Nations' : '\u00A0'),
    retry: () => void mutate(),
  };
}
