import { TeamMemberForm } from '@mun/contracts/content/content-forms';
import { normalizeName } from '@mun/contracts/normalize-name';
import type { ImageReference } from '../../content/images/images.service.js';
import type { TeamService } from '../../content/team/team.service.js';
import { validateForm } from '../../platform/http/validation.js';
import { parseText, PICTURE_COLUMN, pictureOf, type ImportTarget } from './import-target.js';

type TeamFields = Partial<Pick<TeamMemberForm, 'name' | 'position' | 'type'>> & {
  image?: ImageReference | undefined;
};

export function teamTarget(team: TeamService): ImportTarget<TeamFields> {
  return {
    columns: [
      { field: 'name', title: 'Name', aliases: ['fullname', 'member', 'nameofmember'], parse: parseText },
      { field: 'position', title: 'Position', aliases: ['role', 'post', 'designation'], parse: parseText },
      { field: 'type', title: 'Type', aliases: ['group', 'level'], parse: (cell) => cell.toLowerCase() },
      PICTURE_COLUMN,
    ],
    keyOf: normalizeName,

    async listExisting() {
      const members = await team.collection.list();
      return members.map(({ _id, version, name, position, type, image }) => {
        return { id: _id.toHexString(), version, fields: { name, position, type, image } };
      });
    },

    async validate(values, existing) {
      const { name, position, type } = await validateForm(TeamMemberForm, { ...existing, ...values });
      return { name, position, type, image: pictureOf(values, existing) };
    },

    writeAll: (writes, actor, action) => team.collection.bulkWrite(writes, actor, action),
  };
}
