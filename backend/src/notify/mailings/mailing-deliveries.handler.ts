import { Injectable } from '@nestjs/common';
import { mongo } from 'mongoose';
import type { DomainEvent } from '@mun/contracts/events';
import type { EmailTextId } from '@mun/contracts/notify/email-texts';
import { OnDomainEvent } from '../../platform/events/on-domain-event.decorator.js';
import { AllotmentQueriesService } from '../../allotment/allotment-queries.service.js';
import { PlacardLinksService } from '../../allotment/placards/placard-links.service.js';
import { EmailBrandingService } from '../deliveries/email-branding.service.js';
import { DeliveriesService, type SeatDelivery } from '../deliveries/deliveries.service.js';
import { DeliveryJobsService } from '../deliveries/delivery-jobs.service.js';
import { allotmentDelivery, allotmentTextId, seatReleasedDelivery } from './allotment-delivery.js';
import { MailingsService } from './mailings.service.js';
import { SupersededDeliveriesService } from './superseded-deliveries.service.js';

/** Creates the deliveries of a mailing, and stops, resumes or resends them when an organiser asks for it. */
@Injectable()
export class MailingDeliveriesHandler {
  constructor(
    private readonly allotments: AllotmentQueriesService,
    private readonly placards: PlacardLinksService,
    private readonly branding: EmailBrandingService,
    private readonly mailings: MailingsService,
    private readonly deliveries: DeliveriesService,
    private readonly superseded: SupersededDeliveriesService,
    private readonly jobs: DeliveryJobsService,
  ) {}

  @OnDomainEvent('AllotmentNoticesRequested')
  notifyOfSeats({ id: event, payload }: DomainEvent<'AllotmentNoticesRequested'>): Promise<void> {
    const { mailing, about, notices } = payload;
    const text = allotmentTextId(about);
    return this.createDeliveries(event, mailing, text, (cause) =>
      notices.map((notice) =>
        allotmentDelivery({ ...notice, ...about }, this.placards.emailUrlFor(notice.registration), cause),
      ),
    );
  }

  @OnDomainEvent('SeatReleaseNoticesRequested')
  notifyOfReleases({ id: event, payload }: DomainEvent<'SeatReleaseNoticesRequested'>): Promise<void> {
    const { mailing, notices } = payload;
    return this.createDeliveries(event, mailing, 'seat-released', (cause) =>
      notices.map((notice) => seatReleasedDelivery(notice, cause)),
    );
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

  private async createDeliveries(
    event: string,
    mailing: string,
    text: EmailTextId,
    toDeliveries: (cause: Parameters<typeof seatReleasedDelivery>[1]) => SeatDelivery[],
  ): Promise<void> {
    const { state: mailingState } = await this.mailings.find(mailing);
    const state = mailingState === 'stopped' ? 'held' : 'queued';
    const branding = await this.branding.current(text);
    const deliveries = toDeliveries({ event, mailing, state, branding });
    const registrations = deliveries.map(({ registration = '' }) => registration);
    const existing = await this.insertNew(deliveries);
    await this.addToMailing(existing, mailing, state);
    // Runs after the insert: an erasure cancels the registration first and redacts deliveries last, so one of the two
    // always finds what the other has written.
    const unconfirmed = await this.allotments.findUnconfirmed(
      deliveries.map(({ registration = '', content: { registrationId } }) => ({
        registration,
        registrationId,
      })),
    );
    const ids = deliveries.map(({ _id }) => _id);
    await this.deliveries.redact({ _id: { $in: ids }, registration: { $in: unconfirmed } });
    await this.superseded.supersedeOlder(registrations);
    await this.jobs.addBulk(ids.filter((id) => !existing.includes(id)));
    await this.jobs.ensureAll(existing);
    // A stop or resume in the meantime did not see these deliveries.
    if ((await this.mailings.find(mailing)).state !== mailingState) await this.applyState(mailing);
  }

  /** @returns ids of those that already existed, from an earlier mailing or a repeated event */
  private async insertNew(deliveries: SeatDelivery[]): Promise<string[]> {
    try {
      await this.deliveries.seatCollection.insertMany(deliveries, { ordered: false });
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
    const { seatCollection } = this.deliveries;
    await seatCollection.updateMany(
      { _id: { $in: existing }, state: 'failed', mailings: { $ne: mailing } },
      {
        $set: { state, updatedAt: new Date() },
        $unset: { error: '', claim: '', claimedAt: '', superseded: '' },
        $addToSet: { mailings: mailing },
      },
    );
    await seatCollection.updateMany({ _id: { $in: existing } }, { $addToSet: { mailings: mailing } });
  }

  /** Holds or releases the waiting deliveries, according to the mailing's state. */
  private async applyState(mailing: string): Promise<void> {
    const { seatCollection: collection } = this.deliveries;
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
