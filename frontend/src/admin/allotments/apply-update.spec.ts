import { expect, it } from 'vitest';
import { registrant, seated } from '../../testing/responses/registrants';
import { applyUpdate } from './apply-update';

const rows = [registrant('A'), registrant('B', { mailed: true })];
const { registrationId, allotmentStatus, allottedCommittee, allottedPortfolio } = seated(
  'B',
  'Council',
  'Peru',
);
const change = { registrationId, allotmentStatus, allottedCommittee, allottedPortfolio };

it('changes the updated rows only', () => {
  const next = applyUpdate({ number: 4, rows }, { number: 5, rows: [change] });
  expect(next?.number).toBe(5);
  expect(next?.rows[0]).toBe(rows[0]);
  expect(next?.rows[1]).toEqual({ ...rows[1], ...change, mailed: false });
});

it('returns the same object if nothing changed', () => {
  const table = { number: 4, rows };
  expect(applyUpdate(table, { number: 4, rows: [] })).toBe(table);
});

it.each([
  ['too much changed', { number: 9, rows: [], reload: true as const }],
  ['a delegate is new', { number: 5, rows: [{ ...change, registrationId: 'C' }] }],
  ['the backend was restored from a backup', { number: 3, rows: [] }],
])('requires a full reload if %s', (_, state) =>
  expect(applyUpdate({ number: 4, rows }, state)).toBeUndefined(),
);
