import { ConflictException, Injectable } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import type { DomainEvent } from '@mun/contracts/events';
import { formatPaise, type Paise } from '@mun/contracts/payment/money';
import { payableOf, toPayableFields } from '@mun/contracts/payment/payable';
import type { RefundRequest } from '@mun/contracts/payment/payment-admin';
import { SecondPersonService } from '../../platform/auth/confirmations/second-person.service.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { adminAction, domainEvent } from '../../platform/events/outbox.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { PaymentOrder } from '../orders/order.schema.js';
import type { ProviderRefund } from '../provider/provider-entities.js';
import { OrderQueriesService } from '../reports/order-queries.service.js';
import { canFollow, ORDER_TRANSITIONS } from '../transitions.js';
import { processedOffline, refundedEvent, NOT_REFUNDABLE, UNPAID } from './refunded-event.js';
import { ProviderRefundsService } from './provider-refunds.service.js';
import { nextRefund, postponedRefund, requestedRefund, type RefundUpdate } from './refund-transitions.js';
import { partialRefundsOf, sumPartialRefunds, type Refund } from './refund.schema.js';

/** What changes an order's refunds of parts. */
interface Change {
  refunds: Refund[];
  events: DomainEvent[];
}

interface RefundContext {
  /** For the audit log: 'registration ABCDE-FGHJK'. */
  recipient?: string | undefined;
  /** Set if the refund cancels what was paid. */
  cancellation?: { sendEmail: boolean };
}

/**
 * Refunds parts of paid orders. As with whole payments, the request is stored before the provider is called, and the provider's
 * answer, its webhook and reconciliation then move the refund by `REFUND_TRANSITIONS`.
 * See docs/decisions/partial-refunds.md.
 */
@Injectable()
export class PartialRefundsService {
  constructor(
    @InjectCollection(PaymentOrder) private readonly orders: mongo.Collection<PaymentOrder>,
    private readonly orderQueries: OrderQueriesService,
    private readonly providerRefunds: ProviderRefundsService,
    private readonly secondPerson: SecondPersonService,
    private readonly relay: OutboxRelay,
  ) {}

  /**
   * Idempotent by the request's key. Resolves when the provider has answered or timed out.
   * @param amount by default what is left
   * @throws NotFoundException; ConflictException if more would be refunded than was paid, or if a refund is being requested
   */
  async request(
    orderId: string,
    { amount, ...request }: RefundRequest & { amount?: Paise },
    actor: Actor,
    { recipient, cancellation }: RefundContext = {},
  ): Promise<void> {
    const current = await this.orderQueries.findByIdOrThrow(orderId);
    const { _id } = current;
    const { key } = request;
    const earlier = partialRefundsOf(current);
    if (!earlier.some((refund) => refund.key === key)) {
      const left = current.amount - sumPartialRefunds(earlier);
      await this.secondPerson.require('refunds', actor, { amount: amount ?? left });
    }
    const requested = await this.update(_id, (order, refunds) => {
      if (refunds.some((refund) => refund.key === key)) return null;
      if (cancellation && refunds.some(({ cancels }) => cancels))
        throw new ConflictException('Another organiser has just cancelled this registration with a refund.');
      const left = assertRefundable(order, refunds);
      const part = amount ?? left;
      // Its webhooks would be taken for those of a refund of the whole payment.
      if (part === order.amount)
        throw new ConflictException('Please choose to refund this payment completely.');
      if (part > left)
        throw new ConflictException(
          `Only ${formatPaise(left, order.currency)} of this payment can be refunded.`,
        );
      const asked = requestedRefund(part, request);
      if (cancellation) asked.cancels = true;
      const refund = order.offline ? processedOffline(asked) : asked;
      const events = [
        auditEvent(order, refund, actor, recipient),
        ...(cancellation ? [cancelEvent(order, refund, left - part, cancellation)] : []),
        ...(refund.state === 'processed' ? [partlyRefundedEvent(order, refund)] : []),
      ];
      return { refunds: [...refunds, refund], events };
    });
    if (requested) await this.callProvider(requested, key, false);
  }

