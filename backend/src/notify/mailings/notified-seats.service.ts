import { Injectable } from '@nestjs/common';
import type { DeliveryState, EmailDelivery } from '@mun/contracts/deliveries';
import { DeliveriesService } from '../deliveries/deliveries.service.js';

/** A seat as an allotment email states it. */
export interface AllottedSeat {
  /** Number of the delegate's seat, raised with each change. */
  seat: number;
  committee: string;
  portfolio: string;
}

/** The seat in a delegate's latest allotment email, and the state of that email. */
export type NotifiedSeat = AllottedSeat & { state: DeliveryState };

/** Finds which seat each delegate was last notified of. */
@Injectable()
export class NotifiedSeatsService {
  constructor(private readonly deliveries: DeliveriesService) {}

  /** Returns each delegate's latest allotment email that has not failed, by the registration's internal id. */
  async latest(): Promise<Map<string, NotifiedSeat>> {
    const deliveries = this.deliveries.allotmentCollection.find<
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
    const latest = new Map<string, NotifiedSeat>();
    for await (const { registration, seat, state, content } of deliveries) {
      if (registration === undefined || seat === undefined) continue;
      latest.set(registration, { seat, state, committee: content.committee, portfolio: content.portfolio });
    }
    return latest;
  }
}

/** Returns false if the delegate was already notified of this seat, also if they were moved away and back since. */
export function needsNotice(
  { seat, committee, portfolio }: AllottedSeat,
  notified: NotifiedSeat | undefined,
): boolean {
  if (!notified) return true;
  return notified.seat !== seat && (notified.committee !== committee || notified.portfolio !== portfolio);
}
