import { Injectable } from '@nestjs/common';
import type { EmailDelivery } from '@mun/contracts/notify/deliveries';
import type { NamedSeat } from '@mun/contracts/events';
import { AllotmentQueriesService } from '../../allotment/allotment-queries.service.js';
import { DeliveriesService, type DeliveryFilter, type SeatEmail } from '../deliveries/deliveries.service.js';

const SUPERSEDED = 'This email was not sent because the allotment changed first.';
/** Final states that an organiser may still resend. */
const RESENDABLE = ['failed', 'unknown'] as const;

/** Stops emails that no longer state the delegate's current seat, or its release. */
@Injectable()
export class SupersededDeliveriesService {
  constructor(
    private readonly allotments: AllotmentQueriesService,
    private readonly deliveries: DeliveriesService,
  ) {}

  /**
   * Keeps only the email of each delegate's newest seat and supersedes the older ones. This includes deliveries that were
   * just created by a late event while a newer mailing was faster.
   */
  async supersedeOlder(registrations: string[]): Promise<void> {
    const found = await this.deliveries.findSeatEmails({ registration: { $in: registrations } }).toArray();
    const newest = new Map<string | undefined, number>();
    for (const { registration, seat = 0 } of found)
      newest.set(registration, Math.max(seat, newest.get(registration) ?? 0));
    const older = found.filter(({ registration, seat = 0 }) => seat < (newest.get(registration) ?? 0));
    await this.supersede(older.map(({ _id }) => _id));
    await this.supersedeRepeated(registrations);
  }

  /**
   * Supersedes a waiting email that repeats the previous one, because the delegate was moved away and back. The release of
   * a seat that was never emailed repeats nothing, and is superseded too.
   */
  private async supersedeRepeated(registrations: string[]): Promise<void> {
    const found = this.deliveries
      .findSeatEmails({ registration: { $in: registrations }, state: { $ne: 'failed' } })
      .sort({ seat: 1 });
    const previous = new Map<string | undefined, SeatEmail['content']>();
    const repeated: string[] = [];
    for await (const { _id, registration, state, content } of found) {
      const last = previous.get(registration);
      const isSame = last?.committee === content.committee && last?.portfolio === content.portfolio;
      if (isSame && (state === 'queued' || state === 'held')) repeated.push(_id);
      else previous.set(registration, content);
    }
    await this.supersede(repeated);
  }

  /** Supersedes emails whose seat has changed since. Call before held emails are resumed or failed ones are resent. */
  async supersedeOutdated(filter: Pick<DeliveryFilter, '_id' | 'mailings'>): Promise<void> {
    const found = await this.deliveries
      .findSeatEmails({ ...filter, registration: { $exists: true }, state: { $in: ['held', ...RESENDABLE] } })
      .toArray();
    const { notices } = await this.allotments.listNotices();
    const current = new Map(notices.map((notice) => [notice.registration, notice]));
    const outdated = found.filter(({ registration = '', content: { committee, portfolio } }) => {
      const seat = current.get(registration);
      return seat?.committee !== committee || seat?.portfolio !== portfolio;
    });
    await this.supersede(outdated.map(({ _id }) => _id));
  }

  /** Returns whether an email about a seat no longer states the delegate's current one. */
  async isOutdated({ registration, content }: EmailDelivery): Promise<boolean> {
    if (registration === undefined) return false;
    const { notices } = await this.allotments.listNotices();
    const seat = notices.find((notice) => notice.registration === registration);
    const { committee, portfolio }: Partial<NamedSeat> = 'committee' in content ? content : {};
    return seat?.committee !== committee || seat?.portfolio !== portfolio;
  }

  /** Fails waiting deliveries, and marks failed and unknown ones so that they are not resent. */
  private async supersede(ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    const { seatCollection } = this.deliveries;
    await seatCollection.updateMany(
      { _id: { $in: ids }, state: { $in: ['queued', 'held'] } },
      { $set: { state: 'failed', error: SUPERSEDED, superseded: true, updatedAt: new Date() } },
    );
    const ended = { _id: { $in: ids }, state: { $in: [...RESENDABLE] } };
    await seatCollection.updateMany(ended, { $set: { superseded: true } });
  }
}
