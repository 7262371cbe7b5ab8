import { describe, expect, it } from 'vitest';
import { registrant, seated } from '../../../testing/registrants';
import { parseClipboard } from './parse-clipboard';
import { matchPastedRows, isApplicable, type Target } from './paste';

const COMMITTEES = [
  { _id: '1', version: 1, name: 'Security Council', portfolios: ['France', 'China'] },
  { _id: '2', version: 1, name: 'Human Rights Council', portfolios: ['Norway'] },
];
const ROWS = [registrant('K7QF2-9XDHM'), seated('K7QF2-9XDHN', 'Security Council', 'China')];

function pasted(text: string, target: Target = { row: 0, column: 'committee' }) {
  return matchPastedRows(parseClipboard(text), target, {
    rows: ROWS,
    delegates: ROWS,
    committees: COMMITTEES,
    edits: {},
  });
}
const outcome = (text: string, target?: Target) =>
  pasted(text, target).map(({ after, problem }) => problem ?? `${after.committee}/${after.portfolio}`);

describe('the cells of a pasted range', () => {
  it.each([
    ['a\tb\r\nc\td\r\n', [['a', 'b'], ['c', 'd']]],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['"two\nlines"\t"say ""hello"""', [['two\nlines', 'say "hello"']]],
    ['"not closed\tb', [['"not closed', 'b']]],
    ['a\t', [['a', '']]],
    ['', []],
  ])('%j', (text, cells) => expect(parseClipboard(text)).toEqual(cells)); // prettier-ignore
});

describe('a pasted range', () => {
  it('of two columns gives both, however they are written', () => {
    expect(outcome('security  council\tFRANCE\nHuman Rights Council\tNorway')).toEqual([
      'Security Council/France',
      'Human Rights Council/Norway',
    ]);
  });

  it('of one column goes into the column it is pasted at', () => {
    expect(outcome('Human Rights Council\nSecurity Council')).toEqual([
      'Human Rights Council/',
      'Security Council/China',
    ]);
    expect(outcome('France', { row: 1, column: 'portfolio' })).toEqual(['Security Council/France']);
  });

  it('of three columns finds its rows by the registration ID', () => {
    expect(outcome('k7qf29xdhn\tHuman Rights Council\tNorway')).toEqual(['Human Rights Council/Norway']);
    expect(outcome('K7QF2-9XDHZ\tHuman Rights Council\tNorway')).toEqual(['no-delegate']);
  });

  it('says what it cannot take', () => {
    expect(outcome('Senate\tFrance')).toEqual(['no-committee']);
    expect(outcome('Security Council\tNorway')).toEqual(['no-portfolio']);
    expect(outcome('France', { row: 0, column: 'portfolio' })).toEqual(['no-committee']);
    expect(outcome('a\tb', { row: 0, column: 'portfolio' })).toEqual(['too-wide']);
    expect(outcome('\n\nSecurity Council')[2]).toBe('no-row');
  });

  it('takes what changes something, and an empty cell as taking the seat away', () => {
    expect(isApplicable(pasted('\t\n\t'))).toEqual([
      {
        registrationId: 'K7QF2-9XDHN',
        recorded: { committee: 'Security Council', portfolio: 'China' },
        want: { committee: '', portfolio: '' },
      },
    ]);
  });
});
