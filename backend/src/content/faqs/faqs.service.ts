import { Injectable } from '@nestjs/common';
import type { FaqView } from '@mun/contracts/content/content';
import type { FaqForm } from '@mun/contracts/content/content-forms';
import type { mongo } from 'mongoose';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { FilesService } from '../files/files.service.js';
import { MarkdownService } from '../markdown/markdown.service.js';
import { OrderedListService } from '../ordered-collection/ordered-list.service.js';
import { ContentChangesService } from '../response-cache/content-changes.service.js';
import { Faq } from './faq.schema.js';

@Injectable()
export class FaqsService extends OrderedListService<Faq, FaqForm, FaqView> {
  constructor(
    @InjectCollection(Faq) collection: mongo.Collection<Faq>,
    changes: ContentChangesService,
    relay: OutboxRelay,
    private readonly files: FilesService,
    private readonly markdown: MarkdownService,
  ) {
    const titleOf = ({ question }: Faq) => question;
    super({ collection, changes, relay, kind: 'faq', noun: 'FAQ', titleOf });
  }

  /** In the organisers' order. */
  async list(): Promise<FaqView[]> {
    return Promise.all((await this.collection.list()).map((faq) => this.toView(faq)));
  }

  protected override async toFields({ question, answer }: FaqForm) {
    await this.files.keepLinked(answer);
    return { question, answer, answerHtml: await this.markdown.render([answer], () => 'answer') };
  }

  protected override async toView({ _id, version, question, answer, answerHtml }: Faq): Promise<FaqView> {
    const [html = ''] = await this.markdown.htmlOf([answer], answerHtml, (rendered) =>
      this.collection.storeDerived(_id, { answerHtml: rendered }),
    );
    return { _id: _id.toHexString(), version, question, answer, answerHtml: html };
  }
}
