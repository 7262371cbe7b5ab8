import { Injectable } from '@nestjs/common';
import {
  createDelegateTest,
  DELEGATE_STATES,
  type DelegateFilter,
  needsComparison,
} from '@mun/contracts/registration/delegate-filter';
import type {
  DelegatePage,
  DelegateRow,
  DelegatesQuery,
  DelegateView,
} from '@mun/contracts/registration/delegates';
import { parseSort, sortRows, type SortValue } from '@mun/contracts/sort-rows';
import type { NamedSeat } from '@mun/contracts/events';
import { AllotmentQueriesService } from '../../allotment/allotment-queries.service.js';
import { SeatHistoryService } from '../../allotment/changes/seat-history.service.js';
import { AuditService } from '../../audit/audit.service.js';
import { DelegateEmailsService } from '../../notify/deliveries/delegate-emails.service.js';
import {
  needsNotice,
  type NotifiedSeat,
  NotifiedSeatsService,
} from '../../notify/mailings/seats/notified-seats.service.js';
import {
  DelegateRecordsService,
  type DelegateRecord,
  type DelegateSummaryRow,
} from '../../registration/delegate-admin/delegate-records.service.js';
import { OrderViewsService } from '../order-views.service.js';
import { toTimeline } from './timeline.js';

const PAGE_SIZE = 50;

/** What the list is sorted by, by column. */
const SORT_VALUES: Record<string, (row: DelegateRow) => SortValue> &
  Record<'createdAt', (row: DelegateRow) => SortValue> = {
  name: ({ fullName }) => fullName,
  state: ({ state }) => DELEGATE_STATES.indexOf(state),
  institution: ({ institution }) => institution,
  seat: ({ seat }) => seat && `${seat.committee} ${seat.portfolio}`,
  createdAt: ({ createdAt }) => createdAt,
};

/** While the seats are sealed, organisers who may not see the allotments get every delegate as one without a seat. */
interface SeatOptions {
  hidesSeats: boolean;
}

/** Joins registration's delegates with their seats, orders, emails and the activity log. */
@Injectable()
export class DelegateViewsService {
  constructor(
    private readonly records: DelegateRecordsService,
    private readonly orders: OrderViewsService,
    private readonly allotments: AllotmentQueriesService,
    private readonly seatHistory: SeatHistoryService,
    private readonly notifiedSeats: NotifiedSeatsService,
    private readonly emails: DelegateEmailsService,
    private readonly audit: AuditService,
  ) {}

  /** Returns one page of delegates of every state, newest first unless they are sorted. */
  async page(
    { page = 1, limit = PAGE_SIZE, sort, ...filter }: DelegatesQuery,
    options: SeatOptions,
  ): Promise<DelegatePage> {
    const skip = (page - 1) * limit;
    const toPage = (delegates: DelegateRow[], total: number): DelegatePage => ({
      delegates,
      total,
      page,
      pages: Math.ceil(total / limit),
    });
    if (needsComparison(filter) || (sort && sort !== '-createdAt')) {
      const all = await this.find(filter, sort, options);
      return toPage(all.slice(skip, skip + limit), all.length);
    }
    const { rows, total } = await this.records.findPage(filter, skip, limit);
    const seats = await this.findSeats(rows, options);
    const delegates = rows.map((row) => withSeat(row, seats.get(row.id)));
    return toPage(delegates, total);
  }

  /** Returns every delegate that matches a filter. No index has seats and common names, so all are read and compared. */
  async find(
    filter: DelegateFilter,
    sort: DelegatesQuery['sort'] = '-createdAt',
    options: SeatOptions,
  ): Promise<DelegateRow[]> {
    const rows = await this.records.findComparable(filter);
    const [seats, notified] = await Promise.all([
      this.findSeats(rows, options),
      filter.allotment?.endsWith('emailed') ? this.notifiedSeats.latest() : new Map<string, NotifiedSeat>(),
    ]);
    // The search has been done, and finds no seats.
    const matches = createDelegateTest({ ...filter, search: '' });
    const found = rows
      .map((row) => {
        const seat = seats.get(row.id);
        return {
          ...withSeat(row, seat),
          emailed: seat !== undefined && wasEmailed(seat, notified.get(row.id)),
        };
      })
      .filter(matches)
      .map(
        ({ emailed: _emailed, preferences: _preferences, numberOfMUNsParticipated: _count, ...row }) => row,
      );
    const { column, descending } = parseSort(sort);
    return sort === '-createdAt'
      ? found
      : sortRows(found, SORT_VALUES[column] ?? SORT_VALUES['createdAt'], descending);
  }

  private findSeats(rows: readonly DelegateSummaryRow[], { hidesSeats }: SeatOptions) {
    const confirmed = hidesSeats ? [] : rows.filter(({ state }) => state === 'confirmed');
    return this.allotments.findSeats(confirmed.map(({ id }) => id));
  }

  /** @param key the internal `_id`, or the registration id. @throws NotFoundException */
  async get(key: string, { hidesSeats }: SeatOptions): Promise<DelegateView> {
    const delegate = await this.records.get(key);
    const { publicId, changes: _changes, ...view } = delegate;
    const { id, email } = view;
    const [orders, moves, emails, seat] = await Promise.all([
      this.orders.listOf(id),
      hidesSeats ? [] : this.seatHistory.findSeatHistory(id),
      this.emails.find(id, email),
      hidesSeats ? undefined : this.findSeat(delegate),
    ]);
    const audit = await this.audit.findBySubjects([id, publicId, ...orders.map((order) => order.id)]);
    const timeline = toTimeline({ delegate, orders, emails, moves, audit });
    return { ...view, ...(seat && { seat }), orders, timeline, emails };
  }

  private async findSeat({ id, state }: DelegateRecord): Promise<DelegateView['seat']> {
    if (state !== 'confirmed') return undefined;
    const [seats, notified] = await Promise.all([
      this.allotments.findSeats([id]),
      this.notifiedSeats.latest([id]),
    ]);
    const current = seats.get(id);
    if (!current) return undefined;
    const latest = notified.get(id);
    const { seat: _serial, ...seat } = current;
    return { ...seat, mailed: wasEmailed(current, latest) };
  }
}

function withSeat<Row extends object>(row: Row, seat: NamedSeat | undefined): Row & { seat?: NamedSeat } {
  return seat ? { ...row, seat: { committee: seat.committee, portfolio: seat.portfolio } } : row;
}

function wasEmailed(seat: NamedSeat & { seat: number }, latest: NotifiedSeat | undefined): boolean {
  return latest?.state === 'sent' && !needsNotice(seat, latest);
}
