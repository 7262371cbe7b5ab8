import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ConferenceFacts, ConferenceView } from '@mun/contracts/content';
import { paiseToRupees, rupeesToPaise } from '@mun/contracts/money';
import type { Paise } from '@mun/contracts/money';
import type { Model } from 'mongoose';
import { Config } from '../platform/config.js';
import { ContentChanges } from './content-changes.service.js';
import { Conference, THE_CONFERENCE } from './conference.schema.js';
import { firstFacts } from './first-facts.js';
import { Remembered } from './remembered.js';

@Injectable()
export class ConferenceService implements OnApplicationBootstrap {
  readonly #conference = new Remembered(() => this.#readOrCreate());

  constructor(
    @InjectModel(Conference.name) private readonly conferences: Model<Conference>,
    private readonly config: Config,
    changes: ContentChanges,
  ) {
    changes.onChange(() => this.#conference.forget());
  }

  /** The settings' fee counts on the first start, not on the first visit. */
  async onApplicationBootstrap(): Promise<void> {
    await this.#conference.get();
  }

  /** What the conference is called, when and where it is, who answers for it; at most about a second old (remembered.ts). */
  async facts(): Promise<ConferenceFacts> {
    return (await this.#conference.get()).facts;
  }

  /** What a registration costs before any coupon; at most about a second old (remembered.ts). */
  async fee(): Promise<{ amount: Paise; currency: string }> {
    const { fee, currency } = await this.#conference.get();
    return { amount: fee, currency };
  }

  /** What the site shows of the conference, the fee in rupees, and what the checkout needs to open. */
  async view(): Promise<ConferenceView> {
    const { facts, version, fee, currency } = await this.#conference.get();
    const payment = { keyId: this.config.RAZORPAY_KEY_ID, checkoutUrl: this.config.RAZORPAY_CHECKOUT_URL };
    return { ...facts, version, fee: paiseToRupees(fee), currency, payment };
  }

  /** Of many that find no document at once, one creates it and all read that one. */
  async #readOrCreate(): Promise<Conference> {
    const found = await this.conferences.findById(THE_CONFERENCE).lean();
    if (found) return found;
    const { REGISTRATION_FEE, CURRENCY } = this.config;
    const first = { facts: firstFacts, fee: rupeesToPaise(REGISTRATION_FEE), currency: CURRENCY };
    return await this.conferences
      .findByIdAndUpdate(THE_CONFERENCE, { $setOnInsert: first }, { upsert: true, returnDocument: 'after' })
      .lean();
  }
}
