import type { Aim, OtherSeats, SchoolRule } from '@mun/proposals/problem';
import type { Choice } from './ChoiceCards';

export const AIM_CHOICES: readonly Choice<Aim>[] = [
  {
    value: 'fewest-without-preference',
    label: 'Leave nobody out',
    hint: 'First, as many delegates as possible get a committee they chose. Then as many as possible get one of their four portfolios, then their first.',
  },
  {
    value: 'most-first-choices',
    label: 'As many first choices as possible',
    hint: 'The greatest number of delegates get their first preference, then their second, and so on, unless it costs someone a seat.',
  },
  {
    value: 'fair-to-late',
    label: 'Don’t favour early birds',
    hint: 'The worst outcomes are avoided first, and ties are drawn by lot.',
  },
];

export const OTHER_SEAT_CHOICES: readonly Choice<OtherSeats>[] = [
  {
    value: 'any',
    label: 'Any free seat',
    hint: 'In a committee they chose if possible, otherwise in any other.',
  },
  {
    value: 'preferred-committees',
    label: 'A free seat in a committee they chose',
    hint: 'If both committees are full, they stay without a seat.',
  },
  { value: 'none', label: 'No other seat', hint: 'They stay without a seat, for you to decide.' },
];

/** What a school's delegates may do, after 'Delegates of one school'. The key of a limit is its kind. */
export const SCHOOL_RULE_LABELS = {
  any: 'can be in any committee',
  spread: 'are spread over the committees, if possible',
  'at-most': 'are limited in each committee',
  'one-per-committee': 'are never two in one committee',
};
export type SchoolRuleKind = keyof typeof SCHOOL_RULE_LABELS;
export const SCHOOL_RULE_KINDS: readonly SchoolRuleKind[] = ['any', 'spread', 'at-most', 'one-per-committee'];

export const SCHOOL_RULE_HINTS: Record<SchoolRuleKind, string> = {
  any: '',
  spread:
    'Large committees take more of a school than small ones. Nobody loses a seat by it, but some get a lower preference.',
  'at-most': 'Delegates of large schools can stay without a seat. A proposal with this rule takes longer.',
  'one-per-committee':
    'Delegates of large schools can stay without a seat. A proposal with this rule takes longer.',
};

export function kindOfSchoolRule(rule: SchoolRule): SchoolRuleKind {
  return typeof rule === 'object' ? rule.kind : rule;
}

/** Continues 'Delegates of one school': 'are at most 3 in one committee' */
export function describeSchoolRule(rule: SchoolRule): string {
  return typeof rule === 'object' ? `are at most ${rule.n} in one committee` : SCHOOL_RULE_LABELS[rule];
}
