import { BadRequestException, Injectable, PreconditionFailedException } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { Actor } from '@mun/contracts/audit';
import type { ConferenceDetails, ConferenceView } from '@mun/contracts/content';
import type { ConferenceForm } from '@mun/contracts/content-forms';
import { paiseToRupees, rupeesToPaise } from '@mun/contracts/money';
import type { Paise } from '@mun/contracts/money';
import type { VersionConflict } from '@mun/contracts/errors';
import type { mongo } from 'mongoose';
import { Config } from '../../platform/config/config.js';
import { domainEvent } from '../../platform/events/outbox.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { fieldErrors } from '../../platform/http/validation.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { diffFields } from '../../platform/versioned-collection/field-changes.js';
import { toAuditFields } from '../ordered-collection/audit-fields.js';
import { ContentChangesService } from '../response-cache/content-changes.service.js';
import { Conference, CONFERENCE_ID } from './conference.schema.js';
import { DEFAULT_CONFERENCE_FACTS } from './default-conference.js';
import { TtlCache } from '../../platform/ttl-cache.js';

const WEEK_MS = 7 * 24 * 60 * 60_000;

@Injectable()
export class ConferenceService implements OnApplicationBootstrap {
  readonly #conference = new TtlCache(() => this.#readOrCreate());

  constructor(
    @InjectCollection(Conference) private readonly conferences: mongo.Collection<Conference>,
    private readonly config: Config,
    private readonly changes: ContentChangesService,
    private readonly relay: OutboxRelay,
  ) {
    relay.register(conferences);
    changes.onChange(() => this.#conference.invalidate());
  }

  /** The settings' fee counts on the first start, not on the first visit. */
  async onApplicationBootstrap(): Promise<void> {
    await this.#conference.get();
  }

  /** What the conference is called, when and where it is, who answers for it; at most about a second old (remembered.ts). */
  async getFacts(): Promise<ConferenceDetails> {
    return (await this.#conference.get()).facts;
  }

  /** What a registration costs before any coupon; at most about a second old (remembered.ts). */
  async getFee(): Promise<{ amount: Paise; currency: string }> {
    const { fee, currency } = await this.#conference.get();
    return { amount: fee, currency };
  }

  /** What the site shows of the conference, the fee in rupees, and what the checkout needs to open. */
  async getView(): Promise<ConferenceView> {
    return this.#viewOf(await this.#conference.get());
  }

  /**
   * Sets the facts and the fee. Orders that are open keep the fee at which they were opened.
   * @param seen the version that the organiser saw; without it the last one to save wins
   * @throws PreconditionFailedException with `Outdated` where it was changed since; BadRequestException at purgeAfter
   */
  async update({ fee, ...form }: ConferenceForm, by: Actor, seen?: number): Promise<ConferenceView> {
    for (;;) {
      const before = await this.#readOrCreate();
      if (seen !== undefined && seen !== before.version) throw outdated(this.#viewOf(before));
      const after = { facts: factsOf(form), fee: rupeesToPaise(fee) };
      refuseSuddenPurge(before.facts, after.facts);
      const changed = diffFields(
        { ...before.facts, fee: before.fee },
        { guardianConsent: undefined, purgeAfter: undefined, ...after.facts, fee: after.fee },
      );
      if (!changed) return this.#viewOf(before);
      const event = domainEvent('AdminActed', {
        by,
        action: 'changed',
        kind: 'conference',
        subject: CONFERENCE_ID,
        title: form.name,
        before: toAuditFields(changed.before),
        after: toAuditFields(changed.after),
      });
      const kept = await this.conferences.findOneAndUpdate(
        { _id: CONFERENCE_ID, version: before.version },
        { $set: after, $inc: { version: 1 }, $push: { outbox: event } },
        { returnDocument: 'after' },
      );
      if (kept) {
        void this.relay.dispatch(this.conferences, kept);
        await this.changes.publish();
        return this.#viewOf(kept);
      }
    }
  }

  #viewOf({ facts, version, fee, currency }: Conference): ConferenceView {
    const payment = { keyId: this.config.RAZORPAY_KEY_ID, checkoutUrl: this.config.RAZORPAY_CHECKOUT_URL };
    return { ...facts, version, fee: paiseToRupees(fee), currency, payment };
  }

  /** Of many that find no document at once, one creates it and all read that one. */
  async #readOrCreate(): Promise<Conference> {
    const found = await this.conferences.findOne({ _id: CONFERENCE_ID });
    if (found) return found;
    const { REGISTRATION_FEE, CURRENCY } = this.config;
    const fee = rupeesToPaise(REGISTRATION_FEE);
    const first = { facts: DEFAULT_CONFERENCE_FACTS, fee, currency: CURRENCY, version: 1, outbox: [] };
    const created = await this.conferences.findOneAndUpdate(
      { _id: CONFERENCE_ID },
      { $setOnInsert: first },
      { upsert: true, returnDocument: 'after' },
    );
    if (!created) throw new Error('an upsert left no conference');
    return created;
  }
}

/** What may be left out is left out, and not written down as nothing. */
function factsOf({ guardianConsent, purgeAfter, ...facts }: Omit<ConferenceForm, 'fee'>): ConferenceDetails {
  return { ...facts, ...(guardianConsent && { guardianConsent }), ...(purgeAfter && { purgeAfter }) };
}

/** What is erased is gone for good: whoever mistypes the day has a week to see it. */
function refuseSuddenPurge(before: ConferenceDetails, { purgeAfter }: ConferenceDetails): void {
  const soonest = new Date(Date.now() + WEEK_MS).toISOString().slice(0, 10);
  if (!purgeAfter || purgeAfter === before.purgeAfter || purgeAfter >= soonest) return;
  const message = 'Please give a day that is at least a week ahead';
  throw new BadRequestException(fieldErrors([{ field: 'purgeAfter', message }]));
}

function outdated(current: ConferenceView): PreconditionFailedException {
  const body: VersionConflict<ConferenceView> = {
    statusCode: 412,
    message: 'The conference was changed since you opened it. Please look at it as it is now.',
    current,
  };
  return new PreconditionFailedException(body);
}
