import type { Registrant } from '@mun/contracts/allotment/allotment';
import type { ProposalProblem } from '@mun/proposals/problem';
import type { ProposalRule } from '@mun/proposals/proposal';
import { pluralize } from '../../../../shared/lib/format/pluralize';
import { formatSeat, savedSeat } from '../../seat';
import { describeSchoolRule } from '../request/choices';
import { RULE_IDS } from '../request/rule-ids';

/** A rule as a sentence. */
export function describeRule(
  rule: ProposalRule,
  { committees, schools }: Pick<ProposalProblem, 'committees' | 'schools'>,
  delegates: readonly Registrant[],
): string {
  const committeeOf = (id: string) => committees.find((committee) => committee.id === id);
  const nameOf = (id: string) => committeeOf(id)?.name ?? 'A committee that has been deleted';
  const forExperienced = (muns = 0) => `only for delegates with at least ${pluralize(muns, 'MUN')}`;
  switch (rule.kind) {
    case 'seat-everybody':
      return 'Everyone must get a seat.';
    case 'schools':
      return `Delegates of one school ${describeSchoolRule(schools)}.`;
    case 'locked': {
      const delegate = delegates.find(({ registrationId }) => registrationId === rule.registrationId);
      return delegate
        ? `${delegate.fullName} keeps their seat: ${formatSeat(savedSeat(delegate))}.`
        : `${rule.registrationId} keeps their seat.`;
    }
    case 'limit': {
      const { limit = 0 } = committeeOf(rule.committee) ?? {};
      return `${nameOf(rule.committee)}: at most ${pluralize(limit, 'delegate')}.`;
    }
    case 'experience':
      return `${nameOf(rule.committee)}: ${forExperienced(committeeOf(rule.committee)?.minMuns)}.`;
    case 'first-timers':
      return `${nameOf(rule.committee)}: only for first-timers.`;
    default: {
      const portfolios = committeeOf(rule.committee)?.portfolios ?? [];
      const least = portfolios.find(({ name }) => name === rule.portfolio)?.minMuns;
      return `${rule.portfolio}, ${nameOf(rule.committee)}: ${forExperienced(least)}.`;
    }
  }
}

/** The id of the control that changes the rule. */
export function ruleId(rule: ProposalRule): string {
  if (rule.kind === 'seat-everybody') return RULE_IDS.seatEverybody;
  if (rule.kind === 'schools') return RULE_IDS.schools;
  return rule.kind === 'locked' ? RULE_IDS.locked : RULE_IDS.committee(rule.committee);
}
