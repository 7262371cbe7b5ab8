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

const PAGE = 100;
/** The rate is that of so many seconds just past. */
const WINDOW_S = 30;
/** The most registration ids that are named as failed; the list of recipients has all. */
const NAMED = 1_000;

/** How far a mailing has come, as its lines tell. */
@Injectable()
export class MailingProgressService {
  constructor(
    private readonly mailings: MailingsService,
    private readonly deliveries: DeliveriesService,
  ) {}

  async latest(): Promise<LatestMailingResponse> {
    const mailing = await this.mailings.latest();
    return mailing ? { newest: await this.progressOf(mailing) } : {};
  }

  /** @throws NotFoundException */
  async get(id: string): Promise<MailingProgress> {
    return this.progressOf(await this.mailings.find(id));
  }

  private async progressOf(mailing: MailingSummary): Promise<MailingProgress> {
    const { _id, startedAt: at, total } = mailing;
    const counts = await this.deliveries.countByState({ mailings: _id.toHexString() });
    const written = DELIVERY_STATES.reduce((sum, state) => sum + counts[state], 0);
    const unwritten = Math.max(0, total - written);
    const stopped = mailing.state === 'stopped';
    const queued = counts.queued + (stopped ? 0 : unwritten);
    const held = counts.held + (stopped ? unwritten : 0);
    const left = queued + counts.sending;
    const rate = left > 0 ? await this.rateOf(mailing) : 0;
    return {
      id: _id.toHexString(),
      state: held > 0 && stopped ? 'stopped' : left > 0 ? 'running' : 'done',
      startedAt: at.toISOString(),
      total,
      ...counts,
      queued,
      held,
      ...(rate > 0 && { rate, left: Math.ceil(left / rate) }),
    };
  }

  /** Registration ids of those whose mail failed. */
  async failedRegistrationIds(id: string): Promise<string[]> {
    const lines = await this.deliveries.allotmentCollection
      .find({ mailings: id, state: 'failed' }, { projection: { content: 1 }, limit: NAMED })
      .toArray();
    return lines.map(({ content }) => content.registrationId);
  }

  async recipients(
    id: string,
    state: DeliveryState | undefined,
    page: number,
  ): Promise<MailingRecipientPage> {
    const { _id } = await this.mailings.find(id);
    const filter = { mailings: _id.toHexString(), ...(state && { state }) };
    const [lines, total] = await Promise.all([
      this.deliveries.allotmentCollection
        .find(filter, { sort: { _id: 1 }, skip: (page - 1) * PAGE, limit: PAGE })
        .toArray(),
      this.deliveries.allotmentCollection.countDocuments(filter),
    ]);
    return { recipients: lines.map(recipientOf), total, pages: Math.ceil(total / PAGE) };
  }

  /** Mails a second. */
  private async rateOf({ _id, startedAt: at }: MailingSummary): Promise<number> {
    const seconds = Math.min(WINDOW_S, Math.max(1, (Date.now() - at.getTime()) / 1_000));
    const since = new Date(Date.now() - seconds * 1_000);
    const sent = await this.deliveries.allotmentCollection.countDocuments({
      mailings: _id.toHexString(),
      state: 'sent',
      sentAt: { $gte: since },
    });
    return Math.round((sent / seconds) * 10) / 10;
  }
}

function recipientOf({
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
