import { Injectable } from '@nestjs/common';
import type { DeliveryState } from '@mun/contracts/notify/deliveries';
import type { AllotmentNotice, NamedSeat, SeatReleaseNotice } from '@mun/contracts/events';
import { AllotmentQueriesService } from '../../allotment/allotment-queries.service.js';
import { DeliveriesService } from '../deliveries/deliveries.service.js';

/** A seat as an allotment email states it. `seat` is its number, raised with each change. */
export type AllottedSeat = Pick<AllotmentNotice, 'seat' | 'committee' | 'portfolio'>;

/** The seat in a delegate's latest email; without committee and portfolio if the email is about its release. */
export interface NotifiedSeat extends Partial<NamedSeat> {
  seat: number;
  state: DeliveryState;
  /** The seat in the latest email that has left the queue, which the delegate may have read; absent if none. */
  emailed?: NamedSeat;
}

/** Whom a mailing would email now. */
export interface DueNotices {
  /** Number of delegates with a seat. */
  allotted: number;
  /** Delegates who were not notified of their seat. `previous` is set if they were emailed another one. */
  due: AllotmentNotice[];
  /** Delegates who were emailed a seat and have none any more. */
  released: SeatReleaseNotice[];
}

/** Finds which seat each delegate was last notified of, and which delegates are still to be notified. */
@Injectable()
export class NotifiedSeatsService {
  constructor(
    private readonly allotments: AllotmentQueriesService,
    private readonly deliveries: DeliveriesService,
  ) {}

  /**
   * Returns each delegate's latest email about a seat that has not failed, by the registration's internal id.
   * @param registrations only of these
   */
  async latest(registrations?: string[]): Promise<Map<string, NotifiedSeat>> {
    const registration = registrations ? { $in: registrations } : { $exists: true };
    const deliveries = this.deliveries
      .findSeatEmails({ registration, state: { $ne: 'failed' } })
      .sort({ registration: 1, seat: 1 });
    const latest = new Map<string, NotifiedSeat>();
    for await (const { registration: id, seat, state, content } of deliveries) {
      if (id === undefined || seat === undefined) continue;
      const { committee, portfolio } = content;
      const hasLeftQueue = state !== 'queued' && state !== 'held';
      const stated =
        committee !== undefined && portfolio !== undefined ? { committee, portfolio } : undefined;
      const emailed = hasLeftQueue ? stated : latest.get(id)?.emailed;
      latest.set(id, { seat, state, ...stated, ...(emailed && { emailed }) });
    }
    return latest;
  }

  async findDueNotices(): Promise<DueNotices> {
    const [{ notices, vacated }, notified] = await Promise.all([
      this.allotments.listNotices(),
      this.latest(),
    ]);
    const due = notices.flatMap((notice) => {
      const latest = notified.get(notice.registration);
      if (!needsNotice(notice, latest)) return [];
      return { ...notice, ...(latest?.emailed && { previous: latest.emailed }) };
    });
    const released = vacated.flatMap((delegate) => {
      const { seat = 0, emailed, committee, portfolio } = notified.get(delegate.registration) ?? {};
      if (committee === undefined || portfolio === undefined || seat >= delegate.seat) return [];
      return { ...delegate, previous: emailed ?? { committee, portfolio } };
    });
    return { allotted: notices.length, due, released };
  }
}

/** Returns false if the delegate was already notified of this seat, also if they were moved away and back since. */
export function needsNotice({ seat, committee, portfolio }: AllottedSeat, notified?: NotifiedSeat): boolean {
  if (!notified) return true;
  return notified.seat !== seat && (notified.committee !== committee || notified.portfolio !== portfolio);
}
