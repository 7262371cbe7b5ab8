import { describe, expect, it } from 'vitest';
import { countSeats, describeSeats } from './use-seats';

const COUNCIL = {
  _id: '1',
  version: 1,
  name: 'Security Council',
  slug: 'security-council',
  portfolios: ['France', 'China', 'Kenya'],
  sharedPortfolios: false,
};

describe('the seats of a committee', () => {
  it.each([
    [{}, true, '3 of 3 seats left'],
    [{ taken: ['China'] }, true, '2 of 3 seats left'],
    [{ taken: COUNCIL.portfolios }, true, 'All seats taken'],
    [{ taken: ['China'] }, false, '3 seats'],
    [{ sharedPortfolios: true, sharingLimit: 4 }, true, '12 seats'],
    [{ sharedPortfolios: true }, true, '3 seats'],
    [{ portfolios: ['France'] }, true, '1 of 1 seat left'],
  ])('%o, open: %s → %s', (facts, isOpen, text) => {
    expect(describeSeats(countSeats({ ...COUNCIL, ...facts }), isOpen)).toBe(text);
  });
});
