import { Injectable, NotFoundException, type OnModuleInit } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { Actor, AuditAction } from '@mun/contracts/audit';
import type { AllotmentNotice, DomainEvent } from '@mun/contracts/events';
import { domainEvent } from '../../platform/events/outbox.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { DeliveriesService } from '../deliveries/deliveries.service.js';
import { DueNoticesService } from './due-notices.service.js';
import { Mailing, type MailingSummary } from './mailing.schema.js';
import { SupersededMailsService } from './superseded-mails.service.js';

/** The most notices that one event tells of: a fraction of a second's work for its reaction. */
const PER_EVENT = 500;

/** What organisers do with mailings. Each thing is one write of the mailing, which tells of it. */
@Injectable()
export class MailingsService implements OnModuleInit {
  constructor(
    @InjectCollection(Mailing) private readonly mailings: mongo.Collection<Mailing>,
    private readonly notices: DueNoticesService,
    private readonly deliveries: DeliveriesService,
    private readonly waiting: SupersededMailsService,
    private readonly relay: OutboxRelay,
  ) {}

  onModuleInit(): void {
    this.relay.register(this.mailings);
  }

  /**
   * Begins to mail everybody whose present allotment was not mailed. Two who ask at once begin two mailings of the same
   * mails: a line is named after its seat, so nobody gets two. A document of MongoDB holds 16 MB: some 80,000 delegates,
   * or 10,000 of whom everything is as long as it may be.
   * @returns null where there is nobody to mail
   */
  async start(by: Actor): Promise<Mailing | null> {
    const { due } = await this.notices.find();
    if (due.length === 0) return null;
    const _id = new Types.ObjectId();
    const mailing = _id.toHexString();
    const begun: Mailing = {
      _id,
      startedAt: new Date(),
      actor: by,
      total: due.length,
      state: 'running',
      outbox: [acted('mailing-started', by, mailing, due.length), ...requests(mailing, due)],
    };
    await this.mailings.insertOne(begun);
    void this.relay.dispatch(this.mailings, begun);
    return begun;
  }

  /** Lines that wait are held, those that are under way go out. Stopped twice is stopped once. */
  stop(id: string, by: Actor): Promise<void> {
    return this.transition(id, by, { from: 'running', to: 'stopped', as: 'mailing-stopped' });
  }

  resume(id: string, by: Actor): Promise<void> {
    return this.transition(id, by, { from: 'stopped', to: 'running', as: 'mailing-resumed' });
  }

  /** Has the failed mails sent again, and the doubtful ones only where that is asked for. */
  async retry(id: string, { doubtful }: { doubtful: boolean }, by: Actor): Promise<void> {
    const { _id } = await this.find(id);
    const mailing = _id.toHexString();
    await this.waiting.supersedeOutdated({ mailings: mailing });
    const count = await this.deliveries.countResendable({ mailings: mailing }, doubtful);
    if (count === 0) return;
    const requested = domainEvent('MailingRetryRequested', { mailing, doubtful });
    const $each = [acted('mail-resent', by, mailing, count), requested];
    await this.update({ _id }, { $push: { outbox: { $each } } });
  }

  latest(): Promise<MailingSummary | null> {
    return this.mailings.findOne<MailingSummary>({}, { sort: { _id: -1 }, projection: { outbox: 0 } });
  }

  /** @throws NotFoundException */
  async find(id: string): Promise<MailingSummary> {
    // What is no id matches nothing, as one that nobody has.
    const _id = Types.ObjectId.isValid(id) ? new Types.ObjectId(id) : new Types.ObjectId();
    const mailing = await this.mailings.findOne<MailingSummary>({ _id }, { projection: { outbox: 0 } });
    if (!mailing) throw new NotFoundException('There was no such mailing.');
    return mailing;
  }

  private async transition(
    id: string,
    by: Actor,
    { from, to, as }: { from: Mailing['state']; to: Mailing['state']; as: AuditAction },
  ): Promise<void> {
    const { _id, total } = await this.find(id);
    const mailing = _id.toHexString();
    const $each = [acted(as, by, mailing, total), domainEvent('MailingStateChanged', { mailing })];
    await this.update({ _id, state: from }, { $set: { state: to }, $push: { outbox: { $each } } });
  }

  /** Changes a mailing and carries what it has to tell. Nothing happens where it is not as the filter says. */
  private async update(filter: mongo.Filter<Mailing>, update: mongo.UpdateFilter<Mailing>): Promise<void> {
    const changed = await this.mailings.findOneAndUpdate(filter, update, { returnDocument: 'after' });
    if (changed) await this.relay.dispatch(this.mailings, changed);
  }
}

/** Who is due, by committee, the first to be confirmed first; so many at once. */
function requests(mailing: string, due: AllotmentNotice[]): DomainEvent<'AllotmentNoticesRequested'>[] {
  const open = new Map<string, DomainEvent<'AllotmentNoticesRequested'>>();
  return due.flatMap(({ committee, agenda, backgroundGuideURL, ...notice }) => {
    const begun = open.get(committee)?.payload.notices;
    if (begun && begun.length < PER_EVENT) {
      begun.push(notice);
      return [];
    }
    const about = { committee, agenda, ...(backgroundGuideURL && { backgroundGuideURL }) };
    const event = domainEvent('AllotmentNoticesRequested', { mailing, about, notices: [notice] });
    open.set(committee, event);
    return event;
  });
}

function acted(action: AuditAction, by: Actor, mailing: string, mails: number): DomainEvent<'AdminActed'> {
  const title = `${mails.toLocaleString('en')} allotment mails`;
  return domainEvent('AdminActed', { by, action, kind: 'mailing', subject: mailing, title });
}