  /** Records what the provider reports. A refund that was not requested here is recorded once it is processed. */
  async record(refund: ProviderRefund): Promise<void> {
    const owner = await this.orders.findOne({ paymentId: refund.paymentId }, { projection: { _id: 1 } });
    if (!owner) return;
    await this.update(owner._id, (order, refunds) => {
      const known = refunds.find(({ refundId }) => refundId === refund.id);
      const entry = known ?? refunds.find((requested) => isAnswer(requested, refund));
      if (!entry && refund.status !== 'processed') return null;
      return moved(order, refunds, entry, refund);
    });
  }

  /** Resumes the refunds whose next check is due. */
  async resumeDue(now: Date, signal?: AbortSignal): Promise<void> {
    const options = { sort: { 'partialRefunds.checkAt': 1 } } as const;
    for await (const { _id } of this.orders.find({ 'partialRefunds.checkAt': { $lte: now } }, options)) {
      signal?.throwIfAborted();
      let due: string[] = [];
      // Claimed by their next check, so that only one backend calls the provider.
      const claimed = await this.update(_id, (_, refunds) => {
        const isDue = ({ checkAt }: Refund) => checkAt !== undefined && checkAt <= now;
        due = refunds.filter(isDue).map(({ key }) => key);
        const postponed = refunds.map((refund) => (isDue(refund) ? postponedRefund(refund, now) : refund));
        return due.length > 0 ? { refunds: postponed, events: [] } : null;
      });
      if (claimed) for (const key of due) await this.callProvider(claimed, key, true);
    }
  }

  /** Fetches an order's refunds of parts from the provider if they are in progress. */
  async refresh(order: PaymentOrder): Promise<void> {
    for (const { key, checkAt } of partialRefundsOf(order))
      if (checkAt) await this.callProvider(order, key, true);
  }

  /** @param resumed the provider may have been called before */
  private async callProvider(order: PaymentOrder, key: string, resumed: boolean): Promise<void> {
    const refunds = partialRefundsOf(order);
    const refund = refunds.find((entry) => entry.key === key);
    const { _id, paymentId } = order;
    if (!refund?.checkAt || !paymentId) return;
    // Refunds of the same amount that belong to others.
    const others = refunds.flatMap((other) => (other === refund ? [] : (other.refundId ?? [])));
    const { failedRefundIds: failed = [], ...fields } = refund;
    const search = { ...fields, failedRefundIds: [...failed, ...others] };
    const update = await this.providerRefunds.createOrFind(_id.toHexString(), paymentId, search, resumed);
    if (update) await this.apply(_id, key, update);
  }

  private async apply(_id: Types.ObjectId, key: string, update: RefundUpdate): Promise<void> {
    await this.update(_id, (order, refunds) => {
      const entry = refunds.find((refund) => refund.key === key);
      // A refund of the same amount in the provider's dashboard was taken for ours.
      const isOther = 'id' in update && entry?.refundId !== undefined && entry.refundId !== update.id;
      return moved(order, refunds, isOther ? undefined : entry, update);
    });
  }

  /**
   * Writes a change unless another write came first; it is then computed again.
   * @param change returns null if nothing changes
   * @returns the order, or null if nothing changed
   */
  private async update(
    _id: Types.ObjectId,
    change: (order: PaymentOrder, refunds: Refund[]) => Change | null,
  ): Promise<PaymentOrder | null> {
    for (;;) {
      const order = await this.orders.findOne({ _id });
      const next = order && change(order, partialRefundsOf(order));
      if (!order || !next) return null;
      const completed = completionOf(order, next.refunds);
      const saved = await this.relay.update(
        this.orders,
        {
          _id,
          state: order.state,
          refund: order.refund ?? { $exists: false },
          partialRefunds: order.partialRefunds ?? { $exists: false },
        },
        { $set: { partialRefunds: next.refunds, ...(completed && { state: 'refunded' as const }) } },
        ...next.events,
        ...(completed ? [completed] : []),
      );
      if (saved) return saved;
    }
  }
}

