import type { DashboardConference } from '@mun/contracts/admin/dashboard';
import { formatDates } from '@mun/contracts/format-dates';
import { formatPaise, rupeesToPaise } from '@mun/contracts/payment/money';
import { isVenueDayOver, startOfVenueDay } from '@mun/contracts/venue-time';
import { formatDateTime } from '../../shared/lib/format/format-date-time';
import { formatNumber, pluralize } from '../../shared/lib/format/pluralize';

const DAY_MS = 86_400_000;

interface State {
  /** 'Registration is open' */
  sentence: string;
  /** '66 of 300 places', '20 days to go' */
  facts: string[];
  /** What is wrong: people can register for a conference that is over. */
  isOverdue: boolean;
  /** What the switch does. None if the switch would change nothing, because a date has closed registration. */
  action?: 'open' | 'close';
}

/** @param now milliseconds since 1970 */
export function describeState(conference: DashboardConference, confirmed: number, now = Date.now()): State {
  const { endsOn, registrationOpen, registrationClosesAt, registrationWindow, isSetUp } = conference;
  const hasClosed = Boolean(registrationClosesAt && Date.parse(registrationClosesAt) <= now);
  const isOverdue = registrationWindow === 'open' && isVenueDayOver(endsOn, now);
  const action = registrationOpen && !hasClosed ? 'close' : isSetUp && !hasClosed ? 'open' : undefined;
  return {
    sentence: isOverdue
      ? `Registration is open, but the conference ended on ${formatDates(endsOn, endsOn)}`
      : describeRegistration(conference, hasClosed),
    facts: [describePlaces(conference, confirmed), ...(isOverdue ? [] : [describeDays(conference, now)])],
    isOverdue,
    ...(action && { action }),
  };
}

function describeRegistration(conference: DashboardConference, hasClosed: boolean): string {
  const { registrationOpen, registrationWindow, registrationOpensAt, registrationClosesAt } = conference;
  if (registrationWindow === 'scheduled' && registrationOpensAt)
    return `Registration opens on ${formatDateTime(registrationOpensAt)}`;
  if (registrationWindow === 'full') return 'Registration is closed, because every place is taken';
  if (registrationWindow === 'open')
    return registrationClosesAt
      ? `Registration is open until ${formatDateTime(registrationClosesAt)}`
      : 'Registration is open';
  return registrationOpen && hasClosed && registrationClosesAt
    ? `Registration closed on ${formatDateTime(registrationClosesAt)}`
    : 'Registration is closed';
}

function describePlaces({ registrationCapacity, fee }: DashboardConference, confirmed: number): string {
  const places = registrationCapacity
    ? `${formatNumber(confirmed)} of ${pluralize(registrationCapacity, 'place')}`
    : pluralize(confirmed, 'delegate');
  return `${places} at ${formatPaise(rupeesToPaise(fee))}`;
}

/** '20 days to go', 'Day 2 of 3', 'Took place on 12–14 September 2025' */
export function describeDays({ startsOn, endsOn }: DashboardConference, now: number): string {
  if (isVenueDayOver(endsOn, now)) return `Took place on ${formatDates(startsOn, endsOn)}`;
  const first = startOfVenueDay(startsOn);
  const day = Math.floor((now - first) / DAY_MS) + 1;
  if (day > 0) return `Day ${day} of ${Math.round((startOfVenueDay(endsOn) - first) / DAY_MS) + 1}`;
  return day === 0 ? 'Begins tomorrow' : `${pluralize(1 - day, 'day')} to go`;
}
