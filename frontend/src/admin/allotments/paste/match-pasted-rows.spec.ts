import { describe, expect, it } from 'vitest';
import { committee, COUNCIL } from '../../../testing/responses/committees';
import { registrant, seated } from '../../../testing/responses/registrants';
import { applicableChanges, matchPastedRows, type Target } from './match-pasted-rows';
import { parseTable } from '../../../shared/lib/tables/parse-table';

const COMMITTEES = [COUNCIL, committee('Human Rights Council', 'Norway')];
const ROWS = [registrant('K7QF2-9XDHM'), seated('K7QF2-9XDHN', 'Security Council', 'China')];

function paste(text: string, target: Target = { row: 0, column: 'committee' }) {
  return matchPastedRows(parseTable(text, '\t'), target, {
    rows: ROWS,
    delegates: ROWS,
    committees: COMMITTEES,
    edits: {},
  });
}
const outcome = (text: string, target?: Target) =>
  paste(text, target).map(({ after, problem }) => problem ?? `${after.committee}/${after.portfolio}`);

describe('matchPastedRows', () => {
  it('takes committee and portfolio from two columns, ignoring case and spaces', () => {
    expect(outcome('security  council\tFRANCE\nHuman Rights Council\tNorway')).toEqual([
      'Security Council/France',
      'Human Rights Council/Norway',
    ]);
  });

  it('puts one column into the column at which it is pasted', () => {
    expect(outcome('Human Rights Council\nSecurity Council')).toEqual([
      'Human Rights Council/',
      'Security Council/China',
    ]);
    expect(outcome('France', { row: 1, column: 'portfolio' })).toEqual(['Security Council/France']);
  });

  it('finds delegates by the registration ID in the first of three columns', () => {
    expect(outcome('k7qf29xdhn\tHuman Rights Council\tNorway')).toEqual(['Human Rights Council/Norway']);
    expect(outcome('K7QF2-9XDHZ\tHuman Rights Council\tNorway')).toEqual(['no-delegate']);
  });

  it('takes what the table shows and exports: headings above the rows, and short names of committees', () => {
    expect(outcome('Registration ID\tCommittee\tPortfolio\nK7QF2-9XDHN\tHRC\tNorway')).toEqual([
      'Human Rights Council/Norway',
    ]);
  });

  it('reports rows that cannot be applied', () => {
    expect(outcome('Senate\tFrance')).toEqual(['no-committee']);
    expect(outcome('Security Council\tNorway')).toEqual(['no-portfolio']);
    expect(outcome('France', { row: 0, column: 'portfolio' })).toEqual(['no-committee']);
    expect(outcome('a\tb', { row: 0, column: 'portfolio' })).toEqual(['too-wide']);
    expect(outcome('\n\nSecurity Council')[2]).toBe('no-row');
  });

  it('applies rows that change something; empty cells clear the seat', () => {
    expect(applicableChanges(paste('\t\n\t'))).toEqual([
      {
        registrationId: 'K7QF2-9XDHN',
        saved: { committee: 'Security Council', portfolio: 'China' },
        target: { committee: '', portfolio: '' },
      },
    ]);
  });
});
