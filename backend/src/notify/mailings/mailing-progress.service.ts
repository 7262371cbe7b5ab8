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

/** Computes the progress of a mailing from its deliveries. */
@Injectable()
export class MailingProgressService {
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
    const counts = await this.deliveries.countByState({ mailings: _id.toHexString() });
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
