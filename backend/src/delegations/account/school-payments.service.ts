import { BadRequestException, Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import type { DelegationRow } from '@mun/contracts/delegations/delegations';
import type { DomainEvent } from '@mun/contracts/events';
import type { RecordPayment } from '@mun/contracts/payment/offline-payments';
import { DELEGATION, payableOf, type Payable } from '@mun/contracts/payment/payable';
import { formatPaise, type Paise } from '@mun/contracts/payment/money';
import { ConferenceService } from '../../content/conference/conference.service.js';
import { OfflinePaymentsService } from '../../payment/offline/offline-payments.service.js';
import { CapturesService } from '../../payment/orders/captures.service.js';
import { OrdersService, type OpenedOrder } from '../../payment/orders/orders.service.js';
import { OwnsPayables, type PayableOwner, type Payer } from '../../payment/orders/payables.service.js';
import { OrderQueriesService } from '../../payment/reports/order-queries.service.js';
import { CURRENT_EDITION } from '../../platform/mongo/collections.js';
import { OnDomainEvent } from '../../platform/events/on-domain-event.decorator.js';
import { domainEvent } from '../../platform/events/outbox.js';
import { fieldErrors } from '../../platform/http/validation.js';
import type { PriceQuote } from '../../sales/quotes.service.js';
import { dueOf } from './account.js';
import type { DelegationFields, Instalment, LineFields } from '../delegation.schema.js';
import { SchoolBillsService } from './school-bills.service.js';
import { ANY_EDITION, DelegationStore } from '../delegation-store.service.js';
import { hasLine, newLine } from '../delegation-changes.js';

type PayingSchool = Pick<DelegationRow, 'id' | 'school' | 'reference' | 'adviserEmail'>;

/**
 * The payments of schools. Each sum that is paid is a payable of its own with an ordinary order, and becomes a line of the
 * account once it is paid. All handlers are in this class, because only the handlers of one class receive the events of an
 * order in order.
 */
@Injectable()
@OwnsPayables(DELEGATION)
export class SchoolPaymentsService implements PayableOwner {
  /** The delegation holds the places. */
  readonly takesNoPlace = true;

  constructor(
    private readonly store: DelegationStore,
    private readonly captures: CapturesService,
    private readonly orders: OrdersService,
    private readonly orderQueries: OrderQueriesService,
    private readonly offlinePayments: OfflinePaymentsService,
    private readonly bills: SchoolBillsService,
    private readonly conference: ConferenceService,
  ) {}

  findAdmission(): Promise<null> {
    return Promise.resolve(null);
  }

  /** The school chose the sum, which therefore always holds. */
  async getFee(instalment: string): Promise<{ amount: Paise }> {
    return { amount: (await this.findInstalment(instalment)).amount };
  }

  /** Returns the schools that owe something. */
  async listPayers(): Promise<Payer[]> {
    const found = await this.store.delegations.find(CURRENT_EDITION).toArray();
    return found.flatMap(({ _id, reference, merged = [], details, lines, createdAt }) => {
      const amount = dueOf(lines);
      if (amount <= 0) return [];
      const { school, adviserEmail: email, adviserPhone: phone } = details;
      return {
        id: _id.toHexString(),
        isSchool: true as const,
        fullName: school,
        institution: reference,
        email,
        phone,
        createdAt: createdAt.toISOString(),
        amount,
        reference: [reference, ...merged.map((each) => each.reference)].join(' '),
        isAmbiguous: false,
      };
    });
  }

  /** Returns the schools that pay with these orders. @param instalments ids of payables */
  async findSchools(instalments: string[]): Promise<ReadonlyMap<string, PayingSchool>> {
    const found = this.store.delegations.find({ 'instalments.id': { $in: instalments } });
    const schools = new Map<string, PayingSchool>();
    for await (const { _id, reference, details, instalments: own } of found)
      for (const { id } of own)
        schools.set(id, {
          id: _id.toHexString(),
          school: details.school,
          reference,
          adviserEmail: details.adviserEmail,
        });
    return schools;
  }

  /**
   * Opens an order for a sum. Repeating it with the same sum continues the same order until it is paid.
   * @throws BadRequestException if less is due; as `OrdersService.openOrder`
   */
  async open(delegation: DelegationFields, amount: Paise): Promise<OpenedOrder> {
    const { payable, price } = await this.openInstalment(delegation._id, { amount }, (current) => {
      const due = dueOf(current.lines);
      if (amount > due) {
        const message = due > 0 ? `At most ${formatPaise(due, current.currency)} is due.` : 'Nothing is due.';
        throw new BadRequestException(fieldErrors([{ field: 'amount', message }]));
      }
      return current.instalments.find(
        ({ id, amount: own, key }) =>
          own === amount &&
          key === undefined &&
          !current.lines.some((line) => line.id.startsWith(paymentLine(id))),
      );
    });
    return this.orders.openOrder(payable, price);
  }

  /**
   * Records a payment that did not go through the provider. Idempotent by key.
   * @throws BadRequestException at the field; as `OfflinePaymentsService.record`
   */
  async record(id: string, { key, ...payment }: RecordPayment, actor: Actor): Promise<DelegationFields> {
    if (payment.method === 'waived') {
      const message = 'Enter what the school need not pay as a credit instead.';
      throw new BadRequestException(fieldErrors([{ field: 'method', message }]));
    }
    const { amount } = payment;
    const { payable, price } = await this.openInstalment(id, { amount, key }, ({ instalments }) =>
      instalments.find((each) => each.key === key),
    );
    await this.offlinePayments.record({ payable, price, payment, key }, actor);
    return this.store.findOrThrow(id);
  }

  @OnDomainEvent('PaymentCaptured')
  async onCaptured({ payload }: DomainEvent<'PaymentCaptured'>): Promise<void> {
    if (payableOf(payload).kind !== DELEGATION) return;
    const { orderId, amount, capturedAt } = payload;
    const { id: instalment } = payableOf(payload);
    const { _id } = await this.findDelegation(instalment);
    const add = (current: DelegationFields) => {
      // An order that was closed unpaid may be paid late, besides the next one for the same sum.
      const id = `${paymentLine(instalment)}:${orderId}`;
      if (hasLine(current, id)) return null;
      const line = { ...newLine(id, 'payment', amount, 'Payment'), at: new Date(capturedAt) };
      const paid = domainEvent('SchoolPaid', { delegation: _id.toHexString(), orderId, amount });
      // The email would name the current edition.
      const events = current.edition === undefined ? [paid] : [];
      return { changed: { ...current, lines: [...current.lines, line] }, events };
    };
    const delegation = await this.store.change(_id, add, ANY_EDITION);
    await this.bills.issueForOrder(delegation, orderId);
    if (delegation.edition === undefined) await this.bills.issueInvoice(delegation);
    else await this.captures.recordSecondPayment(orderId); // it confirms nobody any more
  }

  @OnDomainEvent('PaymentRefunded', 'PaymentPartlyRefunded')
  async onRefunded({ payload }: DomainEvent<'PaymentRefunded' | 'PaymentPartlyRefunded'>): Promise<void> {
    if (payableOf(payload).kind !== DELEGATION) return;
    const { _id } = await this.findDelegation(payableOf(payload).id);
    const refunds = await this.findRefunds(payload.orderId);
    const add = (current: DelegationFields) => {
      const lines = refunds.filter(({ id }) => !hasLine(current, id));
      return lines.length === 0 ? null : { changed: { ...current, lines: [...current.lines, ...lines] } };
    };
    const delegation = await this.store.change(_id, add, ANY_EDITION);
    await this.bills.issueForOrder(delegation, payload.orderId);
  }

  /** Adds an instalment, unless `find` returns an earlier one. */
  private async openInstalment(
    id: Types.ObjectId | string,
    fields: Omit<Instalment, 'id'>,
    find: (current: DelegationFields) => Instalment | undefined,
  ): Promise<{ payable: Payable; price: PriceQuote }> {
    const added: Instalment = { id: new Types.ObjectId().toHexString(), ...fields };
    let earlier: Instalment | undefined;
    const { currency } = await this.store.change(id, (current) => {
      earlier = find(current);
      return earlier ? null : { changed: { ...current, instalments: [...current.instalments, added] } };
    });
    const { id: instalment, amount } = earlier ?? added;
    return { payable: { kind: DELEGATION, id: instalment }, price: await this.toPrice(amount, currency) };
  }

  private async findRefunds(orderId: string): Promise<LineFields[]> {
    const order = await this.orderQueries.findByIdOrThrow(orderId);
    return this.orderQueries.processedRefunds(order).map(({ refundId, amount, processedAt }) => ({
      ...newLine(`refund:${refundId}`, 'refund', amount, 'Refund'),
      at: processedAt,
    }));
  }

  private async toPrice(amount: Paise, currency: string): Promise<PriceQuote> {
    const { fence } = await this.conference.getFee();
    return { lines: [{ kind: 'fee', amount }], amount, currency, coupon: null, fence };
  }

  private async findDelegation(instalment: string): Promise<DelegationFields> {
    const found = await this.store.delegations.findOne({ 'instalments.id': instalment });
    if (!found) throw new Error(`no school has the instalment ${instalment}`);
    return found;
  }

  private async findInstalment(id: string): Promise<Instalment> {
    const { instalments } = await this.findDelegation(id);
    const found = instalments.find((instalment) => instalment.id === id);
    if (!found) throw new Error(`no school has the instalment ${id}`);
    return found;
  }
}

function paymentLine(instalment: string): string {
  return `payment:${instalment}`;
}
