import { Injectable } from '@nestjs/common';
import type {
  DeliveriesQuery,
  LatestMailingResponse,
  MailingProgress,
  MailingRecipient,
  MailingRecipientPage,
} from '@mun/contracts/mailing';
import { DeliveriesService, type SeatDelivery } from '../deliveries/deliveries.service.js';
import type { MailingSummary } from './mailing.schema.js';
import { MailingsService } from './mailings.service.js';

const PAGE_SIZE = 100;
const RATE_WINDOW_S = 30;
/** Limits the failed registration ids in an answer; the list of recipients has all of them. */
const MAX_FAILED_IDS = 1_000;

/** A mailing to at most this many is counted for each request. */
const MAX_UNCACHED = 1_000;
/** The counts of a larger one are used again for this many times as long as counting took. */
const REUSE_FACTOR = 20;

type Counts = Awaited<ReturnType<DeliveriesService['countByState']>>;

/**
 * Computes the progress of a mailing from its deliveries. Every open page and every request that sends a mailing polls it,
 * so a process counts a large mailing for a twentieth of the time at most, however many poll.
 */
@Injectable()
export class MailingProgressService {
  private readonly counts = new Map<string, { value: Promise<Counts>; expiresAt: number }>();

  constructor(
    private readonly mailings: MailingsService,
    private readonly deliveries: DeliveriesService,
  ) {}

  async latest(): Promise<LatestMailingResponse> {
    const mailing = await this.mailings.latest();
    return mailing ? { newest: await this.toProgress(mailing) } : {};
  }

  /** @param isChanged counts again, because the mailing was stopped, resumed or retried */
  async get(id: string, isChanged = false): Promise<MailingProgress> {
    if (isChanged) this.counts.delete(id);
    return this.toProgress(await this.mailings.find(id));
  }

  failedRegistrationIds(id: string): Promise<string[]> {
    return this.deliveries.seatCollection
      .find({ mailings: id, state: 'failed' }, { projection: { content: 1 }, limit: MAX_FAILED_IDS })
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
    const { _id, startedAt, total } = mailing;
    const counts = await this.count(_id.toHexString(), total);
    const created = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const notCreated = Math.max(0, total - created);
    const isStopped = mailing.state === 'stopped';
    const queued = counts.queued + (isStopped ? 0 : notCreated);
    const held = counts.held + (isStopped ? notCreated : 0);
    const remaining = queued + counts.sending;
    const rate = remaining > 0 ? await this.measureRate(mailing) : 0;
    return {
      id: _id.toHexString(),
      state: held > 0 && isStopped ? 'stopped' : remaining > 0 ? 'running' : 'done',
      startedAt: startedAt.toISOString(),
      total,
      ...counts,
      queued,
      held,
      ...(rate > 0 && { rate, left: Math.ceil(remaining / rate) }),
    };
  }

  private count(mailing: string, total: number): Promise<Counts> {
    const cached = this.counts.get(mailing);
    if (cached && performance.now() < cached.expiresAt) return cached.value;
    const startedAt = performance.now();
    const entry = { value: this.deliveries.countByState({ mailings: mailing }), expiresAt: Infinity };
    if (total <= MAX_UNCACHED) return entry.value;
    const expireAfter = (factor: number) => () => {
      entry.expiresAt = performance.now() + factor * (performance.now() - startedAt);
    };
    entry.value.then(expireAfter(REUSE_FACTOR), expireAfter(0));
    this.counts.set(mailing, entry);
    return entry.value;
  }

  /** Returns the emails sent per second over the last RATE_WINDOW_S seconds. */
  private async measureRate({ _id, startedAt }: MailingSummary): Promise<number> {
    const seconds = Math.min(RATE_WINDOW_S, Math.max(1, (Date.now() - startedAt.getTime()) / 1_000));
    const since = new Date(Date.now() - seconds * 1_000);
    const sent = await this.deliveries.seatCollection.countDocuments({
      mailings: _id.toHexString(),
      state: 'sent',
      sentAt: { $gte: since },
    });
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
