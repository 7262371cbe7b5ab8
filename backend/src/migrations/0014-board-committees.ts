import { normalizeName } from '@mun/contracts/normalize-name';
import type { Migration } from '../platform/migrations/migration.js';

/**
 * The website showed a board member in the committee whose name or initials the text was: 'UNSC' in the United Nations Security
 * Council. Now it compares names only, so initials become the name. A text that means no committee stays as it is.
 */
export const boardCommittees: Migration = {
  id: '0014-board-committees',
  async up({ db }) {
    const committees = await db
      .collection<{ name: string; sortOrder: number }>('committees')
      .find({ deletedAt: { $exists: false } }, { sort: { sortOrder: 1, _id: 1 } })
      .toArray();
    const members = db.collection<{ committee: string }>('board_members');
    for await (const { _id, committee } of members.find()) {
      const text = normalizeName(committee);
      const meant = committees.find(({ name }) =>
        [name, ...abbreviations(name)].some((each) => normalizeName(each) === text),
      );
      if (meant && meant.name !== committee)
        await members.updateOne({ _id, committee }, { $set: { committee: meant.name } });
    }
  },
};

/** 'DISEC' and the name without it of 'Disarmament and … Committee (DISEC)', and the initials of its words. */
function abbreviations(name: string): string[] {
  const [, inBrackets] = /\(([^()]+)\)/.exec(name) ?? [];
  const initials = [...name.matchAll(/\b\p{Lu}/gu)].join('');
  return [...(inBrackets ? [inBrackets, name.replace(/\s*\([^()]+\)/, '')] : []), initials].filter(
    ({ length }) => length > 1,
  );
}
