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
    [{ taken: ['China'], seatsTaken: 1 }, true, '2 of 3 seats left'],
    [{ taken: COUNCIL.portfolios, seatsTaken: 3 }, true, 'All seats taken'],
    [{ taken: ['China'] }, false, '3 seats'],
    [{ sharedPortfolios: true, sharingLimit: 4, seatsTaken: 9 }, true, '3 of 12 seats left'],
    [{ sharedPortfolios: true, sharingLimit: 2, seatsTaken: 6 }, true, 'All seats taken'],
    [{ sharedPortfolios: true, seatsTaken: 9 }, true, 'Any number of seats'],
    [{ portfolios: ['France'] }, true, '1 of 1 seat left'],
  ])('%o, open: %s → %s', (facts, isOpen, text) => {
    expect(describeSeats(countSeats({ ...COUNCIL, ...facts }), isOpen)).toBe(text);
  });
});
