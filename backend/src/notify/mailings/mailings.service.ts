import { Injectable, NotFoundException } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { Actor, AuditAction } from '@mun/contracts/admin/audit';
import { COMMITTEE_KINDS } from '@mun/contracts/content/committee-kind';
import type { DomainEvent } from '@mun/contracts/events';
import type { EmailTextId } from '@mun/contracts/notify/email-texts';
import { adminAction, domainEvent } from '../../platform/events/outbox.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { DeliveriesService } from '../deliveries/deliveries.service.js';
import { DeliveryResendsService } from '../deliveries/delivery-resends.service.js';
import { EmailBrandingService } from '../deliveries/email-branding.service.js';
import { allotmentTextId } from './allotment-delivery.js';
import { Mailing, type MailingSummary } from './mailing.schema.js';
import { NotifiedSeatsService } from './seats/notified-seats.service.js';
import { SchoolListsService } from './seats/school-lists.service.js';
import { SupersededDeliveriesService } from './seats/superseded-deliveries.service.js';

const TEXTS: EmailTextId[] = [...COMMITTEE_KINDS.map((kind) => allotmentTextId({ kind })), 'seat-released'];

/** Starts, stops, resumes and retries mailings. Each action is one write of the mailing, together with its events. */
@Injectable()
export class MailingsService {
  constructor(
    @InjectCollection(Mailing) private readonly mailings: mongo.Collection<Mailing>,
    private readonly notifiedSeats: NotifiedSeatsService,
    private readonly lists: SchoolListsService,
    private readonly branding: EmailBrandingService,
    private readonly deliveries: DeliveriesService,
    private readonly resends: DeliveryResendsService,
    private readonly superseded: SupersededDeliveriesService,
    private readonly relay: OutboxRelay,
  ) {}

  /**
   * Starts a mailing to all delegates who have not been notified of their current allotment, or of the loss of one that
   * they were emailed. Two concurrent requests create two mailings that share their deliveries, so no delegate gets two
   * emails.
   * @returns null if neither a notice nor an adviser's list is due
   */
  async start(actor: Actor): Promise<Mailing | null> {
    const startedAt = new Date();
    const { recipients: total } = await this.notifiedSeats.summarizeDueNotices();
    if (total === 0 && (await this.lists.findDue()).length === 0) return null;
    const _id = new Types.ObjectId();
    const id = _id.toHexString();
    const emails = TEXTS.map(async (text) => [text, await this.branding.current(text)] as const);
    const mailing: Mailing = {
      _id,
      startedAt,
      actor,
      audience: 'changed-seats',
      emails: Object.fromEntries(await Promise.all(emails)),
      cursor: '',
      total,
      state: 'running',
      outbox: [
        auditEvent('mailing-started', actor, id, total),
        domainEvent('MailingAdvanced', { mailing: id, cursor: '' }),
      ],
    };
    await this.mailings.insertOne(mailing);
    void this.relay.dispatch(this.mailings, mailing);
    return mailing;
  }

  /**
   * Moves the cursor of a mailing once the deliveries up to there exist. Does nothing if another process has moved it.
   * @param next absent if all deliveries exist
   */
  async advance({ _id, cursor = '' }: MailingSummary, next?: string): Promise<void> {
    const mailing = _id.toHexString();
    if (next === undefined) {
      const total = await this.deliveries.collection.countDocuments({ mailings: mailing });
      await this.mailings.updateOne({ _id, cursor }, { $set: { total }, $unset: { cursor: '' } });
      return;
    }
    const outbox = [domainEvent('MailingAdvanced', { mailing, cursor: next })];
    const update = { $set: { cursor: next }, $push: { outbox: { $each: outbox } } };
    const { modifiedCount } = await this.mailings.updateOne({ _id, cursor }, update);
    // Not awaited, because the caller handles the event of the previous cursor.
    if (modifiedCount > 0) void this.relay.dispatch(this.mailings, { _id, outbox });
  }

  /** Holds the deliveries that are still waiting. Idempotent. */
  stop(id: string, actor: Actor): Promise<void> {
    return this.setState(id, 'stopped', 'mailing-stopped', actor);
  }

  /** Releases the held deliveries. Idempotent. */
  resume(id: string, actor: Actor): Promise<void> {
    return this.setState(id, 'running', 'mailing-resumed', actor);
  }

  /** Resends failed emails. @param unconfirmed includes emails in state `unknown` */
  async retry(id: string, unconfirmed: boolean, actor: Actor): Promise<void> {
    const { _id } = await this.find(id);
    const mailing = _id.toHexString();
    await this.superseded.supersedeOutdated({ mailings: mailing });
    const count = await this.resends.countResendable({ mailings: mailing }, unconfirmed);
    if (count === 0) return;
    const requested = domainEvent('MailingRetryRequested', { mailing, doubtful: unconfirmed });
    await this.update(_id, {}, {}, [auditEvent('email-resent', actor, mailing, count), requested]);
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

  private async setState(
    id: string,
    state: Mailing['state'],
    action: AuditAction,
    actor: Actor,
  ): Promise<void> {
    const { _id, total } = await this.find(id);
    const mailing = _id.toHexString();
    const changed = domainEvent('MailingStateChanged', { mailing });
    const events = [auditEvent(action, actor, mailing, total), changed];
    await this.update(_id, { state: { $ne: state } }, { $set: { state } }, events);
  }

  /** Updates a mailing with its events, and dispatches these. Does nothing if the filter does not match. */
  private async update(
    _id: Types.ObjectId,
    filter: mongo.Filter<Mailing>,
    change: mongo.UpdateFilter<Mailing>,
    outbox: DomainEvent[],
  ): Promise<void> {
    const update = { ...change, $push: { outbox: { $each: outbox } } };
    if (await this.mailings.findOneAndUpdate({ ...filter, _id }, update))
      await this.relay.dispatch(this.mailings, { _id, outbox });
  }
}

function auditEvent(action: AuditAction, actor: Actor, mailing: string, emails: number) {
  const title = `${emails.toLocaleString('en')} allotment ${emails === 1 ? 'email' : 'emails'}`;
  return adminAction(actor, action, { kind: 'mailing', subject: mailing, title });
}
