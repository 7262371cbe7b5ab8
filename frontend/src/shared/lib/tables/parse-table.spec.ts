import { expect, it } from 'vitest';
import { parseTable } from './parse-table';

it.each([
  [
    'a,b\r\n"c, ""d""",e\n',
    [
      ['a', 'b'],
      ['c, "d"', 'e'],
    ],
  ],
  [
    'a;b\nc;d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\tb\tc\n"two\nlines"\t\t',
    [
      ['a', 'b', 'c'],
      ['two\nlines', '', ''],
    ],
  ],
  ['', []],
])('parses a file: %j', (text, rows) => {
  expect(parseTable(text)).toEqual(rows);
});

it.each([
    ['a\tb\r\nc\td\r\n', [['a', 'b'], ['c', 'd']]],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['"two\nlines"\t"say ""hello"""', [['two\nlines', 'say "hello"']]],
    ['"not closed\tb', [['"not closed', 'b']]],
    ['a\t', [['a', '']]],
    ['', []],
  ])('parses the cells of a clipboard: %j', (text, cells) => expect(parseTable(text, '\t')).toEqual(cells)); // prettier-ignore
