import { canRegister, type ConferencePhase } from '@mun/contracts/content/conference-phase';
import type { ConferenceView } from '@mun/contracts/content/content';
import { formatVenueTime } from '../shared/venue-time';

/** Where a button leads. */
export interface Action {
  label: string;
  to: string;
}

interface PhaseTexts {
  /** The first is the page's main action. */
  actions: [Action, Action];
  /** One line about registration or the conference, if there is something to say. */
  status: string | undefined;
  /** The last line of the page. */
  closing: string;
}

const REGISTER: Action = { label: 'Register Now', to: '/register' };
const CHECK: Action = { label: 'Check Allotment', to: '/register/check' };
const COMMITTEES: Action = { label: 'See the committees', to: '/committees' };

/** In Indian time, as organisers enter it: '12 September, 09:00 Indian time'. */
function formatInstant(iso: string): string {
  const { date, time } = formatVenueTime(iso);
  return `${date}, ${time} Indian time`;
}

/**
 * What the home page says and invites to in each phase of the conference.
 * @param phase undefined while the conference is loading
 */
export function phaseTexts(
  conference: ConferenceView | undefined,
  phase: ConferencePhase | undefined,
): PhaseTexts {
  if (!conference || !phase || canRegister(phase)) {
    const closesAt = phase === 'closing-soon' && conference?.registrationClosesAt;
    return {
      actions: [REGISTER, CHECK],
      status: closesAt ? `Registration closes on ${formatInstant(closesAt)}.` : undefined,
      closing: 'Resolved, that you come.',
    };
  }
  if (phase === 'announced') {
    const opensAt = conference.registrationOpensAt;
    return {
      actions: [COMMITTEES, CHECK],
      status: opensAt ? `Registration opens on ${formatInstant(opensAt)}.` : 'Registration opens soon.',
      closing: 'Resolved, that you be ready.',
    };
  }
  return {
    actions: [CHECK, COMMITTEES],
    status: closedStatus(conference, phase),
    closing: phase === 'over' ? 'Resolved, that we meet again.' : 'Decides to remain seized of the matter.',
  };
}

function closedStatus(conference: ConferenceView, phase: ConferencePhase): string {
  if (phase === 'in-session') return 'We’re in session.';
  if (phase === 'over') return `Edition ${conference.edition} is over. Thank you for being part of it.`;
  return conference.registrationWindow === 'full'
    ? 'Registration is closed because all places are taken.'
    : 'Registration is closed.';
}
