import { describe, expect, it } from 'vitest';
import { boardOf, groupBoard } from './board-of';

const committee = (name: string) => ({
  _id: name,
  version: 1,
  name,
  slug: 'x',
  agenda: 'x',
  agendaHtml: '<p>x</p>',
  kind: 'debating' as const,
  sharedPortfolios: false,
});
const member = (name: string, of: string) => ({
  _id: name,
  version: 1,
  name,
  position: 'Chair',
  committee: of,
});
const COMMITTEES = [
  committee('United Nations Security Council'),
  committee('Disarmament and International Security Committee (DISEC)'),
  committee('Lok Sabha'),
];

describe('the board of a committee', () => {
  it.each([
    ['united nations  security council', 0],
    ['Lok Sabha', 2],
    ['UNSC', undefined],
  ])('has a member of «%s»', (text, index) => {
    const found = COMMITTEES.map((each) => boardOf([member('A', text)], each).length);
    expect(found).toEqual([0, 1, 2].map((each) => (each === index ? 1 : 0)));
  });

  it('is grouped in the order of the committees, with the others last', () => {
    const board = [
      member('A', 'Press Room'),
      member('B', 'Lok Sabha'),
      member('C', 'United Nations Security Council'),
      member('D', 'press room'),
      member('E', 'lok sabha'),
    ];
    const groups = groupBoard(board, COMMITTEES).map(({ name, members }) => [
      name,
      ...members.map((each) => each.name),
    ]);
    expect(groups).toEqual([
      ['United Nations Security Council', 'C'],
      ['Lok Sabha', 'B', 'E'],
      ['Press Room', 'A', 'D'],
    ]);
  });
});
