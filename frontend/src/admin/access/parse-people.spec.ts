import { expect, it } from 'vitest';
import { parsePeople } from './parse-people';

const COMMITTEES = [
  { _id: 'unsc', name: 'United Nations Security Council (UNSC)' },
  { _id: 'disec', name: 'Disarmament, International Security' },
];
const parse = (text: string) => parsePeople(text, COMMITTEES);
const ASHA = { name: 'Asha Rao', email: 'asha@example.org', committees: [] as string[] };
const CHAIR = { ...ASHA, committees: ['unsc'] };

it.each([
  ['Asha Rao <asha@example.org>', ASHA],
  ['Asha Rao asha@example.org', ASHA],
  ['Asha Rao, asha@example.org', ASHA],
  ['asha@example.org\tAsha Rao', ASHA],
  ['Asha\tRao\tasha@example.org', ASHA],
  ['asha.rao@example.org', { ...ASHA, email: 'asha.rao@example.org' }],
  ['Asha Rao, asha@example.org, unsc', CHAIR],
  ['Asha Rao <asha@example.org>; UNSC', CHAIR],
  ['UNSC\tasha@example.org\tAsha Rao', CHAIR],
  ['Asha Rao\t\tasha@example.org\tunited nations  security council (unsc)', CHAIR],
  ['Asha Rao\tasha@example.org\tDisarmament, International Security', { ...ASHA, committees: ['disec'] }],
  ['Asha Rao, asha@example.org,"Disarmament, International Security"', { ...ASHA, committees: ['disec'] }],
  ['Asha Rao, asha@example.org, UNSC, DIS', { ...ASHA, committees: ['unsc', 'disec'] }],
])('reads %s', (typed, person) => {
  expect(parse(typed)).toEqual({ people: [{ ...person, typed }], unread: [], unknown: [] });
});

it('reads each address once, with all its committees, and names the lines without one', () => {
  const lines = ['A <a@example.org>, UNSC', '', 'B b(at)example.org', 'A2 <A@example.org>, DIS'];
  expect(parse(lines.join('\n'))).toEqual({
    people: [
      {
        name: 'A2',
        email: 'A@example.org',
        committees: ['unsc', 'disec'],
        typed: `${lines[0]}\n${lines[3]}`,
      },
    ],
    unread: ['B b(at)example.org'],
    unknown: [],
  });
});

it('invites nobody to a committee that there is not', () => {
  const typed = 'Asha Rao, asha@example.org, UNSX';
  expect(parse(typed)).toEqual({ people: [], unread: [], unknown: [{ text: 'UNSX', typed }] });
});
