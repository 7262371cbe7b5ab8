import { Injectable, type OnModuleInit } from '@nestjs/common';
import { mongo } from 'mongoose';
import type { EmailDelivery } from '@mun/contracts/deliveries';
import type { DomainEvent } from '@mun/contracts/events';
import { AllotmentQueriesService } from '../../allotment/allotment-queries.service.js';
import { ConferenceService } from '../../content/conference/conference.service.js';
import { Config } from '../../platform/config/config.js';
import { EventHandlers } from '../../platform/events/event-handlers.js';
import { allotmentDelivery } from './allotment-delivery.js';
import { DeliveriesService } from '../deliveries/deliveries.service.js';
import { DeliveryJobsService } from '../deliveries/delivery-jobs.service.js';
import { emailBrandingOf } from '../deliveries/email-branding.js';
import { MailingsService } from './mailings.service.js';
import { SupersededMailsService } from './superseded-mails.service.js';

/**
 * A mailing's recipients become lines with jobs; a mailing that was stopped, or goes on, takes its lines along, and those
 * that failed go out again when that is asked for.
 */
@Injectable()
export class MailingDeliveriesHandler implements OnModuleInit {
  constructor(
    private readonly allotted: AllotmentQueriesService,
    private readonly conference: ConferenceService,
    private readonly config: Config,
    private readonly mailings: MailingsService,
    private readonly deliveries: DeliveriesService,
    private readonly waiting: SupersededMailsService,
    private readonly jobs: DeliveryJobsService,
    private readonly reactions: EventHandlers,
  ) {}

  onModuleInit(): void {
    this.reactions.on('AllotmentNoticesRequested', (event) => this.createDeliveries(event));
    this.reactions.on('MailingRetryRequested', (event) => this.resendFailed(event));
    this.reactions.on('MailingStateChanged', ({ payload }) => this.applyState(payload.mailing));
  }

  private async createDeliveries({
    id: event,
    payload,
  }: DomainEvent<'AllotmentNoticesRequested'>): Promise<void> {
    const { mailing, about, notices } = payload;
    const { state: wanted } = await this.mailings.find(mailing);
    const state = wanted === 'stopped' ? 'held' : 'queued';
    const letterhead = emailBrandingOf(await this.conference.getFacts(), this.config.PUBLIC_URL);
    const lines = notices.map((notice) =>
      allotmentDelivery({ ...notice, ...about }, letterhead, { event, mailing, state }),
    );
    const known = await this.insertNew(lines);
    await this.addToMailing(known, mailing, state);
    // After the lines are there: an erasure takes the registration first and its lines last, so one of the two sees the other.
    const gone = await this.allotted.findUnconfirmed(notices.map(({ registration }) => registration));
    const lineIds = lines.map(({ _id }) => _id);
    await this.deliveries.redact({ _id: { $in: lineIds }, registration: { $in: gone } });
    await this.waiting.supersedeOlder(notices.map(({ registration }) => registration));
    const isNew = ({ _id }: EmailDelivery) => !known.includes(_id);
    await this.jobs.addBulk(lines.filter(isNew).map(({ _id }) => _id));
    await this.jobs.ensureAll(known);
    // Whoever stopped the mailing meanwhile did not see these lines.
    if ((await this.mailings.find(mailing)).state !== wanted) await this.applyState(mailing);
  }

  /** @returns the ids of lines that are there already, by an earlier mailing or because this is told again */
  private async insertNew(lines: EmailDelivery<'allotment'>[]): Promise<string[]> {
    try {
      await this.deliveries.allotmentCollection.insertMany(lines, { ordered: false });
      return [];
    } catch (error) {
      if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
      const failures = [error.writeErrors].flat();
      if (failures.length === 0 || failures.some(({ code }) => code !== 11_000)) throw error;
      return failures.flatMap(({ index }) => lines[index]?._id ?? []);
    }
  }

  /** Takes known lines into the mailing; what had failed is tried anew, once for each mailing that asks. */
  private async addToMailing(known: string[], mailing: string, state: 'queued' | 'held'): Promise<void> {
    if (known.length === 0) return;
    const { allotmentCollection: lines } = this.deliveries;
    await lines.updateMany(
      { _id: { $in: known }, state: 'failed', mailings: { $ne: mailing } },
      {
        $set: { state, updatedAt: new Date() },
        $unset: { error: '', claim: '', claimedAt: '', superseded: '' },
        $addToSet: { mailings: mailing },
      },
    );
    await lines.updateMany({ _id: { $in: known } }, { $addToSet: { mailings: mailing } });
  }

  private async resendFailed({ id: event, payload }: DomainEvent<'MailingRetryRequested'>): Promise<void> {
    const { mailing, doubtful } = payload;
    await this.waiting.supersedeOutdated({ mailings: mailing });
    await this.deliveries.resendAll({ mailings: mailing }, { doubtful, event });
  }

  private async applyState(mailing: string): Promise<void> {
    const { state } = await this.mailings.find(mailing);
    const { allotmentCollection: lines } = this.deliveries;
    const updatedAt = new Date();
    if (state === 'stopped') {
      await lines.updateMany({ mailings: mailing, state: 'queued' }, { $set: { state: 'held', updatedAt } });
      return;
    }
    await this.waiting.supersedeOutdated({ mailings: mailing });
    await lines.updateMany({ mailings: mailing, state: 'held' }, { $set: { state: 'queued', updatedAt } });
    await this.deliveries.ensureJobs({ mailings: mailing, state: 'queued' });
  }
}
