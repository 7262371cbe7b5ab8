import { Injectable } from '@nestjs/common';
import { mongo } from 'mongoose';
import type { DomainEvent } from '@mun/contracts/events';
import type { EmailBranding } from '@mun/contracts/notify/deliveries';
import type { EmailTextId } from '@mun/contracts/notify/email-texts';
import { OnDomainEvent } from '../../platform/events/on-domain-event.decorator.js';
import { AllotmentQueriesService } from '../../allotment/allotment-queries.service.js';
import { PlacardLinksService } from '../../allotment/placards/placard-links.service.js';
import { EmailBrandingService } from '../deliveries/email-branding.service.js';
import { DeliveriesService, type SeatDelivery } from '../deliveries/deliveries.service.js';
import { DeliveryJobsService } from '../deliveries/delivery-jobs.service.js';
import { allotmentDelivery, allotmentTextId, seatReleasedDelivery } from './allotment-delivery.js';
import { MailingDeliveriesHandler } from './mailing-deliveries.handler.js';
import type { MailingSummary } from './mailing.schema.js';
import { MailingsService } from './mailings.service.js';
import { NotifiedSeatsService, type DueNotices } from './seats/notified-seats.service.js';
import { SupersededDeliveriesService } from './seats/superseded-deliveries.service.js';

type MailingState = MailingSummary['state'];

/**
 * Creates the deliveries of a mailing, for some delegates at a time. A chunk is repeated if the process dies before it moves the
 * cursor; a unique index lets a mailing have one delivery for each delegate.
 */
@Injectable()
export class MailingExpansionHandler {
  constructor(
    private readonly allotments: AllotmentQueriesService,
    private readonly notifiedSeats: NotifiedSeatsService,
    private readonly placards: PlacardLinksService,
    private readonly branding: EmailBrandingService,
    private readonly mailings: MailingsService,
    private readonly mailingDeliveries: MailingDeliveriesHandler,
    private readonly deliveries: DeliveriesService,
    private readonly superseded: SupersededDeliveriesService,
    private readonly jobs: DeliveryJobsService,
  ) {}

  @OnDomainEvent('MailingAdvanced')
  async expandNext({ id: event, payload }: DomainEvent<'MailingAdvanced'>): Promise<void> {
    const mailing = await this.mailings.find(payload.mailing);
    if (mailing.cursor !== payload.cursor) return;
    const found = await this.notifiedSeats.findDueNotices(payload.cursor, mailing.startedAt);
    const fields = { event, state: waitingState(mailing.state) };
    await this.createDeliveries(await this.toDeliveries(found, mailing, fields), mailing);
    await this.mailings.advance(mailing, found.next);
  }

  private async toDeliveries(
    { due, released }: DueNotices,
    { _id, emails = {} }: MailingSummary,
    fields: Pick<SeatDelivery, 'event' | 'state'>,
  ): Promise<SeatDelivery[]> {
    const read = new Map<EmailTextId, Promise<EmailBranding>>();
    const brandingOf = (text: EmailTextId) => {
      const branding = read.get(text) ?? Promise.resolve(emails[text] ?? this.branding.current(text));
      read.set(text, branding);
      return branding;
    };
    const causeOf = async (text: EmailTextId) => ({
      ...fields,
      mailing: _id.toHexString(),
      branding: await brandingOf(text),
    });
    return Promise.all([
      ...due.map(async (notice) =>
        allotmentDelivery(
          notice,
          this.placards.emailUrlFor(notice.registration),
          await causeOf(allotmentTextId(notice)),
        ),
      ),
      ...released.map(async (notice) => seatReleasedDelivery(notice, await causeOf('seat-released'))),
    ]);
  }

  private async createDeliveries(deliveries: SeatDelivery[], { _id, state }: MailingSummary): Promise<void> {
    if (deliveries.length === 0) return;
    const mailing = _id.toHexString();
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
    const ids = deliveries.map(({ _id: id }) => id);
    await this.deliveries.redact({ _id: { $in: ids }, registration: { $in: unconfirmed } });
    await this.superseded.supersedeOlder(registrations);
    const skipped = new Set(existing.map(({ _id: id }) => id));
    await this.jobs.addBulk(ids.filter((id) => !skipped.has(id)));
    await this.deliveries.ensureJobs({ _id: { $in: [...skipped] }, state: 'queued' });
    // A stop or resume in the meantime, or before an interrupted attempt was repeated, did not see these deliveries.
    const { state: latest } = await this.mailings.find(mailing);
    if (latest !== state || (skipped.size > 0 && latest === 'stopped'))
      await this.mailingDeliveries.applyState(mailing);
  }

  /**
   * @returns those that were not inserted, because an earlier mailing or an interrupted attempt has created the delivery, or
   * this mailing has another one for the delegate
   */
  private async insertNew(deliveries: SeatDelivery[]): Promise<SeatDelivery[]> {
    try {
      await this.deliveries.seatCollection.insertMany(deliveries, { ordered: false });
      return [];
    } catch (error) {
      if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
      const failures = [error.writeErrors].flat();
      if (failures.length === 0 || failures.some(({ code }) => code !== 11_000)) throw error;
      return failures.flatMap(({ index }) => deliveries[index] ?? []);
    }
  }

  /** Adds existing deliveries to the mailing, unless it has one for the delegate. Failed ones are tried again. */
  private async addToMailing(existing: SeatDelivery[], mailing: string, state: MailingState): Promise<void> {
    if (existing.length === 0) return;
    const { seatCollection } = this.deliveries;
    const registrations = existing.map(({ registration = '' }) => registration);
    const has = await seatCollection.distinct('registration', {
      mailings: mailing,
      registration: { $in: registrations },
    });
    const added = existing.filter(({ registration }) => !has.includes(registration)).map(({ _id }) => _id);
    await seatCollection.updateMany(
      { _id: { $in: added }, state: 'failed', mailings: { $ne: mailing } },
      {
        $set: { state: waitingState(state), updatedAt: new Date() },
        $unset: { error: '', claim: '', claimedAt: '', superseded: '' },
        $addToSet: { mailings: mailing },
      },
    );
    await seatCollection.updateMany({ _id: { $in: added } }, { $addToSet: { mailings: mailing } });
  }
}

/** Returns the state of the unsent emails of a mailing. */
function waitingState(mailing: MailingState): 'held' | 'queued' {
  return mailing === 'stopped' ? 'held' : 'queued';
}
