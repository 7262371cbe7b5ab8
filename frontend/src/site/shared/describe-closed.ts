import type { ConferencePhase } from '@mun/contracts/content/conference-phase';
import type { ConferenceView } from '@mun/contracts/content/content';
import { formatVenueTime } from './venue-time';

type Facts = Pick<
  ConferenceView,
  | 'name'
  | 'edition'
  | 'registrationWindow'
  | 'registrationOpen'
  | 'registrationOpensAt'
  | 'registrationClosesAt'
>;

/** Formats an ISO date and time: '1 June 2025 at 10:00 Indian time'. */
export function formatIndianTime(iso: string): string {
  const { date, year, time } = formatVenueTime(iso);
  return `${date} ${year} at ${time} Indian time`;
}

/** Returns why nobody can register; null if registration is open. */
export function describeClosed(
  facts: Facts,
  phase: ConferencePhase,
): { heading: string; text: string } | null {
  switch (phase) {
    case 'open':
    case 'closing-soon':
      return null;
    case 'announced': {
      const { registrationOpensAt: opensAt } = facts;
      return {
        heading: 'Registration isn’t open yet',
        text: opensAt ? `It opens on ${formatIndianTime(opensAt)}.` : 'It opens soon.',
      };
    }
    case 'closed':
      return describeClosedBefore(facts);
    case 'in-session':
      return { heading: 'Registration is closed', text: 'The conference is in session.' };
    default:
      return {
        heading: 'Registration is closed',
        text: `Edition ${facts.edition} has taken place. Registration for the next edition isn’t open yet.`,
      };
  }
}

/** Before the first day of the conference. */
function describeClosedBefore({ registrationWindow, registrationOpen, registrationClosesAt }: Facts) {
  if (registrationWindow === 'full')
    return { heading: 'All places are taken', text: 'Registration is closed because all places are taken.' };
  // The organisers' switch closes registration whatever the dates.
  const hasEnded = registrationOpen && registrationClosesAt;
  return {
    heading: 'Registration is closed',
    text: hasEnded
      ? `It closed on ${formatIndianTime(registrationClosesAt)}.`
      : 'We’re not taking new registrations at the moment.',
  };
}
