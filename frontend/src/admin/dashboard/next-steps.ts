import type { Dashboard } from '@mun/contracts/admin/dashboard';
import { conferencePhase } from '@mun/contracts/content/conference-phase';
import { pluralize } from '../../shared/lib/format/pluralize';
import type { AdminPagePath } from '../layout/admin-pages';
import { describeDays } from './describe-state';

export interface Step {
  name: string;
  /** `now`: the text says what to do. */
  state: 'done' | 'now' | 'later';
  text: string;
  page: AdminPagePath;
  /** With '?'. */
  query?: string;
}

/** Returns the steps of the season in their order. Several can be due at once. @param now milliseconds since 1970 */
export function listSteps(dashboard: Dashboard, now = Date.now()): Step[] {
  const { conference, registrations, needsAttention } = dashboard;
  const { committees } = conference;
  const { confirmed } = registrations;
  const { withoutSeat, notMailed } = needsAttention;
  const seated = Math.max(0, confirmed - withoutSeat);
  const phase = conferencePhase(conference, now);
  const isOver = phase === 'over';
  const missing = whatIsMissing(dashboard);
  const done: Omit<Step, 'name'> = {
    state: 'done',
    page: 'committees',
    text: pluralize(committees, 'committee'),
  };
  const hasOpened = confirmed > 0 || phase !== 'closed' || conference.registrationOpen;
  const toAllot = isOver ? 0 : withoutSeat;
  const toEmail = isOver ? 0 : notMailed;
  const step = (name: string, page: AdminPagePath, isDone: boolean, isDue: boolean) => ({
    name,
    page,
    state: isDue ? ('now' as const) : isDone ? ('done' as const) : ('later' as const),
  });
  return [
    { name: 'Set up', ...(missing ?? done) },
    {
      ...step('Open', hasOpened ? 'delegates' : 'conference', hasOpened, !hasOpened && !missing),
      text: hasOpened ? pluralize(confirmed, 'delegate') : 'Open registration',
    },
    {
      ...step('Allot', 'allotments', seated > 0, toAllot > 0),
      text: toAllot > 0 ? `Allot ${pluralize(toAllot, 'seat')}` : pluralize(seated, 'seat'),
      ...(toAllot > 0 && { query: '?allotment=open' }),
    },
    {
      ...step('Email', 'allotments', seated > 0, toEmail > 0),
      text:
        toEmail > 0
          ? `Email ${pluralize(toEmail, 'allotment')}`
          : seated > 0
            ? 'All emailed'
            : 'Nothing to email',
      ...(toEmail > 0 && { query: '?allotment=not-emailed' }),
    },
    {
      ...step('Weekend', 'committee-lists', isOver, phase === 'in-session'),
      text: describeDays(conference, now),
    },
    { ...step('After', 'next-edition', false, isOver), text: 'Start the next edition' },
  ];
}

/** Returns what has to be done before registration can open. */
function whatIsMissing({ conference }: Dashboard): Omit<Step, 'name'> | undefined {
  const { isSetUp, committees, committeesWithoutPortfolios: bare } = conference;
  if (!isSetUp) return { state: 'now', page: 'conference', text: 'Answer five questions' };
  if (committees === 0) return { state: 'now', page: 'committees', text: 'Add committees' };
  if (bare > 0)
    return { state: 'now', page: 'portfolios', text: `Add portfolios to ${pluralize(bare, 'committee')}` };
  return undefined;
}
