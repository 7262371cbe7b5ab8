import { BoardMemberForm } from '@mun/contracts/content/content-forms';
import { normalizeName } from '@mun/contracts/normalize-name';
import type { ImageReference } from '../../content/images/images.service.js';
import type { BoardService } from '../../content/board/board.service.js';
import { validateForm } from '../../platform/http/validation.js';
import { parseText, PICTURE_COLUMN, pictureOf, type ImportTarget } from './import-target.js';

type BoardFields = Partial<Pick<BoardMemberForm, 'name' | 'position' | 'committee'>> & {
  image?: ImageReference | undefined;
};

export function boardTarget(board: BoardService): ImportTarget<BoardFields> {
  return {
    columns: [
      {
        field: 'name',
        title: 'Name',
        aliases: ['fullname', 'member', 'ebmember', 'nameofebmember', 'nameofmember'],
        parse: parseText,
      },
      { field: 'position', title: 'Position', aliases: ['role', 'post', 'designation'], parse: parseText },
      { field: 'committee', title: 'Committee', aliases: ['council'], parse: parseText },
      PICTURE_COLUMN,
    ],
    keyOf: normalizeName,

    async listExisting() {
      const members = await board.collection.list();
      return members.map(({ _id, version, name, position, committee, image }) => {
        return { id: _id.toHexString(), version, fields: { name, position, committee, image } };
      });
    },

    async validate(values, existing) {
      const form = await validateForm(BoardMemberForm, { ...existing, ...values });
      const { name, position, committee } = form;
      return { name, position, committee, image: pictureOf(values, existing) };
    },

    writeAll: (writes, actor, action) => board.collection.bulkWrite(writes, actor, action),
  };
}
