import { expect, it } from 'vitest';
import { parseSort, sortRows, sortsBy } from './sort-rows.js';

const sorted = (values: (string | number | undefined)[], descending = false) =>
  sortRows(values, (value) => value, descending);

it('sorts texts as people do, numbers by size, and rows without a value last in both directions', () => {
  expect(sorted(['Zoë', 'de Souza', 'Émile', 'emil', 'Delegate 10', 'Delegate 9'])).toEqual([
    'de Souza',
    'Delegate 9',
    'Delegate 10',
    'emil',
    'Émile',
    'Zoë',
  ]);
  expect(sorted([10, undefined, 9])).toEqual([9, 10, undefined]);
  expect(sorted(['a', '', 'b'], true)).toEqual(['b', 'a', '']);
});

it('keeps the order of rows with the same value, also from the largest', () => {
  const rows = [1, 2, 3, 4];
  expect(sortRows(rows, (row) => row % 2, true)).toEqual([1, 3, 2, 4]);
});

it('has a parameter for each direction', () => {
  expect(sortsBy(['name'])).toEqual(['name', '-name']);
  expect(['name', '-name'].map(parseSort)).toEqual([
    { column: 'name', descending: false },
    { column: 'name', descending: true },
  ]);
});
