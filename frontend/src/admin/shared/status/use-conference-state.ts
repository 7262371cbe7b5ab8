import { canRegister, conferencePhase } from '@mun/contracts/content/conference-phase';
import type { ConferenceView } from '@mun/contracts/content/content';
import { ROUTES } from '@mun/contracts/routes';
import { isVenueDayOver } from '@mun/contracts/venue-time';
import useSWR from 'swr';
import { publicApi } from '../../../shared/lib/http/public-api';

/** Whether people can register. A key of its own, because forms keep the version that they have read. */
export function useConferenceState() {
  return useSWR([ROUTES.conference, 'state'], async ([path]) => {
    const conference = await publicApi.get<ConferenceView>(path);
    const { name, endsOn } = conference;
    const phase = conferencePhase(conference, Date.now());
    return {
      name,
      phase,
      /** The last day, if people can still register although it is over. */
      overdueSince: canRegister(phase) && isVenueDayOver(endsOn, Date.now()) ? endsOn : undefined,
    };
  }).data;
}
