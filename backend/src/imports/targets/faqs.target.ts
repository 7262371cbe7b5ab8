import { FaqForm } from '@mun/contracts/content/content-forms';
import { normalizeName } from '@mun/contracts/normalize-name';
import type { FaqsService } from '../../content/faqs/faqs.service.js';
import { validateForm } from '../../platform/http/validation.js';
import { parseText, type ImportTarget } from './import-target.js';

type FaqFields = Pick<FaqForm, 'question' | 'answer'>;

export function faqsTarget(faqs: FaqsService): ImportTarget<FaqFields> {
  return {
    columns: [
      { field: 'question', title: 'Question', aliases: ['q', 'questions'], parse: parseText },
      { field: 'answer', title: 'Answer', aliases: ['a', 'answers'], parse: parseText },
    ],
    keyOf: normalizeName,
    async listExisting() {
      const items = await faqs.list();
      return items.map(({ _id: id, version, ...fields }) => ({ id, version, fields }));
    },
    validate: (values, existing) => validateForm(FaqForm, { ...existing, ...values }),
    writeAll: (writes, actor, action) => faqs.collection.bulkWrite(writes, actor, action),
  };
}
