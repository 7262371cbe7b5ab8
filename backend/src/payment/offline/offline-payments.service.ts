import { BadRequestException, ConflictException, Injectable } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import { formatPaise, type Paise } from '@mun/contracts/payment/money';
import { toPayableFields, type Payable } from '@mun/contracts/payment/payable';
import type { OfflinePayment } from '@mun/contracts/payment/offline-payments';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { fieldErrors } from '../../platform/http/validation.js';
import { adminAction, domainEvent } from '../../platform/events/outbox.js';
import { InjectCollection, isDuplicateKeyError } from '../../platform/mongo/collections.js';
import { CapturesService } from '../orders/captures.service.js';
import { ofPayable, PaymentOrder } from '../orders/order.schema.js';
import { OrdersService } from '../orders/orders.service.js';
import { OrderPlacesService } from '../orders/order-places.service.js';
import { PlacesService } from '../../sales/places/places.service.js';
import { sumLines, type PriceQuote } from '../../sales/quotes.service.js';
import { toReferenceKey } from './offline-payment.schema.js';

/** What was agreed with a delegate: by the last attempt to pay, or what it costs now. */
type AgreedPrice = Pick<PaymentOrder, 'quote' | 'fee' | 'amount' | 'redemption'>;

type TransferPart = Pick<PaymentOrder, 'state' | 'amount' | 'offline'>;

/** A payment for a payable, with its price and the idempotency key of the organiser's form. */
interface RecordedPayment {
  payable: Payable;
  /** What it costs now. */
  price: PriceQuote;
  payment: OfflinePayment;
  key: string;
}

/** Records payments that did not go through the payment provider, and waived fees. */
@Injectable()
export class OfflinePaymentsService {
  constructor(
    @InjectCollection(PaymentOrder) private readonly orders: mongo.Collection<PaymentOrder>,
    private readonly orderAttempts: OrdersService,
    private readonly captures: CapturesService,
    private readonly places: PlacesService,
    private readonly orderPlaces: OrderPlacesService,
    private readonly relay: OutboxRelay,
  ) {}

  /**
   * Inserts a paid order together with its `PaymentCaptured`, which confirms the payable. Idempotent by key. The
   * payer's open order is superseded; a payment that arrives on it later is unmatched.
   * @throws BadRequestException if less than what is due was paid without a reason; ConflictException if it is paid
   *   already, or the transfer was recorded for others
   */
  async record(recorded: RecordedPayment, actor: Actor): Promise<void> {
    const { payable, payment, price, key } = recorded;
    const isPaid = await this.captures.isPaid(payable);
    // Read afterwards, because a repeated request may have recorded the payment meanwhile.
    if (await this.isRecorded(payable, key)) return;
    if (isPaid) throw new ConflictException(ALREADY_PAID);
    const { lines: quote, amount } = price;
    const agreed = (await this.findAgreedPrice(payable)) ?? { quote, fee: sumLines(quote, 'fee'), amount };
    assertDiscountReason(payment, agreed.amount);
    const order = await this.insert(recorded, agreed, actor);
    if (!order) return;
    const open = await this.orders.findOne({ ...ofPayable(payable), active: true });
    if (open) await this.orderAttempts.closeUnpaid(open, open.state === 'opening' ? 'failed' : 'superseded');
    await this.relay.dispatch(this.orders, order);
  }

  /**
   * Checks whether a payment can be recorded, before its payable is stored.
   * @throws ConflictException if the transfer was recorded for others
   */
  async assertTransferLeft(payment: OfflinePayment): Promise<void> {
    await this.findNextPart(payment);
  }

  /** Returns a function from one of these references to how much was recorded with it, in paise. */
  async findRecorded(references: string[]): Promise<(reference: string) => Paise> {
    const recorded = new Map<string, Paise>();
    for (const payment of await this.findPayments(references)) {
      const key = toReferenceKey(payment.offline?.reference ?? '');
      recorded.set(key, (recorded.get(key) ?? 0) + countedAmount(payment));
    }
    return (reference) => recorded.get(toReferenceKey(reference)) ?? 0;
  }

  /** Returns null if a repeated request has recorded the payment meanwhile. @throws as `record` */
  private async insert(
    recorded: RecordedPayment,
    price: AgreedPrice,
    actor: Actor,
  ): Promise<PaymentOrder | null> {
    const { payable, payment, key } = recorded;
    for (;;) {
      const part = await this.findNextPart(payment);
      const order = toPaidOrder(recorded, price, part, actor);
      await this.orderPlaces.takeForOrganiser(order._id, payable);
      try {
        await this.orders.insertOne(order);
        return order;
      } catch (error) {
        await this.places.end(order._id);
        if (!isDuplicateKeyError(error)) throw error;
        if (await this.isRecorded(payable, key)) return null;
        // Otherwise another part of the transfer was recorded meanwhile.
        if (!isDuplicateKeyError(error, 'offline.referenceKey')) throw new ConflictException(ALREADY_PAID);
      }
    }
  }

  /** The price of the last attempt, as organisers see it. */
  private findAgreedPrice(payable: Payable): Promise<AgreedPrice | null> {
    const projection = { quote: 1, fee: 1, amount: 1, redemption: 1 };
    return this.orders.findOne(ofPayable(payable), { sort: { createdAt: -1, _id: -1 }, projection });
  }

