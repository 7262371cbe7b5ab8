import type { ConferenceView } from './content.js';
import { isVenueDayOver, startOfVenueDay } from '../venue-time.js';

/**
 * `announced`: registration opens later · `closing-soon`: it closes within a week · `closed`: it is closed or full, before the
 * first day · `in-session` and `over`: it is closed, and the conference has begun or ended.
 */
export type ConferencePhase = 'announced' | 'open' | 'closing-soon' | 'closed' | 'in-session' | 'over';

type PhaseFacts = Pick<ConferenceView, 'registrationWindow' | 'registrationClosesAt' | 'startsOn' | 'endsOn'>;

const CLOSING_SOON_MS = 7 * 24 * 60 * 60_000;

/**
 * Returns the state of the conference, which decides what the site and the emails invite people to do. An open registration
 * takes precedence over the dates.
 * @param now milliseconds since 1970
 */
export function conferencePhase(facts: PhaseFacts, now: number): ConferencePhase {
  const { registrationWindow, registrationClosesAt, startsOn, endsOn } = facts;
  if (registrationWindow === 'scheduled') return 'announced';
  if (registrationWindow === 'open') {
    const isClosingSoon = registrationClosesAt && Date.parse(registrationClosesAt) - now <= CLOSING_SOON_MS;
    return isClosingSoon ? 'closing-soon' : 'open';
  }
  if (now < startOfVenueDay(startsOn)) return 'closed';
  return isVenueDayOver(endsOn, now) ? 'over' : 'in-session';
}

export function canRegister(phase: ConferencePhase): boolean {
  return phase === 'open' || phase === 'closing-soon';
}

/** Returns whether the details of a new conference have been entered without which nobody can register for it. */
export function isConferenceSetUp({ venue, links }: Pick<ConferenceView, 'venue' | 'links'>): boolean {
  return ![venue.schoolName, venue.city, links.email].includes('');
}
