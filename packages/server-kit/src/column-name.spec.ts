import { expect, it } from 'vitest';
import { columnName } from './column-name.js';

it('names columns as spreadsheets do', () => {
  expect([1, 26, 27, 52, 53, 702, 703].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});
