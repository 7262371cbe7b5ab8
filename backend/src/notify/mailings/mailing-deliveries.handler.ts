import { Injectable } from '@nestjs/common';
import { mongo } from 'mongoose';
import type { EmailDelivery } from '@mun/contracts/deliveries';
import type { DomainEvent } from '@mun/contracts/events';
import { OnDomainEvent } from '../../platform/events/on-domain-event.decorator.js';
import { AllotmentQueriesService } from '../../allotment/allotment-queries.service.js';
import { EmailBrandingService } from '../deliveries/email-branding.service.js';
import { DeliveriesService } from '../deliveries/deliveries.service.js';
import { DeliveryJobsService } from '../deliveries/delivery-jobs.service.js';
import { allotmentDelivery } from './allotment-delivery.js';
import { MailingsService } from './mailings.service.js';
import { SupersededDeliveriesService } from './superseded-deliveries.service.js';

/** Creates the deliveries of a mailing, and stops, resumes or resends them when an organiser asks for it. */
@Injectable()
export class MailingDeliveriesHandler {
  constructor(
    private readonly allotments: AllotmentQueriesService,
    private readonly branding: EmailBrandingService,
    private readonly mailings: MailingsService,
    private readonly deliveries: DeliveriesService,
    private readonly superseded: SupersededDeliveriesService,
    private readonly jobs: DeliveryJobsService,
  ) {}

  @OnDomainEvent('AllotmentNoticesRequested')
  async createDeliveries({ id: event, payload }: DomainEvent<'AllotmentNoticesRequested'>): Promise<void> {
    const { mailing, about, notices } = payload;
    const { state: mailingState } = await this.mailings.find(mailing);
    const state = mailingState === 'stopped' ? 'held' : 'queued';
    const common = { event, mailing, state, branding: await this.branding.current() } as const;
    const deliveries = notices.map((notice) => allotmentDelivery({ ...notice, ...about }, common));
    const registrations = notices.map(({ registration }) => registration);
    const existing = await this.insertNew(deliveries);
    await this.addToMailing(existing, mailing, state);
    // Runs after the insert: an erasure cancels the registration first and redacts deliveries last, so one of the two
    // always sees the other.
    const unconfirmed = await this.allotments.findUnconfirmed(registrations);
    const ids = deliveries.map(({ _id }) => _id);
    await this.deliveries.redact({ _id: { $in: ids }, registration: { $in: unconfirmed } });
    await this.superseded.supersedeOlder(registrations);
    await this.jobs.addBulk(ids.filter((id) => !existing.includes(id)));
    await this.jobs.ensureAll(existing);
    // A stop or resume in the meantime did not see these deliveries.
    if ((await this.mailings.find(mailing)).state !== mailingState) await this.applyState(mailing);
  }

  @OnDomainEvent('MailingRetryRequested')
  async resendFailed({ id: event, payload }: DomainEvent<'MailingRetryRequested'>): Promise<void> {
    const { mailing, doubtful } = payload;
    await this.superseded.supersedeOutdated({ mailings: mailing });
    await this.deliveries.resendAll({ mailings: mailing }, doubtful, event);
  }

  @OnDomainEvent('MailingStateChanged')
  applyStateChange({ payload }: DomainEvent<'MailingStateChanged'>): Promise<void> {
    return this.applyState(payload.mailing);
  }

  /** @returns ids of those that already existed, from an earlier mailing or a repeated event */
  private async insertNew(deliveries: EmailDelivery<'allotment'>[]): Promise<string[]> {
    try {
      await this.deliveries.allotmentCollection.insertMany(deliveries, { ordered: false });
      return [];
    } catch (error) {
      if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
      const failures = [error.writeErrors].flat();
      if (failures.length === 0 || failures.some(({ code }) => code !== 11_000)) throw error;
      return failures.flatMap(({ index }) => deliveries[index]?._id ?? []);
    }
  }

  /** Adds existing deliveries to the mailing. Failed ones are tried again, once for each mailing. */
  private async addToMailing(existing: string[], mailing: string, state: 'queued' | 'held'): Promise<void> {
    if (existing.length === 0) return;
    const { allotmentCollection } = this.deliveries;
    await allotmentCollection.updateMany(
      { _id: { $in: existing }, state: 'failed', mailings: { $ne: mailing } },
      {
        $set: { state, updatedAt: new Date() },
        $unset: { error: '', claim: '', claimedAt: '', superseded: '' },
        $addToSet: { mailings: mailing },
      },
    );
    await allotmentCollection.updateMany({ _id: { $in: existing } }, { $addToSet: { mailings: mailing } });
  }

  /** Holds or releases the waiting deliveries, according to the mailing's state. */
  private async applyState(mailing: string): Promise<void> {
    const { allotmentCollection: collection } = this.deliveries;
    const queued = { mailings: mailing, state: 'queued' } as const;
    const held = { mailings: mailing, state: 'held' } as const;
    const updatedAt = new Date();
    if ((await this.mailings.find(mailing)).state === 'stopped') {
      await collection.updateMany(queued, { $set: { state: 'held', updatedAt } });
      return;
    }
    await this.superseded.supersedeOutdated({ mailings: mailing });
    await collection.updateMany(held, { $set: { state: 'queued', updatedAt } });
    await this.deliveries.ensureJobs(queued);
  }
}
