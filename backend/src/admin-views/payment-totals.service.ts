import { Injectable } from '@nestjs/common';
import type { PaymentTotals } from '@mun/contracts/payment/payment-admin';
import { VENUE_OFFSET } from '@mun/contracts/venue-time';
import { ConferenceService } from '../content/conference/conference.service.js';
import { CouponAdminService } from '../sales/coupons/coupon-admin.service.js';
import { OrderQueriesService } from '../payment/reports/order-queries.service.js';
import { TtlCache } from '../platform/ttl-cache.js';
import { DelegateQueriesService } from '../registration/delegates/delegate-queries.service.js';

const DAY_MS = 86_400_000;
/** Aggregating every order and registration is slow, and several organisers load the totals at once. */
const CACHE_MS = 3_000;

@Injectable()
export class PaymentTotalsService {
  private readonly cache = new TtlCache(() => this.compute(), CACHE_MS);

  constructor(
    private readonly delegates: DelegateQueriesService,
    private readonly orders: OrderQueriesService,
    private readonly coupons: CouponAdminService,
    private readonly conference: ConferenceService,
  ) {}

  /** Returns the totals, at most a few seconds old. */
  get(): Promise<PaymentTotals> {
    return this.cache.get();
  }

  private async compute(): Promise<PaymentTotals> {
    const [{ currency }, counts, registrations, money, coupons, institutions] = await Promise.all([
      this.conference.getFee(),
      this.delegates.count(),
      this.delegates.countByDay(VENUE_OFFSET),
      this.orders.sumRevenue(VENUE_OFFSET),
      this.coupons.totals(),
      this.delegates.countByInstitution(),
    ]);
    const days = mergeDays(registrations, money.byDay);
    const revenue = days.reduce((sum, day) => sum + day.revenue, 0);
    const { refunded, offline, waived } = money;
    const online = revenue - offline;
    return { currency, ...counts, revenue, refunded, online, offline, waived, days, coupons, institutions };
  }
}

/** Returns every day from the first to the last with a registration or revenue, including the days between without any. */
function mergeDays(registrations: Map<string, number>, revenue: Map<string, number>): PaymentTotals['days'] {
  const days = [...registrations.keys(), ...revenue.keys()].toSorted();
  const [first, last] = [days.at(0), days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const length = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
  return Array.from({ length }, (_, index) => {
    const day = new Date(Date.parse(first) + index * DAY_MS).toISOString().slice(0, 10);
    return { day, registrations: registrations.get(day) ?? 0, revenue: revenue.get(day) ?? 0 };
  });
}
