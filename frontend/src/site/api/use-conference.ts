import type { ConferenceView } from '@mun/contracts/content';
import { ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { publicApi } from '../../shared/lib/http/public-api';
import { site } from '../messages';

/** The conference's own facts; `name` is there at once, blank until it is known, so that nothing moves when it comes. */
export function useConference() {
  const { data: conference, error, mutate } = useSWR(ROUTES.conference, publicApi.get<ConferenceView>);
  const failed = Boolean(error) && !conference;
  return {
    conference,
    failed,
    name: conference?.name ?? (failed ? site.nameless : '\u00A0'),
    retry: () => void mutate(),
  };
}
