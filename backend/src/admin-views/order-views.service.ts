import { Injectable } from '@nestjs/common';
import type { OrderPage, OrdersQuery, OrderView } from '@mun/contracts/payment/payment-admin';
import { OrderQueriesService, type OrderRow } from '../payment/reports/order-queries.service.js';
import { BATCH_SIZE } from '../platform/mongo/batch-size.js';
import { DelegateQueriesService } from '../registration/delegates/delegate-queries.service.js';
import { ReceiptsService } from '../registration/receipts/receipts.service.js';

const PAGE_SIZE = 50;

/** Joins payment's orders with registration's delegates. */
@Injectable()
export class OrderViewsService {
  constructor(
    private readonly orders: OrderQueriesService,
    private readonly delegates: DelegateQueriesService,
    private readonly receipts: ReceiptsService,
  ) {}

  /** Returns one page of orders, newest first. */
  async page({ page = 1, ...query }: OrdersQuery): Promise<OrderPage> {
    const filter = await this.toFilter(query);
    const { rows, total } = await this.orders.findPage(filter, (page - 1) * PAGE_SIZE, PAGE_SIZE);
    const orders = await this.withReceipts(await this.withDelegates(rows));
    return { orders, total, page, pages: Math.ceil(total / PAGE_SIZE) };
  }

  async get(id: string): Promise<OrderView> {
    const order = await this.orders.get(id);
    const [view] = await this.withReceipts(await this.withDelegates([order]));
    if (!view) throw new Error('the order has no view');
    return view;
  }

  /** Returns every order of one registration, newest first. @param registration internal `_id` */
  async listOf(registration: string): Promise<OrderView[]> {
    const rows = await this.orders.findByRegistrations([registration]);
    return this.withReceipts(await this.withDelegates(rows));
  }

  /** Streams every order that matches the filters, newest first. */
  async *streamAll(query: Omit<OrdersQuery, 'page'>): AsyncGenerator<OrderView> {
    const filter = await this.toFilter(query);
    for await (const rows of this.orders.streamAll(BATCH_SIZE, filter)) yield* await this.withDelegates(rows);
  }

  private async toFilter({ state, edition, search = '' }: Omit<OrdersQuery, 'page'>) {
    const term = search.trim();
    const match = term ? { search: term, registrations: await this.delegates.search(term) } : undefined;
    return { ...(state && { state }), ...(edition !== undefined && { edition }), ...(match && { match }) };
  }

  private async withDelegates(rows: OrderRow[]): Promise<OrderView[]> {
    const findSummary = await this.delegates.findSummaries(rows.map(({ registration }) => registration));
    return rows.map((row) => ({ ...row, registration: findSummary(row.registration) }));
  }

  /** Found by the payment and its refunds, because a receipt does not follow a place that is transferred. */
  private async withReceipts(views: OrderView[]): Promise<OrderView[]> {
    const links = await this.receipts.findLinks(views.flatMap(sourcesOf));
    return views.map((view) => {
      const receipts = sourcesOf(view).flatMap((source) => links.get(source) ?? []);
      return receipts.length > 0 ? { ...view, receipts } : view;
    });
  }
}

/** The receipt comes first, then the credit notes. */
function sourcesOf({ id, refund, partialRefunds = [] }: OrderView): string[] {
  const refundIds = [...partialRefunds, ...(refund ? [refund] : [])].flatMap(
    ({ refundId }) => refundId ?? [],
  );
  return [`order:${id}`, ...refundIds.map((refundId) => `refund:${refundId}`)];
}
