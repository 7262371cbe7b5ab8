import { Injectable } from '@nestjs/common';
import { DELIVERY_STATES, type DeliveryState, type EmailDelivery } from '@mun/contracts/deliveries';
import type {
  MailingProgress,
  MailingRecipient,
  MailingRecipientPage,
  LatestMailingResponse,
} from '@mun/contracts/mailing';
import { DeliveriesService } from '../deliveries/deliveries.service.js';
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

  /** Returns the progress of the mailing that was started last. */
  async latest(): Promise<LatestMailingResponse> {
    const mailing = await this.mailings.latest();
    return mailing ? { newest: await this.toProgress(mailing) } : {};
  }

  /** @throws NotFoundException */
  async get(id: string): Promise<MailingProgress> {
    return this.toProgress(await this.mailings.find(id));
  }

  /** Returns the registration ids of recipients whose email failed. */
  async failedRegistrationIds(id: string): Promise<string[]> {
    const deliveries = await this.deliveries.allotmentCollection
      .find({ mailings: id, state: 'failed' }, { projection: { content: 1 }, limit: MAX_FAILED_IDS })
      .toArray();
    return deliveries.map(({ content }) => content.registrationId);
  }

  /** Returns one page of recipients. @param page from 1 @throws NotFoundException */
  async recipients(
    id: string,
    state: DeliveryState | undefined,
    page: number,
  ): Promise<MailingRecipientPage> {
    const { _id } = await this.mailings.find(id);
    const filter = { mailings: _id.toHexString(), ...(state && { state }) };
    const { allotmentCollection } = this.deliveries;
    const [deliveries, total] = await Promise.all([
      allotmentCollection
        .find(filter, { sort: { _id: 1 }, skip: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE })
        .toArray(),
      allotmentCollection.countDocuments(filter),
    ]);
    return { recipients: deliveries.map(toRecipient), total, pages: Math.ceil(total / PAGE_SIZE) };
  }

  private async toProgress(mailing: MailingSummary): Promise<MailingProgress> {
    const { _id, startedAt, total } = mailing;
    const counts = await this.deliveries.countByState({ mailings: _id.toHexString() });
    const created = DELIVERY_STATES.reduce((sum, state) => sum + counts[state], 0);
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
    const sent = await this.deliveries.allotmentCollection.countDocuments({
      mailings: _id.toHexString(),
      state: 'sent',
      sentAt: { $gte: since },
    });
    return Math.round((sent / seconds) * 10) / 10;
  }
}

function toRecipient({
  _id,
  content,
  to,
  state,
  error,
  updatedAt,
}: EmailDelivery<'allotment'>): MailingRecipient {
  return {
    delivery: _id,
    registrationId: content.registrationId,
    fullName: to.name,
    committee: content.committee,
    portfolio: content.portfolio,
    state,
    ...(error !== undefined && { reason: error }),
    at: updatedAt.toISOString(),
  };
}
