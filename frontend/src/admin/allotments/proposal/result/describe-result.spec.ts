import type { ProposalProblem, SeatIndex } from '@mun/proposals/problem';
import type { ProposalResult } from '@mun/proposals/proposal';
import { expect, it } from 'vitest';
import { createProblem, RESULT } from '../../../../testing/responses/proposals';
import { describeResult, describeSpread } from './describe-result';

it('describes a result by those with a preference and those without a seat', () => {
  expect(describeResult(createProblem(), RESULT)).toBe(
    '2 of 2 delegates get a preference; nobody is left without a seat',
  );
  expect(describeResult(createProblem(), { ...RESULT, seats: [[0, 0], null] })).toBe(
    '1 of 2 delegates gets a preference; 1 delegate is left without a seat',
  );
});

it('counts no delegate as without a seat whose locked seat is no longer listed', () => {
  const { delegates } = createProblem();
  const problem = createProblem({ delegates: delegates.map((delegate) => ({ ...delegate, locked: true })) });
  expect(describeResult(problem, { ...RESULT, seats: [null, null] })).toMatch(/nobody is left/);
});

it('counts the delegates above the share of their school, if schools should be spread', () => {
  const committees = ['1', '2'].map((id) => ({
    id,
    name: id,
    portfolios: [{ name: 'France', capacity: 2 }],
  }));
  const problem = createProblem({ schools: 'spread', committees });
  const describe = (seats: ProposalResult['seats'], schools: ProposalProblem['schools'] = 'spread') =>
    describeSpread({ ...problem, schools }, { ...RESULT, seats });
  const [one, other] = [0, 1].map((committee): SeatIndex => [committee, 0]) as [SeatIndex, SeatIndex];
  expect(describe([one, other])).toBe('No school has more than its share of the seats of a committee.');
  expect(describe([one, one])).toMatch(/^1 delegate is above their school’s share of a committee: /);
  expect(describe([one, one], 'any')).toBe('');
});
