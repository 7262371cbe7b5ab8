import { Injectable } from '@nestjs/common';
import type { OrderPage, OrdersQuery, OrderView, PaymentTotals } from '@mun/contracts/payment-admin';
import { ConferenceService } from '../content/conference/conference.service.js';
import { CouponAdminService } from '../payment/coupons/coupon-admin.service.js';
import { OrderQueriesService, type OrderRow } from '../payment/reports/order-queries.service.js';
import { RevenueService } from '../payment/reports/revenue.service.js';
import { DelegateQueriesService } from '../registration/delegates/delegate-queries.service.js';

const PAGE = 50;
const BATCH = 500;
/** India has one time zone and no summer time. */
const OFFSET = '+05:30';
const DAY_MS = 86_400_000;
/** Reading all the books takes a moment, and several organisers look at once. */
const TOTALS_KEPT_MS = 3_000;

/** The money and whose it is: payment knows the orders, registration the people. */
@Injectable()
export class OrderViewsService {
  private totalsKept: { totals: Promise<PaymentTotals>; until: number } | undefined;

  constructor(
    private readonly ledger: OrderQueriesService,
    private readonly people: DelegateQueriesService,
    private readonly revenue: RevenueService,
    private readonly coupons: CouponAdminService,
    private readonly conference: ConferenceService,
  ) {}

  /** One page of the orders, the newest first. */
  async page({ state, search = '', page = 1 }: OrdersQuery): Promise<OrderPage> {
    const part = search.trim();
    const named = part ? { search: part, registrations: await this.people.search(part) } : undefined;
    const skip = (page - 1) * PAGE;
    const wish = { ...(state && { state }), ...(named && { named }) };
    const { rows, total } = await this.ledger.findPage(wish, skip, PAGE);
    return { orders: await this.named(rows), total, page, pages: Math.ceil(total / PAGE) };
  }

  /** One order, as it is now. @throws Error where there is none */
  async get(id: string): Promise<OrderView> {
    const [order] = await this.named([await this.ledger.get(id)]);
    if (!order) throw new Error('one order became none');
    return order;
  }

  /** Every order, the newest first, for an export. */
  async *streamAll(): AsyncGenerator<OrderView> {
    for await (const lines of this.ledger.streamAll(BATCH)) yield* await this.named(lines);
  }

  /** Counted at most every few seconds. */
  totals(): Promise<PaymentTotals> {
    if (!this.totalsKept || performance.now() >= this.totalsKept.until) {
      const totals = this.countTotals();
      const kept = { totals, until: performance.now() + TOTALS_KEPT_MS };
      this.totalsKept = kept;
      totals.catch(() => (kept.until = 0));
    }
    return this.totalsKept.totals;
  }

  private async countTotals(): Promise<PaymentTotals> {
    const [{ currency }, counts, registrations, money, coupons, institutions] = await Promise.all([
      this.conference.getFee(),
      this.people.count(),
      this.people.countByDay(OFFSET),
      this.revenue.summarize(OFFSET),
      this.coupons.totals(),
      this.people.countByInstitution(),
    ]);
    const days = daysOf(registrations, money.byDay);
    const revenue = days.reduce((sum, day) => sum + day.revenue, 0);
    return { currency, ...counts, revenue, refunded: money.refunded, days, coupons, institutions };
  }

  private async named(lines: OrderRow[]): Promise<OrderView[]> {
    const person = await this.people.findSummaries(lines.map(({ registration }) => registration));
    return lines.map((line) => ({ ...line, registration: person(line.registration) }));
  }
}

/** Every day from the first on which anything happened to the last. */
function daysOf(registrations: Map<string, number>, revenue: Map<string, number>): PaymentTotals['days'] {
  const known = [...registrations.keys(), ...revenue.keys()].toSorted();
  const [first, last] = [known.at(0), known.at(-1)];
  if (first === undefined || last === undefined) return [];
  const count = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, at) => {
    const day = new Date(Date.parse(first) + at * DAY_MS).toISOString().slice(0, 10);
    return { day, registrations: registrations.get(day) ?? 0, revenue: revenue.get(day) ?? 0 };
  });
}
