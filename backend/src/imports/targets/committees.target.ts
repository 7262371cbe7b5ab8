import { ConflictException, Injectable } from '@nestjs/common';
import type { Actor, AuditAction } from '@mun/contracts/audit';
import { CommitteeForm } from '@mun/contracts/content-forms';
import { normalizeName } from '@mun/contracts/normalize-name';
import { PortfoliosForm } from '@mun/contracts/portfolios';
import {
  CommitteesService,
  type CommitteeImportFields,
} from '../../content/committees/committees.service.js';
import { PortfoliosService } from '../../content/committees/portfolios.service.js';
import { validateForm } from '../../platform/http/validation.js';
import type { BulkWrite } from '../../platform/mongo/bulk-write.js';
import {
  parseList,
  parseText,
  type ImportTarget,
  type ExistingItem,
  type CellValue,
} from './import-target.js';

@Injectable()
export class CommitteesTarget implements ImportTarget<CommitteeImportFields> {
  readonly columns = [
    { field: 'name', title: 'Name', aliases: ['committee', 'committeename'], parse: parseText },
    { field: 'agenda', title: 'Agenda', aliases: [], parse: parseText },
    {
      field: 'backgroundGuideURL',
      title: 'Background guide',
      aliases: ['backgroundguideurl', 'guide'],
      parse: parseText,
    },
    { field: 'portfolios', title: 'Portfolios', aliases: ['portfolio'], parse: parseList },
  ];
  readonly multiRowField = 'portfolios';

  constructor(
    private readonly committees: CommitteesService,
    private readonly portfolios: PortfoliosService,
  ) {}

  keyOf(name: string): string {
    return normalizeName(name);
  }

  async listExisting(): Promise<ExistingItem<CommitteeImportFields>[]> {
    const committees = await this.committees.collection.list();
    return committees.map(({ _id, version, name, agenda, backgroundGuideURL, portfolios }) => ({
      id: _id.toHexString(),
      version,
      fields: { name, agenda, backgroundGuideURL, portfolios },
    }));
  }

  async validate(
    values: Record<string, CellValue>,
    existing?: ExistingItem<CommitteeImportFields>,
  ): Promise<CommitteeImportFields> {
    const all = { ...existing?.fields, ...values };
    const { name, agenda, backgroundGuideURL } = await validateForm(CommitteeForm, all);
    const portfolios =
      values['portfolios'] === undefined
        ? (existing?.fields.portfolios ?? [])
        : (await validateForm(PortfoliosForm, all)).portfolios;
    return { name, agenda, backgroundGuideURL: backgroundGuideURL || undefined, portfolios };
  }

  async assertWritable(write: BulkWrite<CommitteeImportFields>): Promise<void> {
    if (write.do === 'remove') await this.committees.assertUnused(write.id);
    if (write.do !== 'change' || !write.fields.portfolios) return;
    const inUse = await this.portfolios.findRemovedPortfoliosInUse(write.id, write.fields.portfolios);
    if (inUse) throw new ConflictException(inUse.message);
  }

  async writeAll(
    writes: BulkWrite<CommitteeImportFields>[],
    actor: Actor,
    action: AuditAction,
  ): Promise<string[]> {
    const skipped = await this.committees.bulkWrite(writes, actor, action);
    const removed = writes.flatMap((write) =>
      write.do === 'remove' && !skipped.includes(write.id) ? write.id : [],
    );
    for (const id of removed) if (await this.restoreIfUsed(id, actor)) skipped.push(id);
    return skipped;
  }

  /** A delegate may have chosen the committee between the check and the removal; it is then restored. */
  private async restoreIfUsed(id: string, actor: Actor): Promise<boolean> {
    try {
      await this.committees.assertUnused(id);
      return false;
    } catch (error) {
      if (!(error instanceof ConflictException)) throw error;
      await this.committees.restore(id, actor);
      return true;
    }
  }
}
