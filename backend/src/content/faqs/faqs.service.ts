import { Injectable } from '@nestjs/common';
import type { FaqView } from '@mun/contracts/content';
import { normalizeName } from '@mun/contracts/normalize-name';
import type { mongo } from 'mongoose';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { ContentChangesService } from '../response-cache/content-changes.service.js';
import { Faq } from './faq.schema.js';
import { OrderedCollection } from '../ordered-collection/ordered-collection.js';

export interface FaqFields {
  question: string;
  /** Markdown. */
  answer: string;
}

@Injectable()
export class FaqsService {
  readonly collection: OrderedCollection<Faq, FaqView>;

  constructor(
    @InjectCollection(Faq) collection: mongo.Collection<Faq>,
    changes: ContentChangesService,
    relay: OutboxRelay,
  ) {
    this.collection = new OrderedCollection({
      collection,
      kind: 'faq',
      noun: 'question',
      titleOf: ({ question }) => question,
      toView: (faq) => Promise.resolve(toView(faq)),
      relay,
      changes,
    });
  }

  /** Returns every question with its answer, in the organisers' order. */
  async list(): Promise<FaqView[]> {
    return (await this.collection.list()).map(toView);
  }

  /** Normalizes a question for comparison. */
  keyOf(question: string): string {
    return normalizeName(question);
  }
}

function toView({ _id, version, question, answer }: Faq): FaqView {
  return { _id: _id.toHexString(), version, question, answer };
}
