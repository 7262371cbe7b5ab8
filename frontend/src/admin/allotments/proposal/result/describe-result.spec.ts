import { expect, it } from 'vitest';
import { createProblem, RESULT } from '../../../../testing/proposals';
import { describeRestrictions, describeResult } from './describe-result';

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

it('names the rules that can leave delegates without a seat, if somebody is', () => {
  const without = { ...RESULT, seats: [[0, 0], null] } satisfies typeof RESULT;
  expect(describeRestrictions(createProblem(), without)).toBe('');
  const problem = createProblem({ schools: 'spread' });
  expect(describeRestrictions(problem, without)).toBe(
    'Delegates can be left without a seat because of the rule about schools.',
  );
  expect(describeRestrictions(problem, RESULT)).toBe('');
  const committees = problem.committees.map((committee) => ({ ...committee, limit: 1 }));
  expect(describeRestrictions({ ...problem, committees, otherSeats: 'none' }, without)).toBe(
    'Delegates can be left without a seat because of the rule about schools, the rules for committees and the choice of seats outside the preferences.',
  );
});
