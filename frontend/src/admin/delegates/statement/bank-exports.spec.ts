import { expect, it } from 'vitest';
import { BANK_EXPORTS } from './bank-exports.fixture';
import { parseTable } from '../../../shared/lib/tables/parse-table';
import { findTable, readLines, recognizeColumns } from './read-statement';

it.each(Object.entries(BANK_EXPORTS))('reads what arrived from the export of %s', (_, text) => {
  const table = findTable(parseTable(text));
  const lines = readLines(table, recognizeColumns(table.headings));
  expect(lines).toMatchObject([
    { receivedOn: '2025-09-01', amount: 150_000, description: expect.stringMatching(/asha rao/i) },
    { receivedOn: '2025-09-03', amount: 150_000, description: expect.stringMatching(/dev mehta/i) },
  ]);
  expect(lines.map(({ reference }) => reference.replace(/^0+/, ''))).toEqual([
    '524412345678',
    '524687654321',
  ]);
});

const ROWS = [
  ['Date', 'Narration', 'Amount', 'Dr/Cr'],
  ['01/09/2025', 'UPI ASHA RAO', '1500', 'CR'],
  ['02/09/2025', 'ATM WDL HALL RENT', '1500', 'DR'],
];

it('recognizes the amount beside a column that marks withdrawals', () => {
  expect(recognizeColumns(ROWS[0] ?? [])).toMatchObject({ amount: 2 });
});

it('leaves out withdrawals that a column of their own marks', () => {
  const lines = readLines(findTable(ROWS), { date: 0, description: 1, amount: 2 });
  expect(lines.map(({ description }) => description)).toEqual(['UPI ASHA RAO']);
});

it('recognizes the amount in a column of deposits and withdrawals', () => {
  const table = findTable([
    ['Date', 'Narration', 'Withdrawal (Dr)/Deposit (Cr)', 'Balance'],
    ['01/09/2025', 'UPI ASHA RAO', '1,500.00(Cr)', '2,618.30(Cr)'],
    ['02/09/2025', 'HALL RENT', '1,500.00(Dr)', '1,118.30(Cr)'],
  ]);
  expect(readLines(table, recognizeColumns(table.headings))).toMatchObject([
    { amount: 150_000, description: 'UPI ASHA RAO' },
  ]);
});

it('takes no column of withdrawals for the amount', () => {
  expect(recognizeColumns(['Date', 'Details', 'Withdrawal Amount', 'Balance'])).not.toHaveProperty('amount');
});
