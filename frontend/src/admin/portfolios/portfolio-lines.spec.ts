import { describe, expect, it } from 'vitest';
import { findDuplicates, mergePortfolios, withPortfolios } from './portfolio-lines';

describe('portfolios, one a line', () => {
  it('are added below what is typed, and none twice, however it is written', () => {
    expect(withPortfolios(' france \n\nChair', ['Chad', 'France', 'Peru'])).toEqual({
      text: 'france\nChair\nChad\nPeru',
      added: 2,
    });
  });

  it('name what stands there more than once', () => {
    expect(findDuplicates(['France', 'Chad', 'FRANCE', ' chad ', 'Peru'])).toEqual(['FRANCE', ' chad ']);
  });

  it.each([
    ['both added', 'a', 'a\nmine', 'a\ntheirs', 'a\nmine\ntheirs'],
    ['both took away', 'a\nb\nc', 'b\nc', 'a\nb', 'b'],
    ['both added the same', 'a', 'a\nnew', 'New\na', 'a\nnew'],
    ['I renamed, they took it away', 'a\nb', 'A2\nb', 'b', 'A2\nb'],
    ['they took away what I left', 'a\nb', 'a\nb', 'b', 'b'],
  ])('of two people: %s', (_, before, mine, theirs, both) => {
    expect(mergePortfolios(before, mine, theirs)).toBe(both);
  });
});
