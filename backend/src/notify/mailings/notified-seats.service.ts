import { Injectable } from '@nestjs/common';
import type { DeliveryState } from '@mun/contracts/deliveries';
import type { AllotmentNotice } from '@mun/contracts/events';
import { AllotmentQueriesService } from '../../allotment/allotment-queries.service.js';
import { DeliveriesService } from '../deliveries/deliveries.service.js';

/** A seat as an allotment email states it. `seat` is its number, raised with each change. */
export type AllottedSeat = Pick<AllotmentNotice, 'seat' | 'committee' | 'portfolio'>;

/** The seat in a delegate's latest allotment email, and the state of that email. */
export type NotifiedSeat = AllottedSeat & { state: DeliveryState };

/** Finds which seat each delegate was last notified of, and which delegates are still to be notified. */
@Injectable()
export class NotifiedSeatsService {
  constructor(
    private readonly allotments: AllotmentQueriesService,
    private readonly deliveries: DeliveriesService,
  ) {}

  /** Returns each delegate's latest allotment email that has not failed, by the registration's internal id. */
  async latest(): Promise<Map<string, NotifiedSeat>> {
    const deliveries = this.deliveries
      .findSeatEmails({ registration: { $exists: true }, state: { $ne: 'failed' } })
      .sort({ registration: 1, seat: 1 });
    const latest = new Map<string, NotifiedSeat>();
    for await (const { registration, seat, state, content } of deliveries) {
      if (registration === undefined || seat === undefined) continue;
      latest.set(registration, { seat, state, ...content });
    }
    return latest;
  }

  /** Returns the number of delegates with a seat, and the notices of seats of which the delegate was not notified. */
  async findDueNotices(): Promise<{ allotted: number; due: AllotmentNotice[] }> {
    const [notices, notified] = await Promise.all([this.allotments.listNotices(), this.latest()]);
    const due = notices.filter((notice) => needsNotice(notice, notified.get(notice.registration)));
    return { allotted: notices.length, due };
  }
}

/** Returns false if the delegate was already notified of this seat, also if they were moved away and back since. */
export function needsNotice({ seat, committee, portfolio }: AllottedSeat, notified?: NotifiedSeat): boolean {
  if (!notified) return true;
  return notified.seat !== seat && (notified.committee !== committee || notified.portfolio !== portfolio);
}
