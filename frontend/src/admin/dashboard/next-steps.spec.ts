import type { Dashboard } from '@mun/contracts/admin/dashboard';
import { expect, it } from 'vitest';
import { DASHBOARD } from '../../testing/responses/dashboard';
import { listSteps } from './next-steps';

const before = Date.parse('2025-08-23T00:00:00+05:30');
const closed = { registrationOpen: false, registrationWindow: 'closed' } as const;

function steps(
  changes: { conference?: object; registrations?: object; needsAttention?: object },
  now = before,
): string[] {
  const dashboard: Dashboard = {
    ...DASHBOARD,
    conference: { ...DASHBOARD.conference, ...changes.conference },
    registrations: { ...DASHBOARD.registrations, ...changes.registrations },
    needsAttention: { ...DASHBOARD.needsAttention, ...changes.needsAttention },
  };
  return listSteps(dashboard, now).map(({ name, state, text }) => `${name} (${state}): ${text}`);
}

it('begins with what registration needs to open', () => {
  const first = (conference: object) =>
    steps({ conference: { ...closed, ...conference }, registrations: { confirmed: 0 } }).slice(0, 2);
  expect(first({ isSetUp: false })).toEqual([
    'Set up (now): Answer five questions',
    'Open (later): Open registration',
  ]);
  expect(first({ committees: 0 })[0]).toBe('Set up (now): Add committees');
  expect(first({ committeesWithoutPortfolios: 2 })[0]).toBe('Set up (now): Add portfolios to 2 committees');
  expect(first({})).toEqual(['Set up (done): 12 committees', 'Open (now): Open registration']);
});

it('names the seats to give and the emails to send', () => {
  expect(steps({ needsAttention: { withoutSeat: 21, notMailed: 26 } })).toEqual([
    'Set up (done): 12 committees',
    'Open (done): 66 delegates',
    'Allot (now): Allot 21 seats',
    'Email (now): Email 26 allotments',
    'Weekend (later): 20 days to go',
    'After (later): Start the next edition',
  ]);
  expect(steps({}).slice(2, 4)).toEqual(['Allot (done): 66 seats', 'Email (done): All emailed']);
  expect(steps({ registrations: { confirmed: 0 } }).slice(2, 4)).toEqual([
    'Allot (later): 0 seats',
    'Email (later): Nothing to email',
  ]);
});

it('ends with the next edition', () => {
  const late = { conference: closed, needsAttention: { withoutSeat: 1 } };
  expect(steps(late, Date.parse('2025-09-13T12:00:00+05:30'))[4]).toBe('Weekend (now): Day 2 of 3');
  expect(steps(late, Date.parse('2025-09-15T00:00:00+05:30')).slice(2)).toEqual([
    'Allot (done): 65 seats',
    'Email (done): All emailed',
    'Weekend (done): Took place on 12–14 September 2025',
    'After (now): Start the next edition',
  ]);
});
