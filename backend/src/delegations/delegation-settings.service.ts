import { ForbiddenException, Injectable } from '@nestjs/common';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { mongo } from 'mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import {
  groupRuleOf,
  type DelegationSettings,
  type SchoolOffer,
} from '@mun/contracts/delegations/delegations';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import { isVenueDayOver } from '@mun/contracts/venue-time';
import { ConferenceService } from '../content/conference/conference.service.js';
import { ContentChangesService } from '../content/response-cache/content-changes.service.js';
import { InstitutionNamesService } from '../institutions/institution-names.service.js';
import { AdminActionsService } from '../platform/events/admin-actions.service.js';
import { ResponseCache } from '../platform/http/response-cache/response-cache.js';
import { InjectCollection } from '../platform/mongo/collections.js';
import { diffFields } from '../platform/versioned-collection/field-changes.js';

const ID = 'settings';
const DEFAULTS: Required<DelegationSettings> = {
  isOpen: true,
  maxPlaces: 60,
  holdDays: 21,
  ruleKind: 'none',
  rulePlaces: 10,
  rulePercent: 10,
  creditPercent: 0,
  gstPercent: 0,
  sacCode: '998596',
  changesUntil: '',
  givesBlocks: false,
};

/** The only document: what organisers have set. */
@Schema({ collection: 'delegation_settings', versionKey: false })
export class StoredDelegationSettings {
  @Prop({ type: String, required: true }) _id!: string;
  @Prop({ type: Object, required: true }) values!: DelegationSettings;
}
export const StoredDelegationSettingsSchema = SchemaFactory.createForClass(StoredDelegationSettings);

/** What organisers have set for schools. */
@Injectable()
export class DelegationSettingsService {
  constructor(
    @InjectCollection(StoredDelegationSettings)
    private readonly stored: mongo.Collection<StoredDelegationSettings>,
    private readonly conference: ConferenceService,
    private readonly actions: AdminActionsService,
    private readonly changes: ContentChangesService,
    private readonly institutions: InstitutionNamesService,
    cache: ResponseCache,
  ) {
    cache.register({ urls: [API_PREFIX + ROUTES.schoolOffer], read: () => this.publicOffer() });
  }

  async get(): Promise<Required<DelegationSettings>> {
    return { ...DEFAULTS, ...(await this.stored.findOne({ _id: ID }))?.values };
  }

  /** The last write wins. What the page of an earlier version does not have stays. */
  async set(form: DelegationSettings, by: Actor): Promise<DelegationSettings> {
    const current = await this.get();
    const sacCode = form.sacCode ?? current.sacCode;
    const givesBlocks = form.givesBlocks ?? current.givesBlocks;
    const values = { ...form, sacCode, givesBlocks };
    const changes = diffFields(current, values);
    await this.stored.updateOne({ _id: ID }, { $set: { values } }, { upsert: true });
    await this.changes.publish();
    const subject = { kind: 'delegation', subject: ID, title: 'Settings of schools' } as const;
    if (changes) await this.actions.record({ by, action: 'changed', ...subject, ...changes });
    return this.get();
  }

  /** Replaces the last day of changes in another edition, unless organisers have changed it. Repeatable. */
  async replaceLastDay(changesUntil: string, replacement: string): Promise<void> {
    if (changesUntil === replacement) return;
    const isUnchanged = { _id: ID, 'values.changesUntil': changesUntil };
    await this.stored.updateOne(isUnchanged, { $set: { 'values.changesUntil': replacement } });
  }

  /** Returns what a school is offered now. */
  async offer(): Promise<SchoolOffer> {
    const [settings, { amount: fee, currency }, facts, window] = await Promise.all([
      this.get(),
      this.conference.getFee(),
      this.conference.getFacts(),
      this.conference.getRegistrationWindow(),
    ]);
    return {
      isOpen: settings.isOpen && window === 'open',
      fee,
      currency,
      rule: groupRuleOf(settings),
      maxPlaces: settings.maxPlaces,
      holdDays: settings.holdDays,
      guardianConsent: facts.guardianConsent ?? false,
    };
  }

  /** Returns the offer with what the form needs beside. */
  async publicOffer(): Promise<SchoolOffer> {
    const [offer, knownSchools] = await Promise.all([this.offer(), this.institutions.listCommonNames()]);
    return { ...offer, knownSchools };
  }

  /** Returns whether advisers may no longer change students and seats. */
  async areChangesOver(now = Date.now()): Promise<boolean> {
    const { changesUntil } = await this.get();
    return changesUntil !== '' && isVenueDayOver(changesUntil, now);
  }

  /** @throws ForbiddenException if advisers may no longer change students */
  async assertChangesOpen(): Promise<void> {
    if (await this.areChangesOver())
      throw new ForbiddenException('The time for changes is over. Please ask the organisers.');
  }
}
