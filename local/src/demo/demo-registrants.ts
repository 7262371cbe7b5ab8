import { ObjectId, type Db } from 'mongodb';
import { paymentStatusRank, type Coupon, type PaymentOrder, type Registration } from '@mun/backend/schemas';
import { rupeesToPaise } from '@mun/contracts/payment/money';
import { REGISTRATION } from '@mun/contracts/payment/payable';
import { demoCoupons } from './coupons.js';
import { makeDelegates } from './delegates.js';
import type { DemoPayments } from './demo-payments.js';
import {
  loadCommittees,
  confirmedRegistration,
  pendingRegistration,
  type StoredRegistration,
} from './registrations.js';

const REGISTRANTS = 60;
const FEE = rupeesToPaise(1500);
const MINUTE_MS = 60_000;

type StoredOrder = Pick<PaymentOrder, keyof PaymentOrder>;

/** A registration with its order. */
interface RegistrationWithOrder {
  registration: StoredRegistration;
  order: StoredOrder;
}

/**
 * Inserts delegates in every state: 44 have paid, some with a coupon, 10 have not paid, and 6 were refunded. The registrations
 * are inserted last and together. Does nothing if there are any.
 * @returns the number of registrations
 */
export async function insertDemoRegistrants(db: Db, payments: DemoPayments): Promise<number> {
  const registrations = db.collection<Registration>('registrations');
  if ((await registrations.countDocuments()) > 0) return REGISTRANTS;
  const committees = await loadCommittees(db);
  const couponCollection = db.collection<Coupon>('coupons');
  const coupons = await couponCollection.find().toArray();
  const pending = makeDelegates(REGISTRANTS, committees).map((details, index) =>
    pendingRegistration(details, index, committees),
  );
  const entries = await Promise.all(
    pending.map((registration, index) => createEntry(registration, index, coupons, payments)),
  );
  const orders = entries.map(({ order }) => order);
  for (const { code, redemptionsLeft } of demoCoupons) {
    const used = orders.filter(({ redemption }) => redemption?.code === code).length;
    await couponCollection.updateOne({ code }, { $set: { redemptionsLeft: redemptionsLeft - used } });
  }
  const orderCollection = db.collection<PaymentOrder>('payment_orders');
  await orderCollection.deleteMany({ _id: { $in: orders.map(({ _id }) => _id) } }); // of a seed that was killed
  await orderCollection.insertMany(orders);
  await registrations.insertMany(entries.map(({ registration }) => registration));
  return REGISTRANTS;
}

async function createEntry(
  registration: StoredRegistration,
  index: number,
  coupons: Coupon[],
  payments: DemoPayments,
): Promise<RegistrationWithOrder> {
  const isRefunded = index % 10 === 9;
  const coupon = isRefunded ? undefined : coupons.find(({ code }) => code === couponCodeFor(index));
  const amount = Math.max(0, FEE - (coupon?.amountOff ?? 0));
  const unpaid = expiredOrder(registration, amount);
  if (index % 6 === 4) return { registration, order: unpaid };
  const paid = amount > 0 ? await payments.pay(amount) : undefined;
  const order: StoredOrder = {
    ...unpaid,
    state: 'paid',
    paidAt: new Date(registration.createdAt.getTime() + 4 * MINUTE_MS),
    ...(coupon && { redemption: { coupon: coupon._id, code: coupon.code, state: 'redeemed' as const } }),
    ...(paid && { ...paid, payments: { [paid.paymentId]: paymentStatusRank('captured') } }),
  };
  const paidBy = {
    orderId: order._id.toHexString(),
    paymentId: paid?.paymentId ?? null,
    amount,
    currency: order.currency,
  };
  const entry = { registration: confirmedRegistration(registration, paidBy), order };
  return isRefunded && paid ? asRefunded(entry, await payments.refund(paid.paymentId)) : entry;
}

function couponCodeFor(index: number): string | undefined {
  if (index % 14 === 13) return 'FULLWAIVER';
  if (index % 7 === 6) return 'EARLYBIRD';
  return index % 5 === 3 ? 'DELEGATION10' : undefined;
}

/** Returns an unpaid order whose hold has expired. */
function expiredOrder({ _id, createdAt }: StoredRegistration, amount: number): StoredOrder {
  return {
    // Derived from the registration's id, so that a repeated seed creates the same order.
    _id: new ObjectId(_id.toHexString().replace(/^./, 'f')),
    payable: { kind: REGISTRATION, id: _id.toHexString() },
    state: 'lapsed',
    fee: FEE,
    amount,
    currency: 'INR',
    payments: {},
    holdUntil: new Date(createdAt.getTime() + 15 * MINUTE_MS),
    createdAt,
    outbox: [],
  };
}

function asRefunded({ registration, order }: RegistrationWithOrder, refundId: string): RegistrationWithOrder {
  const at = new Date(order.createdAt.getTime() + 26 * 60 * MINUTE_MS);
  const refund = {
    key: `demo-${order._id.toHexString()}`,
    reason: 'The delegate can’t attend',
    amount: order.amount,
    state: 'processed' as const,
    refundId,
    requestedAt: at,
    processedAt: at,
  };
  const cancelled = { ...registration, state: 'cancelled' as const, cancelledAt: at };
  return {
    registration: cancelled,
    order: { ...order, state: 'refunded', refund },
  };
}
