import { expect, it } from 'vitest';
import { addPortfolios, findDuplicates, findRenames } from './portfolio-lines';

it('adds portfolios below the text, ignoring case', () => {
  expect(addPortfolios(' france \n\nChair', ['Chad', 'France', 'Peru'])).toEqual({
    text: 'france\nChair\nChad\nPeru',
    added: 2,
  });
});

it('finds repeated lines, ignoring case and spaces', () => {
  expect(findDuplicates(['France', 'Chad', 'FRANCE', ' chad ', 'Peru'])).toEqual(['FRANCE', ' chad ']);
});

it.each<[string, string[], [string, string][]]>([
  ['a line is edited in place', ['Chad', 'French Republic', 'Peru'], [['France', 'French Republic']]],
  [
    'lines are added and removed elsewhere',
    ['Mali', 'Chad', 'French Republic'],
    [['France', 'French Republic']],
  ],
  [
    'the last two are edited',
    ['Chad', 'F', 'P'],
    [
      ['France', 'F'],
      ['Peru', 'P'],
    ],
  ],
  ['a line is removed', ['Chad', 'Peru'], []],
  ['a line is added', ['Chad', 'France', 'Mali', 'Peru'], []],
  ['only case and blanks change', ['CHAD', ' france', 'Peru'], []],
])('finds renamed portfolios if %s', (_, after, renames) => {
  expect([...findRenames(['Chad', 'France', 'Peru'], after)]).toEqual(renames);
});
