import { expect, it } from 'vitest';
import { parseTable } from '../../../shared/lib/tables/parse-table';
import { toPaise } from '../../../shared/lib/format/to-paise';
import { findTable, readLines, recognizeColumns, toIsoDay } from './read-statement';

it.each([
  ['01/09/2025', '2025-09-01'],
  ['1-9-25', '2025-09-01'],
  ['01 Sep 2025', '2025-09-01'],
  ['2025-09-01T10:00:00', '2025-09-01'],
  ['31/02/2025', undefined],
  ['Total', undefined],
])('reads the day %s', (text, day) => {
  expect(toIsoDay(text)).toBe(day);
});

it.each([
  ['₹1,500/-', 150_000],
  ['1500.00CR', 150_000],
  ['1500.00DR', Number.NaN],
  ['1,500.00', 150_000],
  ['₹ 1,500', 150_000],
  ['Rs. 1500.50 Cr', 150_050],
  ['1500 Dr', Number.NaN],
  ['-1500', Number.NaN],
  ['', Number.NaN],
])('reads the amount %s', (text, paise) => {
  expect(toPaise(text)).toBe(paise);
});

it('reads a statement of a bank, below the details of the account', () => {
  const table = findTable(
    parseTable(`Account,XX1234
Txn Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.,Balance
01/09/25,UPI-ASHA RAO-asha@okaxis,4312,,"1,500.00","9,000.00"
02/09/25,RENT,77,"500.00",,"8,500.00"
02/09/2099,UPI-POST-DATED,78,,"1,500.00",
Total,,,,,
`),
  );
  const columns = recognizeColumns(table.headings);
  expect(columns).toEqual({ date: 0, description: 1, reference: 2, amount: 4 });
  expect(readLines(table, columns)).toEqual([
    {
      line: 3,
      receivedOn: '2025-09-01',
      amount: 150_000,
      description: 'UPI-ASHA RAO-asha@okaxis',
      reference: '4312',
    },
  ]);
});

it('leaves columns open that it does not recognise', () => {
  const table = findTable(parseTable('Wann,Wieviel,Wer\n01/09/2025,1500,Asha'));
  expect(recognizeColumns(table.headings)).toEqual({});
  expect(readLines(table, { date: 0, amount: 1, description: 2 })).toHaveLength(1);
});