  private async isRecorded(payable: Payable, key: string): Promise<boolean> {
    const recorded = { ...ofPayable(payable), 'offline.key': key };
    return (await this.orders.findOne(recorded, { projection: { _id: 1 } })) !== null;
  }

  /**
   * Returns how many parts of the payment's transfer are recorded, refunded ones included.
   * @throws ConflictException if not enough of it is left, or another amount of the whole transfer was given before; all of it
   *   belongs to the first, unless its whole amount is known
   */
  private async findNextPart({ reference, amount, transferAmount }: OfflinePayment): Promise<number> {
    const parts = reference ? await this.findPayments([reference]) : [];
    const counted = parts.filter((part) => countedAmount(part) > 0);
    if (counted.length === 0 && transferAmount === undefined) return parts.length;
    if (transferAmount === undefined) throw referenceUsed(reference);
    const before = counted.flatMap(({ offline }) => offline?.transferAmount ?? [])[0];
    if (before !== undefined && before !== transferAmount)
      throw new ConflictException(
        `The whole transfer was recorded as ${formatPaise(before)}. Please check its amount.`,
      );
    const left = counted.reduce((rest, part) => rest - part.amount, transferAmount);
    if (amount > left)
      throw new ConflictException(
        `Only ${formatPaise(Math.max(0, left))} of this transfer is left to record.`,
      );
    return parts.length;
  }

  /** Returns the payments with these references, of a transfer that was split each part. */
  private async findPayments(references: string[]): Promise<TransferPart[]> {
    const given = references.filter(Boolean);
    const keys = given.map((reference) => toReferenceKey(reference));
    const projection = {
      state: 1,
      amount: 1,
      'offline.reference': 1,
      'offline.transferAmount': 1,
    } as const;
    // Payments that earlier versions recorded have no key.
    const first = {
      $or: [{ 'offline.referenceKey': { $in: keys } }, { 'offline.reference': { $in: given } }],
    };
    const found = await this.orders.find(first, { projection }).toArray();
    const ids = new Set(found.map(({ _id }) => _id.toHexString()));
    const firstKeys = new Set(found.map(({ offline }) => toReferenceKey(offline?.reference ?? '')));
    const parts = [...firstKeys].map((key) => ({
      // '!' follows the space before the number of the part.
      'offline.referenceKey': { $gt: `${key} `, $lt: `${key}!` },
    }));
    if (parts.length > 0) {
      const others = await this.orders.find({ $or: parts }, { projection }).toArray();
      found.push(...others.filter(({ _id }) => !ids.has(_id.toHexString())));
    }
    return found;
  }
}

/**
 * @param due paise
 * @param field the path of the payment in the request: 'payment.'
 * @throws BadRequestException if less than what is due was paid and no reason is given for the discount
 */
export function assertDiscountReason(
  { method, amount, discountReason }: OfflinePayment,
  due: Paise,
  field = '',
): void {
  if (method === 'waived' || amount >= due || discountReason) return;
  const message = `Enter a reason for the discount: ${formatPaise(due - amount)} less than due`;
  throw new BadRequestException(fieldErrors([{ field: `${field}discountReason`, message }]));
}

/** A refunded payment leaves its part of the transfer to another delegate, for whom it was meant. */
function countedAmount({ state, amount }: TransferPart): Paise {
  return state === 'refunded' ? 0 : amount;
}

function referenceUsed(reference: string): ConflictException {
  return new ConflictException(
    `The reference ${reference} was recorded for another registration. If the transfer paid for several, enter the amount of the whole transfer.`,
  );
}

const ALREADY_PAID = 'This registration is already paid.';

/** @param part of the transfer, from 0 */
function toPaidOrder(
  { payable, price: { currency }, payment, key }: RecordedPayment,
  { quote, fee, amount: due, redemption }: AgreedPrice,
  part: number,
  actor: Actor,
): PaymentOrder {
  const { amount: received, method, reference, transferAmount, receivedOn, reason, discountReason } = payment;
  const isWaived = method === 'waived';
  const amount = isWaived ? 0 : received;
  const coupon = isWaived ? undefined : redemption;
  const _id = new Types.ObjectId();
  const captured = domainEvent('PaymentCaptured', {
    orderId: _id.toHexString(),
    ...toPayableFields(payable),
    paymentId: null,
    coupon: coupon?.coupon.toHexString() ?? null,
    amount,
    currency,
    capturedAt: new Date().toISOString(),
  });
  const title = formatPaise(isWaived ? fee : amount, currency);
  const subject = { kind: 'payment', subject: _id.toHexString(), title } as const;
  const acted = adminAction(actor, 'payment-recorded', subject, { after: { method, receivedOn } });
  return {
    _id,
    ...toPayableFields(payable),
    state: 'paid',
    ...(quote && { quote }),
    fee,
    amount,
    ...(!isWaived && amount !== due && { due }),
    currency,
    // It holds none. The event takes one from the coupon.
    ...(coupon && { redemption: { coupon: coupon.coupon, code: coupon.code, state: 'released' } }),
    offline: {
      key,
      method,
      reference,
      ...(reference && { referenceKey: toReferenceKey(reference, part) }),
      ...(reference && transferAmount !== undefined && { transferAmount }),
      receivedOn,
      ...(isWaived && { reason }),
      ...(!isWaived && amount < due && { discountReason }),
    },
    payments: {},
    holdUntil: captured.at,
    createdAt: captured.at,
    paidAt: captured.at,
    outbox: [captured, acted],
  };
}
