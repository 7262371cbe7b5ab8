import type { ConferenceView } from './content.js';

/**
 * `announced`: registration opens later · `closing-soon`: it closes within a week · `closed`: it is closed or full, before the
 * first day · `in-session` and `over`: it is closed, and the conference has begun or ended.
 */
export type ConferencePhase = 'announced' | 'open' | 'closing-soon' | 'closed' | 'in-session' | 'over';

type PhaseFacts = Pick<ConferenceView, 'registrationWindow' | 'registrationClosesAt' | 'startsOn' | 'endsOn'>;

const DAY_MS = 24 * 60 * 60_000;
const CLOSING_SOON_MS = 7 * DAY_MS;

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
  if (now < startOfDay(startsOn)) return 'closed';
  return now < startOfDay(endsOn) + DAY_MS ? 'in-session' : 'over';
}

export function canRegister(phase: ConferencePhase): boolean {
  return phase === 'open' || phase === 'closing-soon';
}

/** The instant at which an ISO date begins in India, which has no daylight saving time, in milliseconds since 1970. */
function startOfDay(date: string): number {
  return Date.parse(`${date}T00:00:00+05:30`);
}
