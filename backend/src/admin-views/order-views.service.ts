import { Injectable } from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import { REGISTRATION } from '@mun/contracts/payment/payable';
import { ORDER_STATES } from '@mun/contracts/payment/payment-admin';
import type { OrderPage, OrdersQuery, OrderView } from '@mun/contracts/payment/payment-admin';
import { parseSort, sortRows, type SortValue } from '@mun/contracts/sort-rows';
import { PayersService } from '../payment/orders/payers.service.js';
import {
  type OrderFilter,
  OrderQueriesService,
  type OrderRow,
  type OrderSortKey,
} from '../payment/reports/order-queries.service.js';
import { BATCH_SIZE } from '../platform/in-batches.js';
import { SchoolPaymentsService } from '../delegations/account/school-payments.service.js';
import { DelegateQueriesService } from '../registration/delegates/delegate-queries.service.js';
import { ReceiptStoreService } from '../receipts/receipt-store.service.js';
import { ReceiptsService } from '../receipts/receipts.service.js';

const PAGE_SIZE = 50;

/** Joins payment's orders with registration's delegates. */
@Injectable()
export class OrderViewsService {
  constructor(
    private readonly orders: OrderQueriesService,
    private readonly delegates: DelegateQueriesService,
    private readonly schools: SchoolPaymentsService,
    private readonly receipts: ReceiptsService,
    private readonly documents: ReceiptStoreService,
    private readonly payers: PayersService,
  ) {}

  /** Returns one page of orders, newest first unless they are sorted. */
  async page({ page = 1, sort, ...query }: OrdersQuery): Promise<OrderPage> {
    const filter = await this.toFilter(query);
    const skip = (page - 1) * PAGE_SIZE;
    const { rows, total } = sort
      ? await this.findSortedPage(filter, sort, skip)
      : await this.orders.findPage(filter, skip, PAGE_SIZE);
    const orders = await this.withReceipts(await this.withDelegates(rows));
    return { orders, total, page, pages: Math.ceil(total / PAGE_SIZE) };
  }

  async get(id: string): Promise<OrderView> {
    const order = await this.orders.get(id);
    const [view] = await this.withReceipts(await this.withDelegates([order]));
    if (!view) throw new Error('the order has no view');
    return view;
  }

  /** Corrects who paid, also on the receipt. @param name '' if the delegate did */
  async correctPayer(id: string, name: string, actor: Actor): Promise<OrderView> {
    await this.payers.correct(id, name, actor);
    const view = await this.get(id);
    await this.documents.correctPayer(sourcesOf(view), name);
    return view;
  }

  /** Returns every order of one registration, newest first. @param registration internal `_id` */
  async listOf(registration: string): Promise<OrderView[]> {
    const rows = await this.orders.findByPayables(REGISTRATION, [registration]);
    return this.withReceipts(await this.withDelegates(rows));
  }

  /** Streams every order that matches the filters, newest first. */
  async *streamAll(query: Omit<OrdersQuery, 'page'>): AsyncGenerator<OrderView> {
    const filter = await this.toFilter(query);
    for await (const rows of this.orders.streamAll(BATCH_SIZE, filter)) yield* await this.withDelegates(rows);
  }

  /** No index has the names of delegates, and one for each column would cost every payment, so all are read and sorted. */
  private async findSortedPage(filter: OrderFilter, sort: NonNullable<OrdersQuery['sort']>, skip: number) {
    const keys = await this.orders.findSortKeys(filter);
    const { column, descending } = parseSort(sort);
    const byName = column === 'delegate';
    const summaryOf = await this.delegates.findSummaries(byName ? keys.map(({ payable }) => payable.id) : []);
    const valueOf = (key: OrderSortKey): SortValue => {
      if (byName) return summaryOf(key.payable.id).fullName;
      if (column === 'state') return ORDER_STATES.indexOf(key.state);
      if (column === 'date') return key.date.toISOString();
      return column === 'amount' ? key.amount : key.coupon;
    };
    const page = sortRows(keys, valueOf, descending).slice(skip, skip + PAGE_SIZE);
    return { rows: await this.orders.findByIds(page.map(({ id }) => id)), total: keys.length };
  }

  private async toFilter({ state, edition, search = '' }: Omit<OrdersQuery, 'page'>) {
    const term = search.trim();
    const match = term
      ? { search: term, kind: REGISTRATION, ids: await this.delegates.search(term) }
      : undefined;
    return { ...(state && { state }), ...(edition !== undefined && { edition }), ...(match && { match }) };
  }

  private async withDelegates(rows: OrderRow[]): Promise<OrderView[]> {
    const ids = rows.map(({ payable }) => payable.id);
    const [findSummary, schools] = await Promise.all([
      this.delegates.findSummaries(ids),
      this.schools.findSchools(ids),
    ]);
    return rows.map(({ payable, ...row }) => {
      const found = schools.get(payable.id);
      if (!found) return { ...row, registration: findSummary(payable.id) };
      const { id: delegation, school: fullName, reference: institution, adviserEmail: email } = found;
      return {
        ...row,
        registration: { delegation, fullName, institution, email, state: 'confirmed' as const },
      };
    });
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
