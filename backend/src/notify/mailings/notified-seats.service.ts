import { Injectable } from '@nestjs/common';
import type { DeliveryState, EmailDelivery } from '@mun/contracts/deliveries';
import { DeliveriesService } from '../deliveries/deliveries.service.js';

/** A seat as a mail names it. */
export interface AllottedSeat {
  /** Which of the delegate's seats. */
  seat: number;
  committee: string;
  portfolio: string;
}

/** The last of a delegate's allotment mails that counts. */
export type NotifiedSeat = AllottedSeat & { state: DeliveryState };

/** What delegates were told of their seats, by the registration's internal id. */
@Injectable()
export class NotifiedSeatsService {
  constructor(private readonly deliveries: DeliveriesService) {}

  /**
   * The last mail to each delegate that has arrived, is under way or may have arrived. A failed one told nobody anything.
   */
  async latest(): Promise<Map<string, NotifiedSeat>> {
    const lines = this.deliveries.allotmentCollection.find<
      Pick<EmailDelivery<'allotment'>, 'registration' | 'seat' | 'content' | 'state'>
    >(
      { registration: { $exists: true }, state: { $ne: 'failed' } },
      {
        projection: {
          _id: 0,
          registration: 1,
          seat: 1,
          state: 1,
          'content.committee': 1,
          'content.portfolio': 1,
        },
        sort: { registration: 1, seat: 1 },
      },
    );
    const last = new Map<string, NotifiedSeat>();
    for await (const { registration, seat, state, content } of lines) {
      if (registration === undefined || seat === undefined) continue;
      last.set(registration, { seat, state, committee: content.committee, portfolio: content.portfolio });
    }
    return last;
  }
}

/** Whoever was moved away and back again before anybody told them has nothing new to hear. */
export function needsNotice(
  { seat, committee, portfolio }: AllottedSeat,
  last: NotifiedSeat | undefined,
): boolean {
  if (!last) return true;
  return last.seat !== seat && (last.committee !== committee || last.portfolio !== portfolio);
}
