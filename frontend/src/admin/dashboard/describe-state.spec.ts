import { expect, it } from 'vitest';
import { DASHBOARD } from '../../testing/responses/dashboard';
import { describeState } from './describe-state';

const DAY_MS = 86_400_000;
const firstDay = Date.parse('2025-09-12T00:00:00+05:30');
const describe = (changes: Partial<(typeof DASHBOARD)['conference']>, days = -20) =>
  describeState({ ...DASHBOARD.conference, ...changes }, 66, firstDay + days * DAY_MS);

it('says whether people can register, how many have, and how long it is until the first day', () => {
  expect(describe({ registrationCapacity: 300 })).toEqual({
    sentence: 'Registration is open',
    facts: ['66 of 300 places at ₹1,500', '20 days to go'],
    isOverdue: false,
    action: 'close',
  });
  expect(describe({ registrationClosesAt: '2025-09-01T12:30:00.000Z' }).sentence).toMatch(
    /^Registration is open until 1 Sept? 2025/,
  );
  expect(describe({ registrationWindow: 'full', registrationCapacity: 66 }).sentence).toMatch(/every place/);
});

it('offers to open registration once it can', () => {
  const closed = { registrationOpen: false, registrationWindow: 'closed' } as const;
  expect(describe(closed)).toMatchObject({ sentence: 'Registration is closed', action: 'open' });
  expect(describe({ ...closed, isSetUp: false })).not.toHaveProperty('action');
  const past = describe({ registrationWindow: 'closed', registrationClosesAt: '2025-08-01T12:30:00.000Z' });
  expect(past.sentence).toMatch(/^Registration closed on 1 Aug 2025/);
  expect(past).not.toHaveProperty('action');
});

it('counts the days of the conference, and warns of one that is over', () => {
  const facts = (days: number) => describe({}, days).facts[1];
  expect([-1, 0, 1, 2.9].map(facts)).toEqual(['Begins tomorrow', 'Day 1 of 3', 'Day 2 of 3', 'Day 3 of 3']);
  expect(describe({ registrationOpen: false, registrationWindow: 'closed' }, 3).facts[1]).toBe(
    'Took place on 12–14 September 2025',
  );
  expect(describe({}, 3)).toMatchObject({
    sentence: 'Registration is open, but the conference ended on 14 September 2025',
    isOverdue: true,
    action: 'close',
  });
});
