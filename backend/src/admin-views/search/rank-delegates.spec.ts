import { expect, it } from 'vitest';
import { rankDelegates } from './rank-delegates.js';

const delegate = (fullName: string, fields: object = {}) => ({
  registrationId: 'AAAAA-AAAAA',
  state: 'confirmed',
  fullName,
  email: 'nobody@example.org',
  phone: '9000000000',
  institution: 'Sample School, Pune',
  ...fields,
});

const rank = (search: string, ...delegates: ReturnType<typeof delegate>[]) =>
  rankDelegates(delegates, search).map(({ fullName }) => fullName);

it('sorts by the field that matches, exact ones first', () => {
  expect(
    rank(
      'dev',
      delegate('By phone and email', { email: 'dev@example.org' }),
      delegate('By ID', { registrationId: 'DEVVV-AAAAA' }),
      delegate('Devika Rao'),
      delegate('Arun Dev', { state: 'pending' }),
      delegate('Arjun Dev'),
      delegate('DEV'),
    ),
  ).toEqual(['DEV', 'Devika Rao', 'Arjun Dev', 'Arun Dev', 'By ID', 'By phone and email']);
});

it('finds who is meant, and not everyone whose school and city have the same beginnings', () => {
  const lions = { institution: 'Lions School, Nagpur' };
  expect(rank('Li Na', delegate('Tara Rao', lions), delegate('Li Na'), delegate('Lila Sen', lions))).toEqual([
    'Li Na',
  ]);
  expect(rank('li na', delegate('Tara Rao', lions), delegate('Lila Sen', lions))).toEqual([
    'Lila Sen',
    'Tara Rao',
  ]);
});
