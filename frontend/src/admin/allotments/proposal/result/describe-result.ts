import {
  IN_PREFERRED_COMMITTEE,
  NO_SEAT,
  outcomeOf,
  type ProposalProblem,
} from '@mun/contracts/allotment/proposals/problem';
import type { ProposalResult } from '@mun/contracts/allotment/proposals/proposal';
import { formatNumber, pluralize } from '../../../../shared/lib/format/pluralize';

/** '948 of 1,000 delegates get a preference; nobody is left without a seat' */
export function describeResult({ delegates }: ProposalProblem, { seats }: ProposalResult): string {
  const outcomes = delegates.map((delegate, index) => ({
    outcome: outcomeOf(delegate, seats[index] ?? null),
    // A locked seat may no longer be listed, but its delegate has one.
    locked: delegate.locked,
  }));
  const preferred = outcomes.filter(({ outcome }) => outcome < IN_PREFERRED_COMMITTEE).length;
  const without = outcomes.filter(({ outcome, locked }) => outcome === NO_SEAT && !locked).length;
  const left = without === 0 ? 'nobody is' : pluralize(without, 'delegate is', 'delegates are');
  const all = pluralize(delegates.length, 'delegate');
  return `${formatNumber(preferred)} of ${all} ${preferred === 1 ? 'gets' : 'get'} a preference; ${left} left without a seat`;
}
