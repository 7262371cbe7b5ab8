import type { CellValue } from '@mun/local/sheets-simulator/workbook';
import type { Books, Rule } from '../books.js';

/** Sheet equal to database. */
export const sheetRules: Rule[] = [
  [
    'the spreadsheet shows every confirmed delegate with their seat, and nobody else',
    (books) => {
      const seats = new Map(books.seats.map((seat) => [seat._id, seat]));
      const names = namesIn(books);
      const wanted = books.registrations
        .filter(({ state }) => state === 'confirmed')
        .map(({ _id, registrationId, fullName, email }) => {
          const { committee, portfolio = '' } = seats.get(String(_id)) ?? {};
          return [registrationId, fullName, names.get(committee ?? '') ?? '', portfolio, email];
        });
      const shown = picked(books.sheet.Delegates, [
        'Registration ID',
        'Name',
        'Allotted Committee',
        'Allotted Portfolio',
        'Email',
      ]);
      return differing(wanted, shown);
    },
  ],
  [
    'the spreadsheet counts the seats of every committee',
    (books) => {
      const wanted = books.committees.map(({ _id, name }) => {
        const allotted = books.seats.filter(({ committee }) => committee === String(_id)).length;
        return [name, String(allotted)];
      });
      return differing(wanted, picked(books.sheet.Committees, ['Committee', 'Allotted']));
    },
  ],
];

function namesIn({ committees }: Books): Map<string, string> {
  return new Map(committees.map(({ _id, name }) => [String(_id), name]));
}

/** The columns of these headings, without the headings. */
function picked([headings = [], ...rows]: CellValue[][], columns: string[]): string[][] {
  const at = columns.map((column) => headings.indexOf(column));
  return rows.map((row) => at.map((column) => String(row[column] ?? '')));
}

/** Rows that one has and the other has not, in whatever order they stand. */
function differing(wanted: string[][], shown: string[][]): string[] {
  const left = shown.map((row) => row.join(' | '));
  const missing = wanted
    .map((row) => row.join(' | '))
    .filter((row) => {
      const at = left.indexOf(row);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
  return [...missing.map((row) => `not shown: ${row}`), ...left.map((row) => `shown: ${row}`)];
}
