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
      toView: (faq) => Promise.resolve(viewOf(faq)),
      relay,
      changes,
    });
  }

  /** Every question with its answer, in the organisers' order. */
  async list(): Promise<FaqView[]> {
    return (await this.collection.list()).map(viewOf);
  }

  /** How questions are compared: without regard to case and blanks. */
  keyOf(question: string): string {
    return normalizeName(question);
  }

  /** Adds questions at the end of the list, in one write. */
  async add(...given: FaqFields[]): Promise<void> {
    await this.collection.addAll(given);
  }
}

function viewOf({ _id, version, question, answer }: Faq): FaqView {
  return { _id: _id.toHexString(), version, question, answer };
}
