import {
  BoardMemberForm,
  type PictureFormFields,
  SponsorForm,
  TeamMemberForm,
} from '@mun/contracts/content/content-forms';
import { normalizeName } from '@mun/contracts/normalize-name';
import type { BoardService } from '../../content/board/board.service.js';
import type { ImageReference } from '../../content/images/images.service.js';
import type {
  ImageListDocument,
  ImageListService,
} from '../../content/ordered-collection/image-list.service.js';
import type { SponsorsService } from '../../content/sponsors/sponsors.service.js';
import type { TeamService } from '../../content/team/team.service.js';
import type { EditableFields } from '../../platform/versioned-collection/versioned-document.js';
import { validateForm } from '../../platform/http/validation.js';
import {
  type ImportColumn,
  type ImportTarget,
  parseText,
  PICTURE_COLUMN,
  pictureOf,
} from './import-target.js';

const NAME = ['fullname', 'member', 'nameofmember'];
const POSITION: ImportColumn = {
  field: 'position',
  title: 'Position',
  aliases: ['role', 'post', 'designation'],
  parse: parseText,
};
const TYPE: ImportColumn = {
  field: 'type',
  title: 'Type',
  aliases: ['group', 'level'],
  parse: (cell) => cell.toLowerCase(),
};

export function boardTarget(board: BoardService) {
  const committee = { field: 'committee', title: 'Committee', aliases: ['council'], parse: parseText };
  const names = [...NAME, 'ebmember', 'nameofebmember'];
  return imageListTarget(board, BoardMemberForm, names, [POSITION, committee]);
}

export function teamTarget(team: TeamService) {
  return imageListTarget(team, TeamMemberForm, NAME, [POSITION, TYPE]);
}

export function sponsorsTarget(sponsors: SponsorsService) {
  return imageListTarget(sponsors, SponsorForm, ['sponsor', 'sponsorname', 'partner'], [TYPE], {
    type: 'endorsement',
  });
}

/** @param defaults of a new item */
function imageListTarget<T extends ImageListDocument & Details, Details extends EditableFields<T>>(
  list: ImageListService<T, Details>,
  form: new () => Details & PictureFormFields,
  names: string[],
  columns: ImportColumn[],
  defaults: Partial<Details> = {},
): ImportTarget<Partial<Details> & { image?: ImageReference | undefined }> {
  return {
    columns: [{ field: 'name', title: 'Name', aliases: names, parse: parseText }, ...columns, PICTURE_COLUMN],
    keyOf: normalizeName,

    async listExisting() {
      const documents = await list.collection.list();
      return documents.map((document) => {
        const { _id, version, image } = document;
        return { id: _id.toHexString(), version, fields: { ...list.pickDetails(document), image } };
      });
    },

    async validate(values, existing) {
      const details = await validateForm(form, { ...(existing ?? defaults), ...values });
      return { ...list.pickDetails(details), image: pictureOf(values, existing) };
    },

    writeAll: (writes, actor, action) => list.collection.bulkWrite(writes, actor, action),
  };
}
