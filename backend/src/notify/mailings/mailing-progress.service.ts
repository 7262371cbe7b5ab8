import { Injectable } from '@nestjs/common';
import type { DeliveryState } from '@mun/contracts/notify/deliveries';
import type {
  DeliveriesQuery,
  LatestMailingResponse,
  MailingProgress,
  MailingRecipient,
  MailingRecipientPage,
} from '@mun/contracts/notify/mailing';
import { DeliveriesService, type SeatDelivery } from '../deliveries/deliveries.service.js';
import type { MailingSummary } from './mailing.schema.js';
import { MailingsService } from './mailings.service.js';

const PAGE_SIZE = 100;
const RATE_WINDOW_S = 30;
/** Limits the failed registration ids in an answer; the list of recipients has all of them. */
const MAX_FAILED_IDS = 1_000;

/** If more sent emails than this are newer than the counter, the counter is advanced. */
const MAX_RECENT = 1_000;
/** An email is counted for good so long after it was sent, when no older time of sending can still be written. */
const SETTLED_AFTER_MS = 30_000;

/** The emails of a mailing that were sent before a time. A sent email stays sent, so they are counted once. */
interface SentCounter {
  before: Date;
  count: number;
}

const NOTHING_COUNTED: SentCounter = { before: new Date(0), count: 0 };

/**
 * Computes the progress of a mailing from its deliveries. Every open page and every request that sends a mailing polls it,
 * so its cost does not depend on the size of the mailing: sent emails have a counter, and those that wait are what remains.
 */
@Injectable()
export class MailingProgressService {
  private readonly sentCounters = new Map<string, SentCounter>();

  constructor(
    private readonly mailings: MailingsService,
    private readonly deliveries: DeliveriesService,
  ) {}

  async latest(): Promise<LatestMailingResponse> {
    const mailing = await this.mailings.latest();
    return mailing ? { newest: await this.toProgress(mailing) } : {};
  }

  async get(id: string): Promise<MailingProgress> {
    return this.toProgress(await this.mailings.find(id));
  }

  /** The ids of delegates who were cancelled or erased meanwhile are removed from their emails. */
  failedRegistrationIds(id: string): Promise<string[]> {
    const failed = { mailings: id, state: 'failed' as const, 'content.registrationId': { $exists: true } };
    return this.deliveries.seatCollection
      .find(failed, { projection: { content: 1 }, limit: MAX_FAILED_IDS })
      .map(({ content }) => content.registrationId)
      .toArray();
  }

  /** @param page from 1 */
  async recipients(id: string, { state, page }: DeliveriesQuery): Promise<MailingRecipientPage> {
    const { _id } = await this.mailings.find(id);
    const filter = { mailings: _id.toHexString(), ...(state && { state }) };
    const options = { sort: { _id: 1 }, skip: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE } as const;
    const { seatCollection } = this.deliveries;
    const [recipients, total] = await Promise.all([
      seatCollection.find(filter, options).map(toRecipient).toArray(),
      seatCollection.countDocuments(filter),
    ]);
    return { recipients, total, pages: Math.ceil(total / PAGE_SIZE) };
  }

  private async toProgress(mailing: MailingSummary): Promise<MailingProgress> {
    const { _id, startedAt } = mailing;
    const id = _id.toHexString();
    const isStopped = mailing.state === 'stopped';
    const isExpanding = mailing.cursor !== undefined;
    // Those in the other waiting state were not reached yet by a stop or resume.
    const late = isStopped ? 'queued' : 'held';
    const states: DeliveryState[] = ['sending', 'failed', 'unknown', late];
    const counts = await this.deliveries.countByState({ mailings: id, state: { $in: states } });
    counts.sent = await this.countSent(mailing);
    const counted = Object.values(counts).reduce((sum, count) => sum + count, 0);
    // Includes those of which the delivery is not created yet. Until all are, more may be due than at the start.
    const total = Math.max(mailing.total, counted);
    counts[isStopped ? 'held' : 'queued'] = total - counted;
    const remaining = counts.queued + counts.sending;
    const rate = remaining > 0 ? await this.measureRate(mailing) : 0;
    return {
      id,
      state:
        isStopped && (counts.held > 0 || isExpanding)
          ? 'stopped'
          : remaining > 0 || isExpanding
            ? 'running'
            : 'done',
      startedAt: startedAt.toISOString(),
      total,
      ...counts,
      ...(rate > 0 && { rate, left: Math.ceil(remaining / rate) }),
    };
  }

  private async countSent({ _id, cursor }: MailingSummary): Promise<number> {
    const mailing = _id.toHexString();
    const { before, count } = this.sentCounters.get(mailing) ?? NOTHING_COUNTED;
    const recent = await this.countSentBetween(mailing, { $gte: before });
    // Until all deliveries exist, emails may be added that an earlier mailing has sent already.
    if (recent > MAX_RECENT && cursor === undefined) await this.advanceCounter(mailing);
    return count + recent;
  }

  /** All times are those of sent emails, which the database has set. */
  private async advanceCounter(mailing: string): Promise<void> {
    const { before: from, count } = this.sentCounters.get(mailing) ?? NOTHING_COUNTED;
    const latest = await this.deliveries.seatCollection.findOne(
      { mailings: mailing, state: 'sent' },
      { sort: { sentAt: -1 }, projection: { sentAt: 1 } },
    );
    const before = new Date(Number(latest?.sentAt ?? 0) - SETTLED_AFTER_MS);
    if (before <= from) return;
    const added = await this.countSentBetween(mailing, { $gte: from, $lt: before });
    this.sentCounters.set(mailing, { before, count: count + added });
  }

  private countSentBetween(mailing: string, sentAt: Partial<Record<'$gte' | '$lt', Date>>): Promise<number> {
    return this.deliveries.seatCollection.countDocuments({ mailings: mailing, state: 'sent', sentAt });
  }

  /** Returns the emails sent per second over the last RATE_WINDOW_S seconds. */
  private async measureRate({ _id, startedAt }: MailingSummary): Promise<number> {
    const seconds = Math.min(RATE_WINDOW_S, Math.max(1, (Date.now() - startedAt.getTime()) / 1_000));
    const since = new Date(Date.now() - seconds * 1_000);
    const sent = await this.countSentBetween(_id.toHexString(), { $gte: since });
    return Math.round((sent / seconds) * 10) / 10;
  }
}

function toRecipient(mail: SeatDelivery): MailingRecipient {
  const { _id: delivery, content, to, state, error, updatedAt } = mail;
  // Content and previous seat are empty once the person is erased.
  const { committee, portfolio } = mail.name === 'allotment' ? mail.content : { ...mail.content.previous };
  return {
    delivery,
    registrationId: content.registrationId,
    fullName: to.name,
    committee,
    portfolio,
    ...(mail.name === 'seat-released' && { released: true }),
    state,
    ...(error !== undefined && { reason: error }),
    at: updatedAt.toISOString(),
  };
}
