import { expect, it } from 'vitest';
import { registrant, seated } from '../../../../testing/responses/registrants';
import { countRules, DEFAULT_REQUEST, initialRequest, requestToFill, requestToSend } from './request';

const COUNCIL = {
  _id: '1',
  name: 'Security Council',
  slug: 'sc',
  portfolios: ['France'],
  sharedPortfolios: false,
  version: 1,
};
const CONTEXT = {
  delegates: [seated('A', 'Security Council', 'France'), registrant('B')],
  committees: [COUNCIL],
};

it('begins with the last request, without what no longer exists', () => {
  const last = {
    ...DEFAULT_REQUEST,
    locked: ['A', 'B', 'GONE'],
    committees: [
      {
        committee: '1',
        portfolios: [
          { portfolio: 'France', minMuns: 1 },
          { portfolio: 'Prussia', minMuns: 1 },
        ],
      },
      { committee: 'gone', limit: 2 },
    ],
  };
  expect(initialRequest(last, CONTEXT)).toMatchObject({
    locked: ['A'],
    committees: [{ committee: '1', portfolios: [{ portfolio: 'France', minMuns: 1 }] }],
  });
  expect(initialRequest(undefined, CONTEXT)).toMatchObject(DEFAULT_REQUEST);
});

it('fills free seats within the last rules, while delegates who were emailed or locked keep their seats', () => {
  const delegates = [
    seated('A', 'Security Council', 'France'),
    { ...seated('C', 'Security Council', 'China'), mailed: true },
    seated('D', 'Security Council', 'Norway'),
  ];
  const last = { ...DEFAULT_REQUEST, locked: ['A'], schools: 'spread' as const };
  expect(requestToFill(last, { ...CONTEXT, delegates })).toMatchObject({
    scope: 'everybody',
    fewestChanges: true,
    schools: 'spread',
    locked: ['A', 'C'],
  });
});

it('sends no empty rule, and none about seats that stay', () => {
  const request = {
    ...DEFAULT_REQUEST,
    fewestChanges: true,
    seatEverybody: false,
    locked: ['A'],
    committees: [
      { committee: '1', minMuns: 0, portfolios: [] },
      { committee: '2', limit: 0 },
    ],
  };
  const committees = [{ committee: '2', limit: 0 }];
  expect(requestToSend(request)).toEqual({ ...DEFAULT_REQUEST, committees });
  expect(countRules(request)).toBe(1);
  const everybody = { ...request, scope: 'everybody' as const };
  expect(requestToSend(everybody)).toEqual({
    ...DEFAULT_REQUEST,
    scope: 'everybody',
    fewestChanges: true,
    locked: ['A'],
    committees,
  });
  expect(countRules(everybody)).toBe(2);
});
