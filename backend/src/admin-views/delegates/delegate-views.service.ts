import { Injectable } from '@nestjs/common';
import type { DelegatePage, DelegatesQuery, DelegateView } from '@mun/contracts/registration/delegates';
import { AllotmentQueriesService } from '../../allotment/allotment-queries.service.js';
import { AuditService } from '../../audit/audit.service.js';
import { DelegateEmailsService } from '../../notify/deliveries/delegate-emails.service.js';
import { needsNotice, NotifiedSeatsService } from '../../notify/mailings/notified-seats.service.js';
import {
  DelegateRecordsService,
  type DelegateRecord,
} from '../../registration/delegate-admin/delegate-records.service.js';
import { OrderViewsService } from '../order-views.service.js';
import { toTimeline } from './timeline.js';

const PAGE_SIZE = 50;

/** Joins registration's delegates with their seats, orders, emails and the activity log. */
@Injectable()
export class DelegateViewsService {
  constructor(
    private readonly records: DelegateRecordsService,
    private readonly orders: OrderViewsService,
    private readonly allotments: AllotmentQueriesService,
    private readonly notifiedSeats: NotifiedSeatsService,
    private readonly emails: DelegateEmailsService,
    private readonly audit: AuditService,
  ) {}

  /** Returns one page of delegates of every state, newest first. */
  async page({ page = 1, ...query }: DelegatesQuery): Promise<DelegatePage> {
    const { rows, total } = await this.records.findPage(query, (page - 1) * PAGE_SIZE, PAGE_SIZE);
    const confirmed = rows.filter(({ state }) => state === 'confirmed');
    const seats = await this.allotments.findSeats(confirmed.map(({ id }) => id));
    const delegates = rows.map((row) => {
      const seat = seats.get(row.id);
      return seat ? { ...row, seat: { committee: seat.committee, portfolio: seat.portfolio } } : row;
    });
    return { delegates, total, page, pages: Math.ceil(total / PAGE_SIZE) };
  }

  /** @param key the internal `_id`, or the registration id. @throws NotFoundException */
  async get(key: string): Promise<DelegateView> {
    const delegate = await this.records.get(key);
    const { publicId, changes: _changes, ...view } = delegate;
    const { id, email } = view;
    const [orders, moves, emails, seat] = await Promise.all([
      this.orders.listOf(id),
      this.allotments.findSeatHistory(id),
      this.emails.find(id, publicId, email),
      this.findSeat(delegate),
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
    return { ...seat, mailed: latest?.state === 'sent' && !needsNotice(current, latest) };
  }
}
