import { Injectable } from '@nestjs/common';
import type { Actor, AuditAction } from '@mun/contracts/audit';
import { FaqForm } from '@mun/contracts/content-forms';
import { normalizeName } from '@mun/contracts/normalize-name';
import { FaqsService } from '../../content/faqs/faqs.service.js';
import { validateForm } from '../../platform/http/validation.js';
import type { BulkWrite } from '../../platform/mongo/bulk-write.js';
import { parseText, type ImportTarget, type ExistingItem, type CellValue } from './import-target.js';

type FaqFields = Pick<FaqForm, 'question' | 'answer'>;

@Injectable()
export class FaqsTarget implements ImportTarget<FaqFields> {
  readonly columns = [
    { field: 'question', title: 'Question', aliases: [], parse: parseText },
    { field: 'answer', title: 'Answer', aliases: [], parse: parseText },
  ];

  constructor(private readonly faqs: FaqsService) {}

  keyOf(question: string): string {
    return normalizeName(question);
  }

  async listExisting(): Promise<ExistingItem<FaqFields>[]> {
    const faqs = await this.faqs.list();
    return faqs.map(({ _id: id, version, question, answer }) => ({
      id,
      version,
      fields: { question, answer },
    }));
  }

  async validate(values: Record<string, CellValue>, existing?: ExistingItem<FaqFields>): Promise<FaqFields> {
    const { question, answer } = await validateForm(FaqForm, { ...existing?.fields, ...values });
    return { question, answer };
  }

  writeAll(writes: BulkWrite<FaqFields>[], actor: Actor, action: AuditAction): Promise<string[]> {
    return this.faqs.collection.bulkWrite(writes, actor, action);
  }
}
