import { Injectable, NotFoundException, type OnModuleInit } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { Actor, AuditAction } from '@mun/contracts/admin/audit';
import type { AllotmentNotice, DomainEvent, SeatReleaseNotice } from '@mun/contracts/events';
import { domainEvent } from '../../platform/events/outbox.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { DeliveriesService } from '../deliveries/deliveries.service.js';
import { Mailing, type MailingSummary } from './mailing.schema.js';
import { NotifiedSeatsService } from './notified-seats.service.js';
import { SupersededDeliveriesService } from './superseded-deliveries.service.js';

/** Limits the notices of one event, so that its handler completes in a fraction of a second. */
const NOTICES_PER_EVENT = 500;

/** Starts, stops, resumes and retries mailings. Each action is one write of the mailing, together with its events. */
@Injectable()
export class MailingsService implements OnModuleInit {
  constructor(
    @InjectCollection(Mailing) private readonly mailings: mongo.Collection<Mailing>,
    private readonly notifiedSeats: NotifiedSeatsService,
    private readonly deliveries: DeliveriesService,
    private readonly superseded: SupersededDeliveriesService,
    private readonly relay: OutboxRelay,
  ) {}

  onModuleInit(): void {
    this.relay.register(this.mailings);
  }

  /**
   * Starts a mailing to all delegates who have not been notified of their current allotment, or of the loss of one that
   * they were emailed. Two concurrent requests create two mailings that share their deliveries, so no delegate gets two
   * emails. The document holds all notices: its limit of 16 MB is reached at about 80,000 delegates, or 50,000 with the
   * reasons for their seats.
   * @returns null if no notice is due
   */
  async start(actor: Actor): Promise<Mailing | null> {
    const { due, released } = await this.notifiedSeats.findDueNotices();
    const total = due.length + released.length;
    if (total === 0) return null;
    const _id = new Types.ObjectId();
    const id = _id.toHexString();
    const mailing: Mailing = {
      _id,
      startedAt: new Date(),
      actor,
      total,
      state: 'running',
      outbox: [
        adminActed('mailing-started', actor, id, total),
        ...noticeEvents(id, due),
        ...releaseEvents(id, released),
      ],
    };
    await this.mailings.insertOne(mailing);
    void this.relay.dispatch(this.mailings, mailing);
    return mailing;
  }

  /** Holds the deliveries that are still waiting. Idempotent. */
  stop(id: string, actor: Actor): Promise<void> {
    return this.setState(id, 'stopped', 'mailing-stopped', actor);
  }

  /** Releases the held deliveries. Idempotent. */
  resume(id: string, actor: Actor): Promise<void> {
    return this.setState(id, 'running', 'mailing-resumed', actor);
  }

  /** Resends failed emails. @param doubtful includes emails in state `unknown` */
  async retry(id: string, doubtful: boolean, actor: Actor): Promise<void> {
    const { _id } = await this.find(id);
    const mailing = _id.toHexString();
    await this.superseded.supersedeOutdated({ mailings: mailing });
    const count = await this.deliveries.countResendable({ mailings: mailing }, doubtful);
    if (count === 0) return;
    const requested = domainEvent('MailingRetryRequested', { mailing, doubtful });
    const $each = [adminActed('mail-resent', actor, mailing, count), requested];
    await this.update({ _id }, { $push: { outbox: { $each } } });
  }

  /** Returns the mailing that was started last, or null if there is none. */
  latest(): Promise<MailingSummary | null> {
    return this.mailings.findOne<MailingSummary>({}, { sort: { _id: -1 }, projection: { outbox: 0 } });
  }

  async find(id: string): Promise<MailingSummary> {
    // A new ObjectId matches nothing, so an invalid id is treated as an unknown one.
    const _id = Types.ObjectId.isValid(id) ? new Types.ObjectId(id) : new Types.ObjectId();
    const mailing = await this.mailings.findOne<MailingSummary>({ _id }, { projection: { outbox: 0 } });
    if (!mailing) throw new NotFoundException('This mailing no longer exists.');
    return mailing;
  }

  /** Returns whether every event of a mailing is handled, so that no more deliveries are created or added. */
  async isExpanded(id: string): Promise<boolean> {
    const filter = {
      _id: new Types.ObjectId(id),
      'outbox.0': { $exists: false },
      'deadLetters.0': { $exists: false },
    };
    return (await this.mailings.findOne(filter, { projection: { _id: 1 } })) !== null;
  }

  private async setState(
    id: string,
    state: Mailing['state'],
    action: AuditAction,
    actor: Actor,
  ): Promise<void> {
    const { _id, total } = await this.find(id);
    const mailing = _id.toHexString();
    const changed = domainEvent('MailingStateChanged', { mailing });
    const $each = [adminActed(action, actor, mailing, total), changed];
    await this.update({ _id, state: { $ne: state } }, { $set: { state }, $push: { outbox: { $each } } });
  }

  /** Updates a mailing and dispatches its events. Does nothing if the filter does not match. */
  private async update(filter: mongo.Filter<Mailing>, update: mongo.UpdateFilter<Mailing>): Promise<void> {
    const updated = await this.mailings.findOneAndUpdate(filter, update, { returnDocument: 'after' });
    if (updated) await this.relay.dispatch(this.mailings, updated);
  }
}

/** Splits the notices into events, each for one committee and at most NOTICES_PER_EVENT delegates. Keeps their order. */
function noticeEvents(mailing: string, due: AllotmentNotice[]): DomainEvent<'AllotmentNoticesRequested'>[] {
  const unfilled = new Map<string, DomainEvent<'AllotmentNoticesRequested'>>();
  return due.flatMap(({ committee, agenda, kind, backgroundGuideURL, ...notice }) => {
    const notices = unfilled.get(committee)?.payload.notices;
    if (notices && notices.length < NOTICES_PER_EVENT) {
      notices.push(notice);
      return [];
    }
    const about = {
      committee,
      agenda,
      ...(kind && { kind }),
      ...(backgroundGuideURL && { backgroundGuideURL }),
    };
    const event = domainEvent('AllotmentNoticesRequested', { mailing, about, notices: [notice] });
    unfilled.set(committee, event);
    return event;
  });
}

function releaseEvents(
  mailing: string,
  released: SeatReleaseNotice[],
): DomainEvent<'SeatReleaseNoticesRequested'>[] {
  return Array.from({ length: Math.ceil(released.length / NOTICES_PER_EVENT) }, (_, index) => {
    const notices = released.slice(index * NOTICES_PER_EVENT, (index + 1) * NOTICES_PER_EVENT);
    return domainEvent('SeatReleaseNoticesRequested', { mailing, notices });
  });
}

function adminActed(action: AuditAction, actor: Actor, mailing: string, emails: number) {
  const title = `${emails.toLocaleString('en')} allotment ${emails === 1 ? 'email' : 'emails'}`;
  return domainEvent('AdminActed', { by: actor, action, kind: 'mailing', subject: mailing, title });
}
