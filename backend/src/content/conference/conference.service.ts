import { BadRequestException, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import { CONFERENCE_ID } from '@mun/contracts/allotment/reveal';
import type {
  AddedConferenceDetails,
  ConferenceDetails,
  ConferenceView,
  RegistrationWindow,
} from '@mun/contracts/content/content';
import { ConferenceForm } from '@mun/contracts/content/conference-form';
import { paiseToRupees, rupeesToPaise, type Paise } from '@mun/contracts/payment/money';
import type { mongo } from 'mongoose';
import { Config } from '../../platform/config/config.js';
import { adminAction } from '../../platform/events/outbox.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { formatIndiaDate } from '../../platform/exports/column.js';
import { fieldErrors, validateChanges } from '../../platform/http/validation.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { ScheduledTask } from '../../platform/scheduling/scheduled-task.decorator.js';
import { diffFields } from '../../platform/versioned-collection/field-changes.js';
import { versionConflict } from '../../platform/versioned-collection/versioned-collection.js';
import { toAuditFields } from '../ordered-collection/audit-fields.js';
import { FilesService } from '../files/files.service.js';
import { MarkdownService } from '../markdown/markdown.service.js';
import type { RenderedTexts } from '../markdown/rendered-texts.schema.js';
import { ContentChangesService } from '../response-cache/content-changes.service.js';
import { Conference } from './conference.schema.js';
import { DEFAULT_CONFERENCE_FACTS, emptyConferenceFacts, startOfDay } from './default-conference.js';
import { TtlCache } from '../../platform/ttl-cache.js';

/** A function that counts the confirmed registrations. Provided by the module that owns them. */
export const CONFIRMED_COUNT = Symbol('CONFIRMED_COUNT');

const WEEK_MS = 7 * 24 * 60 * 60_000;

@Injectable()
export class ConferenceService implements OnApplicationBootstrap {
  private readonly conference = new TtlCache(() => this.findOrCreate());
  private readonly confirmedCount = new TtlCache(() => this.countConfirmed());

  constructor(
    @InjectCollection(Conference) private readonly conferences: mongo.Collection<Conference>,
    private readonly config: Config,
    private readonly changes: ContentChangesService,
    private readonly relay: OutboxRelay,
    private readonly files: FilesService,
    @Inject(CONFIRMED_COUNT) private readonly countConfirmed: () => Promise<number>,
    private readonly markdown: MarkdownService,
  ) {
    changes.onChange(() => this.conference.invalidate());
  }

  /** Creates the conference at the first start, so that the fee is the one in the settings of that start. */
  async onApplicationBootstrap(): Promise<void> {
    await this.conference.get();
  }

  /** Cached (see TtlCache), as the other reads. */
  async getFacts(): Promise<ConferenceDetails> {
    return (await this.conference.get()).facts;
  }

  /** What a registration costs before any coupon, and the fencing token with which a place is taken. */
  async getFee(): Promise<{ amount: Paise; currency: string; fence: number }> {
    const { fee, currency, fence = 0 } = await this.conference.get();
    return { amount: fee, currency, fence };
  }

  /** Not cached. */
  async readFence(): Promise<number> {
    return (await this.findOrCreate()).fence ?? 0;
  }

  /** Stores the fencing token of `places`, so that places can be taken again. Idempotent; an earlier one changes nothing. */
  async setFence(fence: number): Promise<void> {
    await this.conferences.updateOne(
      { _id: CONFERENCE_ID, $expr: { $lt: [{ $ifNull: ['$fence', 0] }, fence] } },
      { $set: { fence } },
    );
    // Also if an attempt whose answer was lost has stored it.
    await this.changes.publish();
  }

  async getView(): Promise<ConferenceView> {
    return this.toView(await this.conference.get());
  }

  /** Returns whether delegates can register now. The capacity counts registrations that were confirmed a second ago. */
  async getRegistrationWindow(): Promise<RegistrationWindow> {
    return this.registrationWindow(await this.getFacts());
  }

  /** Refreshes cached responses when registration opens or closes by itself. */
  @ScheduledTask({ name: 'registration-window', everyMs: 5_000 })
  async publishRegistrationWindow(): Promise<void> {
    const conference = await this.findOrCreate();
    const publishedWindow = await this.registrationWindow(conference.facts);
    if (conference.publishedWindow === publishedWindow) return;
    await this.changes.publish();
    // Of another version, this may be another window.
    const { version } = conference;
    await this.conferences.updateOne({ _id: CONFERENCE_ID, version }, { $set: { publishedWindow } });
  }

  /**
   * Changes some details and keeps the others. An optional one that is empty is removed.
   * @param given or a function of the stored details, which is called again if another write comes first; null changes nothing
   */
  async change(
    given: Partial<ConferenceForm> | ((facts: ConferenceDetails) => Partial<ConferenceForm> | null),
    actor: Actor,
  ): Promise<void> {
    await this.write(({ facts, fee }) => {
      const changes = typeof given === 'function' ? given(facts) : given;
      return changes && { ...facts, fee: paiseToRupees(fee), ...changes };
    }, actor);
  }

  /** Returns the first ISO date for the purge: erased data cannot be restored, so there is a week to notice a mistyped day. */
  earliestPurge(now = Date.now()): string {
    return formatIndiaDate(new Date(now + WEEK_MS));
  }

  /** Open orders keep the fee with which they were opened. Without `expectedVersion` the last write wins. */
  async update(form: ConferenceForm, actor: Actor, expectedVersion?: number): Promise<ConferenceView> {
    const fieldOf = (index: number) => `letters.${LETTERS[index]}`;
    const lettersHtml = await this.markdown.render(textsOf(form.letters), fieldOf);
    return this.write(() => form, actor, { expectedVersion, lettersHtml });
  }

  /** As `update`, but of the given details only. Not validated yet; the stored ones may still be empty. */
  async updatePart(
    changes: Partial<ConferenceForm>,
    actor: Actor,
    expectedVersion?: number,
  ): Promise<ConferenceView> {
    const { facts, fee, version } = await this.findOrCreate();
    const form = await validateChanges(ConferenceForm, { ...facts, fee: paiseToRupees(fee) }, changes);
    return this.update(form, actor, expectedVersion ?? version);
  }

  private async write(
    toForm: (before: Conference) => ConferenceForm | null,
    actor: Actor,
    {
      expectedVersion,
      ...derived
    }: { expectedVersion?: number | undefined; lettersHtml?: RenderedTexts } = {},
  ): Promise<ConferenceView> {
    for (;;) {
      const before = await this.findOrCreate();
      if (expectedVersion !== undefined && expectedVersion !== before.version)
        throw versionConflict('The conference', [CONFERENCE_ID], await this.toView(before));
      const complete = toForm(before);
      if (!complete) return this.toView(before);
      const { fee, ...form } = complete;
      await this.files.keepLinked(...Object.values(form.letters), ...photosOf(form));
      const { showReasons = before.facts.showReasons } = form;
      const details = { ...addedDetails(before.facts), ...toFacts({ ...form, showReasons }) };
      const facts = withCountdown(before.facts, details);
      const after = { facts, fee: rupeesToPaise(fee) };
      this.assertPurgeIsNotSoon(before.facts, after.facts);
      const changes = diffFields(
        { ...before.facts, fee: before.fee },
        { ...NO_OPTIONAL_FACTS, ...after.facts, fee: after.fee },
      );
      if (!changes) return this.toView(before);
      const subject = { kind: 'conference', subject: CONFERENCE_ID, title: form.name } as const;
      const event = adminAction(actor, 'changed', subject, {
        before: toAuditFields(changes.before),
        after: toAuditFields(changes.after),
      });
      const updated = await this.relay.updateSoon(
        this.conferences,
        { _id: CONFERENCE_ID, version: before.version },
        {
          $set: { ...after, ...derived },
          $inc: { version: 1 },
          // It may be another one now, for which the cached responses are refreshed below, but not recorded.
          $unset: { publishedWindow: 1 },
        },
        event,
      );
      if (updated) {
        await this.changes.publish();
        return this.toView(updated);
      }
      // Another write came first: check and compare again.
    }
  }

  private assertPurgeIsNotSoon(before: ConferenceDetails, { purgeAfter }: ConferenceDetails): void {
    if (!purgeAfter || purgeAfter === before.purgeAfter || purgeAfter >= this.earliestPurge()) return;
    const message = 'Please enter a date at least a week from today';
    throw new BadRequestException(fieldErrors([{ field: 'purgeAfter', message }]));
  }

  private async registrationWindow(facts: ConferenceDetails): Promise<RegistrationWindow> {
    const { registrationOpen, registrationOpensAt, registrationClosesAt, registrationCapacity } = facts;
    const now = Date.now();
    if (!registrationOpen || (registrationClosesAt && Date.parse(registrationClosesAt) <= now))
      return 'closed';
    if (registrationOpensAt && Date.parse(registrationOpensAt) > now) return 'scheduled';
    return registrationCapacity && (await this.confirmedCount.get()) >= registrationCapacity
      ? 'full'
      : 'open';
  }

  private async toView(conference: Conference): Promise<ConferenceView> {
    const { facts, version, fee, currency } = conference;
    const html = await this.markdown.htmlOf(textsOf(facts.letters), conference.lettersHtml, (lettersHtml) =>
      this.conferences.updateOne({ _id: CONFERENCE_ID }, { $set: { lettersHtml } }),
    );
    const [principal = '', secretaryGeneral = '', about = ''] = html;
    const registrationWindow = await this.registrationWindow(facts);
    const payment = { keyId: this.config.RAZORPAY_KEY_ID, checkoutUrl: this.config.RAZORPAY_CHECKOUT_URL };
    return {
      ...facts,
      ...addedDetails(facts),
      lettersHtml: { principal, secretaryGeneral, about },
      registrationWindow,
      version,
      fee: paiseToRupees(fee),
      currency,
      payment,
    };
  }

  /** Concurrent first calls create one document, because the upsert names its `_id`. */
  private async findOrCreate(): Promise<Conference> {
    const found = await this.conferences.findOne({ _id: CONFERENCE_ID });
    if (found) return found;
    const { REGISTRATION_FEE, CURRENCY, SEED } = this.config;
    const fee = rupeesToPaise(REGISTRATION_FEE);
    const facts = SEED === 'none' ? emptyConferenceFacts(new Date()) : DEFAULT_CONFERENCE_FACTS;
    const initial = { facts, fee, currency: CURRENCY, version: 1, outbox: [] };
    const created = await this.conferences.findOneAndUpdate(
      { _id: CONFERENCE_ID },
      { $setOnInsert: initial },
      { upsert: true, returnDocument: 'after' },
    );
    if (!created) throw new Error('the upsert returned no conference');
    return created;
  }
}

const LETTERS = ['principal', 'secretaryGeneral', 'about'] as const;

function textsOf(letters: ConferenceDetails['letters']): string[] {
  return LETTERS.map((name) => letters[name]);
}

const OPTIONAL_FACTS = [
  'registrationOpensAt',
  'registrationClosesAt',
  'registrationCapacity',
  'guardianConsent',
  'showReasons',
  'purgeAfter',
] as const;
const NO_OPTIONAL_FACTS = Object.fromEntries(OPTIONAL_FACTS.map((name) => [name, undefined]));
const PHOTOS = ['principalPhoto', 'secretaryGeneralPhoto'] as const;

/** The details that conferences stored by earlier versions lack. */
function addedDetails({
  programme = [],
  signatories = { principal: '', secretaryGeneral: '' },
  feeIncludes = '',
  organisation = { name: '', address: '', taxNumber: '' },
  seats = null,
}: ConferenceDetails): AddedConferenceDetails {
  return { programme, signatories, feeIncludes, organisation, seats };
}

/** Returns the URLs of the signatories' photographs. */
export function photosOf({ signatories }: Pick<ConferenceDetails, 'signatories'>): string[] {
  return [signatories?.principalPhoto ?? '', signatories?.secretaryGeneralPhoto ?? ''];
}

function toFacts({ signatories, ...facts }: Omit<ConferenceForm, 'fee'>): ConferenceDetails {
  return {
    ...withoutEmpty(facts, OPTIONAL_FACTS),
    ...(signatories && { signatories: withoutEmpty(signatories, PHOTOS) }),
  };
}

/** Leaves out what is optional and empty, and what a form of an earlier version lacks. */
function withoutEmpty<T extends object>(object: T, optional: readonly (keyof T & string)[]): T {
  const isEmpty = ([name, value]: [string, unknown]) =>
    value === undefined || (!value && optional.some((each) => each === name));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only optional properties are left out
  return Object.fromEntries(Object.entries(object).filter((entry) => !isEmpty(entry))) as T;
}

/** Lets the countdown follow the first day, unless it was or is set to another time. */
function withCountdown(before: ConferenceDetails, after: ConferenceDetails): ConferenceDetails {
  const countdown = Date.parse(before.countdownTo);
  const follows = countdown === Date.parse(startOfDay(before.startsOn));
  return follows && countdown === Date.parse(after.countdownTo)
    ? { ...after, countdownTo: startOfDay(after.startsOn) }
    : after;
}
