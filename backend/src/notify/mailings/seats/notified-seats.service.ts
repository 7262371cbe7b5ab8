import { Injectable } from '@nestjs/common';
import type { AllotmentNotice, DeliveryState, SeatReleaseNotice } from '@mun/contracts/notify/deliveries';
import type { NamedSeat } from '@mun/contracts/events';
import { AllotmentQueriesService } from '../../../allotment/allotment-queries.service.js';
import { DeliveriesService } from '../../deliveries/deliveries.service.js';

/** A seat as an allotment email states it. `seat` is its number, raised with each change. */
export type AllottedSeat = Pick<AllotmentNotice, 'seat' | 'committee' | 'portfolio'>;

/** The seat in a delegate's latest email; without committee and portfolio if the email is about its release. */
export interface NotifiedSeat extends Partial<NamedSeat> {
  seat: number;
  state: DeliveryState;
  /** The seat in the latest email that states one and has left the queue, so that the delegate may have read it; absent if none. */
  emailed?: NamedSeat;
}

/** Limits the delegates that are read at once. */
const PAGE_SIZE = 500;

/** An email that an organiser sends again is in no mailing, and counts as no notice. */
const NO_COPY = { $exists: true };

/** Whom a mailing emails among some delegates. */
export interface DueNotices {
  /** Number of delegates with a seat. */
  allotted: number;
  /** Delegates who were not notified of their seat. `previous` is set if they were emailed another one. */
  due: AllotmentNotice[];
  /** Delegates who were emailed a seat and have none any more. */
  released: SeatReleaseNotice[];
  /** The registration after which the next ones begin; absent if these are the last. */
  next?: string;
}

/** Whom a mailing would email now. */
export interface DueSummary {
  allotted: number;
  recipients: number;
  /** Those of `recipients` who were emailed another seat, and those who have no seat any more. */
  changed: number;
  released: number;
  first?: Pick<DueNotices, 'due' | 'released'>;
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
   * @param before only of emails that were created before this time
   */
  async latest(registrations?: string[], before?: Date): Promise<Map<string, NotifiedSeat>> {
    const registration = registrations ? { $in: registrations } : { $exists: true };
    const createdAt = before && { createdAt: { $lt: before } };
    const deliveries = this.deliveries
      .findSeatEmails({ registration, state: { $ne: 'failed' }, mailings: NO_COPY, ...createdAt })
      .sort({ registration: 1, seat: 1 });
    const latest = new Map<string, NotifiedSeat>();
    for await (const { registration: id, seat, state, sealedUntil, content } of deliveries) {
      if (id === undefined || seat === undefined) continue;
      const { committee, portfolio } = content;
      const hasLeftQueue = state !== 'queued' && state !== 'held';
      const stated =
        committee !== undefined && portfolio !== undefined ? { committee, portfolio } : undefined;
      const emailed = hasLeftQueue && !sealedUntil ? stated : latest.get(id)?.emailed;
      latest.set(id, { seat, state, ...stated, ...(emailed && { emailed }) });
    }
    return latest;
  }

  /**
   * Returns whom a mailing emails among the next delegates.
   * @param after the registration at which the previous ones ended, '' at first
   * @param startedAt of the mailing: emails that were created since are its own, or those of one that started at the same time
   */
  async findDueNotices(after: string, startedAt?: Date): Promise<DueNotices> {
    const { notices, vacated, next } = await this.allotments.listNotices(after, PAGE_SIZE);
    const registrations = [...notices, ...vacated].map(({ registration }) => registration);
    const notified = await this.latest(registrations, startedAt);
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
    return { allotted: notices.length, due, released, ...(next !== undefined && { next }) };
  }

  /** Reads every delegate with a seat, but only some at a time. */
  async summarizeDueNotices(): Promise<DueSummary> {
    const summary: DueSummary = { allotted: 0, recipients: 0, changed: 0, released: 0 };
    for (let after: string | undefined = ''; after !== undefined;) {
      const { allotted, due, released, next }: DueNotices = await this.findDueNotices(after);
      summary.allotted += allotted;
      summary.recipients += due.length + released.length;
      summary.changed += due.filter(({ previous }) => previous).length;
      summary.released += released.length;
      if (!summary.first?.due[0] && due.length + released.length > 0) summary.first = { due, released };
      after = next;
    }
    return summary;
  }
}

/** Returns false if the delegate was already notified of this seat, also if they were moved away and back since. */
export function needsNotice({ seat, committee, portfolio }: AllottedSeat, notified?: NotifiedSeat): boolean {
  if (!notified) return true;
  return notified.seat !== seat && (notified.committee !== committee || notified.portfolio !== portfolio);
}
