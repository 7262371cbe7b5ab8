import { Injectable } from '@nestjs/common';
import type { EmailDelivery } from '@mun/contracts/notify/deliveries';
import { AllotmentQueriesService } from '../../../allotment/allotment-queries.service.js';
import { inBatches, BATCH_SIZE } from '../../../platform/in-batches.js';
import {
  DeliveriesService,
  type DeliveryFilter,
  type SeatEmail,
} from '../../deliveries/deliveries.service.js';

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
    const state = { $in: ['held' as const, ...RESENDABLE] };
    const found = this.deliveries.findSeatEmails({ ...filter, state });
    for await (const emails of inBatches(found.batchSize(BATCH_SIZE)))
      await this.supersede((await this.findOutdated(emails)).map(({ _id }) => _id));
  }

  /** Returns whether an email about a seat no longer states the delegate's current one. */
  async isOutdated({ _id }: EmailDelivery): Promise<boolean> {
    const found = await this.deliveries.findSeatEmails({ _id }).toArray();
    return (await this.findOutdated(found)).length > 0;
  }

  private async findOutdated(emails: SeatEmail[]): Promise<SeatEmail[]> {
    const seats = await this.allotments.findSeats(emails.map(({ registration = '' }) => registration));
    return emails.filter(({ registration = '', content: { committee, portfolio } }) => {
      const seat = seats.get(registration);
      return seat?.committee !== committee || seat?.portfolio !== portfolio;
    });
  }

  private async supersede(ids: string[]): Promise<void> {
    if (ids.length > 0) await this.deliveries.supersede({ _id: { $in: ids } }, SUPERSEDED);
  }
}
