import { expect, it } from 'vitest';
import { addPortfolios, findDuplicates } from './portfolio-lines';

it('adds portfolios below the text, ignoring case', () => {
  expect(addPortfolios(' france \n\nChair', ['Chad', 'France', 'Peru'])).toEqual({
    text: 'france\nChair\nChad\nPeru',
    added: 2,
  });
});

it('finds repeated lines, ignoring case and spaces', () => {
  expect(findDuplicates(['France', 'Chad', 'FRANCE', ' chad ', 'Peru'])).toEqual(['FRANCE', ' chad ']);
});
