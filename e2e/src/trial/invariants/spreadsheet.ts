import type { CellValue } from '@mun/local/sheets-simulator/workbook';
import type { Invariants } from '../snapshot.js';

const DELEGATE_COLUMNS = ['Registration ID', 'Name', 'Allotted Committee', 'Allotted Portfolio', 'Email'];

export const spreadsheetInvariants: Invariants = {
  'the spreadsheet lists exactly the confirmed delegates, with their seats': (snapshot) => {
    const seats = new Map(snapshot.seats.map((seat) => [seat._id, seat]));
    const names = new Map(snapshot.committees.map(({ _id, name }) => [String(_id), name]));
    const expected = snapshot.registrations
      .filter(({ state }) => state === 'confirmed')
      .map(({ _id, registrationId, fullName, email }) => {
        const { committee, portfolio = '' } = seats.get(String(_id)) ?? {};
        return [registrationId, fullName, names.get(committee ?? '') ?? '', portfolio, email];
      });
    return differences(expected, selectColumns(snapshot.sheet.Delegates, DELEGATE_COLUMNS));
  },

  'the spreadsheet counts the seats of each committee': ({ committees, seats, sheet }) => {
    const expected = committees.map(({ _id, name }) => {
      const allotted = seats.filter(({ committee }) => committee === String(_id)).length;
      return [name, String(allotted)];
    });
    return differences(expected, selectColumns(sheet.Committees, ['Committee', 'Allotted']));
  },
};

/** Returns these columns, without the row of headings. */
function selectColumns([headings = [], ...rows]: CellValue[][], columns: string[]): string[][] {
  const indexes = columns.map((column) => headings.indexOf(column));
  return rows.map((row) => indexes.map((index) => String(row[index] ?? '')));
}

/** Compares the rows in any order. */
function differences(expected: string[][], actual: string[][]): string[] {
  const extra = actual.map((row) => row.join(' | '));
  const missing = expected
    .map((row) => row.join(' | '))
    .filter((row) => {
      const index = extra.indexOf(row);
      if (index >= 0) extra.splice(index, 1);
      return index < 0;
    });
  return [...missing.map((row) => `missing: ${row}`), ...extra.map((row) => `extra: ${row}`)];
}
