import type { ConferenceView } from '@mun/contracts/content/content';
import type { HeldPlaces } from '@mun/contracts/payment/payment';
import { SITE_ROUTES } from '@mun/contracts/site-routes';
import useSWR from 'swr';
import { publicApi } from '../../shared/lib/http/public-api';
import { polling } from '../../shared/lib/swr/polling';
import { formatVenueTime } from '../shared/venue-time';

/** In ms. */
const WHILE_REGISTERING = 30_000;

/** @param until ISO time at which the next place may be free again */
export function describeHeld(until: string): string {
  const { time } = formatVenueTime(until);
  return `The last places are being paid for. You can fill in the form now. If it can’t be submitted yet, try again at ${time}.`;
}

/** Returns when to try again if all places that are left are being paid for; as an ISO time. */
export function useHeldPlaces(conference: ConferenceView | undefined): string | undefined {
  const key = conference?.registrationCapacity === undefined ? null : SITE_ROUTES.heldPlaces;
  return useSWR(key, publicApi.get<HeldPlaces>, polling(WHILE_REGISTERING)).data?.until;
}
