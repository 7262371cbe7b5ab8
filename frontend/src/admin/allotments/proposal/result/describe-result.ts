import {
  IN_PREFERRED_COMMITTEE,
  NO_SEAT,
  outcomeOf,
  type ProposalProblem,
} from '@mun/contracts/allotment/proposals/problem';
import type { ProposalResult } from '@mun/contracts/allotment/proposals/proposal';
import { formatNumber, pluralize } from '../../../../shared/lib/format/pluralize';

const LIST = new Intl.ListFormat('en-GB');

/** '948 of 1,000 delegates get a preference; nobody is left without a seat' */
export function describeResult(problem: ProposalProblem, result: ProposalResult): string {
  const { delegates } = problem;
  const preferred = delegates.filter(
    (delegate, index) => outcomeOf(delegate, result.seats[index] ?? null) < IN_PREFERRED_COMMITTEE,
  ).length;
  const without = countWithoutSeat(problem, result);
  const left = without === 0 ? 'nobody is' : pluralize(without, 'delegate is', 'delegates are');
  const all = pluralize(delegates.length, 'delegate');
  return `${formatNumber(preferred)} of ${all} ${preferred === 1 ? 'gets' : 'get'} a preference; ${left} left without a seat`;
}

/** What the organiser chose that can leave delegates without a seat; '' if nobody is left or nothing can be the reason. */
export function describeRestrictions(problem: ProposalProblem, result: ProposalResult): string {
  const { schools, committees, otherSeats } = problem;
  const hasCommitteeRules = committees.some(
    ({ limit, minMuns, firstTimersOnly, portfolios }) =>
      limit !== undefined || minMuns || firstTimersOnly || portfolios.some((portfolio) => portfolio.minMuns),
  );
  const restrictions = [
    schools !== 'any' && 'the rule about schools',
    hasCommitteeRules && 'the rules for committees',
    otherSeats !== 'any' && 'the choice of seats outside the preferences',
  ].filter((restriction) => restriction !== false);
  if (restrictions.length === 0 || countWithoutSeat(problem, result) === 0) return '';
  return `Delegates can be left without a seat because of ${LIST.format(restrictions)}.`;
}

function countWithoutSeat({ delegates }: ProposalProblem, { seats }: ProposalResult): number {
  // A locked seat may no longer be listed, but its delegate has one.
  return delegates.filter(
    (delegate, index) => !delegate.locked && outcomeOf(delegate, seats[index] ?? null) === NO_SEAT,
  ).length;
}
