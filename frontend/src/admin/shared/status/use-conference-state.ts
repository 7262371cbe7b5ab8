import { conferencePhase } from '@mun/contracts/content/conference-phase';
import type { ConferenceView } from '@mun/contracts/content/content';
import { ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { publicApi } from '../../../shared/lib/http/public-api';

/** Whether people can register. A key of its own, because forms keep the version that they have read. */
export function useConferenceState() {
  return useSWR([ROUTES.conference, 'state'], async ([path]) => {
    const conference = await publicApi.get<ConferenceView>(path);
    return { name: conference.name, phase: conferencePhase(conference, Date.now()) };
  }).data;
}
