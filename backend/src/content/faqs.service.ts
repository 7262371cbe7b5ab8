import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { FaqView } from '@mun/contracts/content';
import type { Model } from 'mongoose';
import { ContentChanges } from './content-changes.service.js';
import { Faq } from './faq.schema.js';
import { IN_ORDER, placeLast } from './order.js';

export interface NewFaq {
  question: string;
  /** Markdown. */
  answer: string;
}

@Injectable()
export class FaqsService {
  constructor(
    @InjectModel(Faq.name) private readonly faqs: Model<Faq>,
    private readonly changes: ContentChanges,
  ) {}

  /** Every question with its answer, in the organisers' order. */
  async list(): Promise<FaqView[]> {
    const faqs = await this.faqs.find({}, null, IN_ORDER).lean();
    return faqs.map(({ _id, version, question, answer }) => ({
      _id: _id.toHexString(),
      version,
      question,
      answer,
    }));
  }

  /** Adds questions at the end of the list, in one write. */
  async add(...given: NewFaq[]): Promise<void> {
    await this.faqs.insertMany(await placeLast(this.faqs, given));
    await this.changes.tell();
  }
}
