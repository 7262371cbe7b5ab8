import { IN_PREFERRED_COMMITTEE, outcomeOf, type ProposalProblem } from '@mun/proposals/problem';
import type { ProposalResult } from '@mun/proposals/proposal';
import { countExcess } from '@mun/proposals/schools';
import { formatNumber, pluralize } from '../../../../shared/lib/format/pluralize';
import {
  type Difference,
  type Effect,
  effectOf,
  isChange,
  isToBeAsked,
} from '../difference/find-differences';
import { listWithoutSeat } from './without-seat';

const EFFECTS: readonly Effect[] = ['new', 'better', 'worse', 'equal'];

/** '948 of 1,000 delegates get a preference; nobody is left without a seat' */
export function describeResult(problem: ProposalProblem, result: ProposalResult): string {
  const { delegates } = problem;
  const preferred = delegates.filter(
    (delegate, index) => outcomeOf(delegate, result.seats[index] ?? null) < IN_PREFERRED_COMMITTEE,
  ).length;
  const without = listWithoutSeat(problem, result).length;
  const left = without === 0 ? 'nobody is' : pluralize(without, 'delegate is', 'delegates are');
  const all = pluralize(delegates.length, 'delegate');
  return `${formatNumber(preferred)} of ${all} ${preferred === 1 ? 'gets' : 'get'} a preference; ${left} left without a seat`;
}

/** '13 seats change: 2 better, 10 worse, 1 equal. 12 of them have been emailed.' */
export function describeChanges(differences: readonly Difference[]): string {
  const changes = differences.filter(isChange);
  const emailed = changes.filter(isToBeAsked).length;
  const effects = EFFECTS.flatMap((effect) => {
    const count = changes.filter((difference) => effectOf(difference) === effect).length;
    return count > 0 ? [`${formatNumber(count)} ${effect}`] : [];
  });
  const told =
    emailed === 0
      ? ''
      : changes.length === 1
        ? '. It has been emailed'
        : `. ${formatNumber(emailed)} of them ${emailed === 1 ? 'has' : 'have'} been emailed`;
  return `${pluralize(changes.length, 'seat changes', 'seats change')}: ${effects.join(', ')}${told}.`;
}

/** '1 delegate already knows their seat, so ask first; 4 would only be notified.' */
export function describeContacts(differences: readonly Difference[]): string {
  const changes = differences.filter(isChange).length;
  const asked = differences.filter(isToBeAsked).length;
  if (asked === 0) return 'Nobody has to be asked: no change moves a seat that has been emailed.';
  const rest = changes > asked ? `; ${formatNumber(changes - asked)} would only be notified` : '';
  return `${pluralize(asked, 'delegate already knows their seat, so ask', 'delegates already know their seat. Ask them')} before you use these seats${rest}.`;
}

/** '39 delegates are above their school's share...'; '' if none is, or if schools need not be spread. */
export function describeSpread(problem: ProposalProblem, { seats }: ProposalResult): string {
  if (problem.schools !== 'spread') return '';
  const excess = countExcess(problem, seats);
  if (excess === 0) return 'No school has more than its share of the seats of a committee.';
  const who = pluralize(excess, 'delegate is', 'delegates are');
  return `${who} above their school’s share of a committee: with fewer, somebody would lose a seat, a preference or a locked seat.`;
}
