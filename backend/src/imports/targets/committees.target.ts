import { ConflictException } from '@nestjs/common';
import { isPressCommittee } from '@mun/contracts/content/committee-kind';
import type { Actor } from '@mun/contracts/admin/audit';
import { CommitteeForm } from '@mun/contracts/content/content-forms';
import { normalizeName } from '@mun/contracts/normalize-name';
import { PortfoliosForm } from '@mun/contracts/content/portfolios';
import type {
  CommitteeImportFields,
  CommitteesService,
} from '../../content/committees/committees.service.js';
import type { PortfoliosService } from '../../content/committees/portfolios.service.js';
import { validateForm } from '../../platform/http/validation.js';
import {
  parseBoolean,
  parseList,
  parseNumber,
  parseText,
  PICTURE_COLUMN,
  pictureOf,
  type ImportTarget,
} from './import-target.js';

export function committeesTarget(
  committees: CommitteesService,
  portfolioLists: PortfoliosService,
): ImportTarget<CommitteeImportFields> {
  /** A delegate may have chosen the committee between the check and the removal; it is then restored. */
  async function restoreIfUsed(id: string, actor: Actor): Promise<boolean> {
    try {
      await committees.assertUnused(id);
      return false;
    } catch (error) {
      if (!(error instanceof ConflictException)) throw error;
      await committees.restore(id, actor);
      return true;
    }
  }

  const guide = ['backgroundguideurl', 'backgroundguidelink', 'guide', 'guidelink', 'bg', 'bglink'];
  const portfolio = ['portfolio', 'portfoliocountry', 'countryportfolio', 'country', 'countries'];
  return {
    columns: [
      {
        field: 'name',
        title: 'Name',
        aliases: ['committee', 'committeename', 'nameofcommittee'],
        parse: parseText,
      },
      { field: 'agenda', title: 'Agenda', aliases: ['agendas', 'topic'], parse: parseText },
      { field: 'backgroundGuideURL', title: 'Background guide', aliases: guide, parse: parseText },
      { field: 'portfolios', title: 'Portfolios', aliases: portfolio, parse: parseList },
      { field: 'sharedPortfolios', title: 'Shared portfolios', aliases: ['shared'], parse: parseBoolean },
      { field: 'sharingLimit', title: 'Sharing limit', aliases: ['limit'], parse: parseNumber },
      PICTURE_COLUMN,
    ],
    multiRowField: 'portfolios',
    keyOf: normalizeName,

    async listExisting() {
      const items = await committees.collection.list();
      return items.map(({ _id, version, ...committee }) => {
        const { name, agenda, backgroundGuideURL, portfolios, image, ...sharing } = committee;
        const { sharedPortfolios, sharingLimit } = sharing;
        const texts = { name, agenda, backgroundGuideURL, portfolios };
        const fields = { ...texts, sharedPortfolios, sharingLimit, image };
        return { id: _id.toHexString(), version, fields };
      });
    },

    async validate(values, existing) {
      const all = { ...existing, ...values };
      const form = await validateForm(CommitteeForm, all);
      const { name, agenda, backgroundGuideURL, sharedPortfolios = isPressCommittee(name) } = form;
      const sharingLimit = sharedPortfolios ? form.sharingLimit : undefined;
      const { portfolios } = values['portfolios']
        ? await validateForm(PortfoliosForm, all)
        : { portfolios: existing?.portfolios ?? [] };
      const guideURL = backgroundGuideURL || undefined;
      const texts = { name, agenda, backgroundGuideURL: guideURL, portfolios };
      return { ...texts, sharedPortfolios, sharingLimit, image: pictureOf(values, existing) };
    },

    async assertWritable(write) {
      if (write.do === 'remove') await committees.assertUnused(write.id);
      if (write.do !== 'change' || !write.fields.portfolios) return;
      const inUse = await portfolioLists.findRemovedPortfoliosInUse(write.id, write.fields.portfolios);
      if (inUse) throw new ConflictException(inUse.message);
    },

    async writeAll(writes, actor, action) {
      const skipped = await committees.bulkWrite(writes, actor, action);
      const removed = writes.filter((write) => write.do === 'remove' && !skipped.includes(write.id));
      for (const { id } of removed) if (await restoreIfUsed(id, actor)) skipped.push(id);
      return skipped;
    },
  };
}
