import type { ProposalProblem } from '@mun/proposals/problem';
import type { ProposalRule } from '@mun/proposals/proposal';
import { expect, it } from 'vitest';
import { createProblem } from '../../../../testing/responses/proposals';
import { seated } from '../../../../testing/responses/registrants';
import { describeRule } from './describe-rule';

it.each<[ProposalRule, string]>([
  [{ kind: 'seat-everybody' }, 'Everyone must get a seat.'],
  [{ kind: 'schools' }, 'Delegates of one school are never two in one committee.'],
  [{ kind: 'locked', registrationId: 'A' }, 'Delegate A keeps their seat: France, Security Council.'],
  [{ kind: 'locked', registrationId: 'X' }, 'X keeps their seat.'],
  [{ kind: 'limit', committee: '1' }, 'Security Council: at most 1 delegate.'],
  [{ kind: 'experience', committee: '1' }, 'Security Council: only for delegates with at least 2 MUNs.'],
  [{ kind: 'first-timers', committee: '1' }, 'Security Council: only for first-timers.'],
  [
    { kind: 'portfolio-experience', committee: '1', portfolio: 'France' },
    'France, Security Council: only for delegates with at least 3 MUNs.',
  ],
])('describes the rule %o', (rule, description) => {
  const problem = createProblem({
    schools: 'one-per-committee',
    committees: [
      {
        id: '1',
        name: 'Security Council',
        limit: 1,
        minMuns: 2,
        portfolios: [{ name: 'France', capacity: 1, minMuns: 3 }],
      },
    ],
  });
  expect(describeRule(rule, problem, [seated('A', 'Security Council', 'France')])).toBe(description);
});

it.each<[ProposalProblem['schools'], string]>([
  [{ kind: 'at-most', n: 3 }, 'Delegates of one school are at most 3 in one committee.'],
  ['spread', 'Delegates of one school are spread over the committees, if possible.'],
])('describes the rule about schools %o', (schools, description) => {
  expect(describeRule({ kind: 'schools' }, createProblem({ schools }), [])).toBe(description);
});