/** Returns the amount that is left. @throws ConflictException */
function assertRefundable(order: PaymentOrder, refunds: Refund[]): Paise {
  const { state, paymentId, offline, amount } = order;
  if (state === 'review')
    throw new ConflictException('Please accept this payment first, or refund it completely.');
  if (state !== 'paid') throw new ConflictException(NOT_REFUNDABLE[state] ?? UNPAID);
  if (amount === 0 || (paymentId === undefined && !offline))
    throw new ConflictException(NOT_REFUNDABLE.paid ?? UNPAID);
  // Without its id, a refund is recognised at the provider by its amount.
  if (refunds.some((refund) => refund.state === 'requested'))
    throw new ConflictException(
      'Another refund of this payment is being requested. Please try again in a minute.',
    );
  return amount - sumPartialRefunds(refunds);
}

/** Returns whether a provider's refund is the answer to a request that has none yet. */
function isAnswer(
  { state, amount, refundId, failedRefundIds = [] }: Refund,
  refund: ProviderRefund,
): boolean {
  const isWaiting = state === 'requested' && refundId === undefined && refund.status !== 'failed';
  return isWaiting && amount === refund.amount && !failedRefundIds.includes(refund.id);
}

/** Returns the refunds after an update of one of them, or of one that is not known yet. */
function moved(
  order: PaymentOrder,
  refunds: Refund[],
  entry: Refund | undefined,
  update: (RefundUpdate | ProviderRefund) & { amount?: Paise },
): Change | null {
  const next = nextRefund(entry, update, entry?.amount ?? update.amount ?? 0);
  if (!next) return null;
  const events = next.state === 'processed' ? [partlyRefundedEvent(order, next)] : [];
  const changed = entry ? refunds.map((refund) => (refund === entry ? next : refund)) : [...refunds, next];
  return { refunds: changed, events };
}

/** Returns the event of an order whose parts are all refunded, which ends it like one refund of the whole. */
function completionOf(order: PaymentOrder, refunds: Refund[]): DomainEvent<'PaymentRefunded'> | null {
  const processed = refunds.filter(({ state }) => state === 'processed');
  const last = processed.at(-1);
  const isComplete = last && sumPartialRefunds(processed) >= order.amount;
  return isComplete && canFollow(ORDER_TRANSITIONS, order.state, 'refunded')
    ? refundedEvent(order, last)
    : null;
}

function auditEvent(
  { _id, currency }: PaymentOrder,
  { amount, reason }: Refund,
  by: Actor,
  recipient?: string,
): DomainEvent {
  const subject = _id.toHexString();
  const to = recipient === undefined ? '' : ` to ${recipient}`;
  const title = `${formatPaise(amount, currency)}${to} (part of the payment)`;
  return adminAction(by, 'refunded', { kind: 'payment', subject, title }, { after: { reason } });
}

function cancelEvent(
  order: PaymentOrder,
  { amount, reason }: Refund,
  kept: Paise,
  { sendEmail }: NonNullable<RefundContext['cancellation']>,
): DomainEvent {
  const silent = !sendEmail && { silent: true };
  const payable = toPayableFields(payableOf(order));
  const orderId = order._id.toHexString();
  const { currency } = order;
  const payload = { orderId, ...payable, amount, kept, currency, reason, ...silent };
  return domainEvent('PartialRefundRequested', payload);
}

function partlyRefundedEvent(order: PaymentOrder, { refundId = '' }: Refund): DomainEvent {
  const payable = toPayableFields(payableOf(order));
  return domainEvent('PaymentPartlyRefunded', { orderId: order._id.toHexString(), ...payable, refundId });
}
