import { expect, it } from 'vitest';
import { seated } from '../../../testing/responses/registrants';
import { computeSeating } from '../seating';
import { formatFreeSeats, freeSeats } from './free-seats';

const committee = (name: string, portfolios: string[], sharedPortfolios = false) => ({
  _id: name,
  name,
  slug: name,
  portfolios,
  version: 1,
  sharedPortfolios,
});
const COMMITTEES = [
  committee('Security Council', ['France', 'China', 'India']),
  committee('Press', ['Reporter'], true),
];

it('lists the seats that nobody would have, and shared ones always', () => {
  const delegates = [seated('A', 'Security Council', 'China'), seated('B', 'Press', 'Reporter')];
  const edits = {
    A: {
      base: { committee: 'Security Council', portfolio: 'China' },
      target: { committee: 'Security Council', portfolio: 'India' },
    },
  };
  const free = freeSeats(COMMITTEES, computeSeating(delegates, edits, COMMITTEES));
  expect(formatFreeSeats(free)).toBe('Security Council\tFrance\nSecurity Council\tChina\nPress\tReporter');
  expect(free.map(({ seats }) => seats)).toEqual([2, Infinity]);
});

it('counts the seats of shared portfolios', () => {
  const press = [{ ...committee('Press', ['Reporter', 'Photographer'], true), sharingLimit: 20 }];
  const delegates = [seated('A', 'Press', 'Reporter'), seated('B', 'Press', 'Reporter')];
  expect(freeSeats(press, computeSeating(delegates, {}, press))).toEqual([
    { committee: 'Press', portfolios: ['Reporter', 'Photographer'], seats: 38 },
  ]);
});
