import { ObjectId, type Db } from 'mongodb';
import type { Coupon } from '@mun/backend/payment/coupons/coupon.schema';
import type { PaymentOrder } from '@mun/backend/payment/orders/order.schema';
import type { Registration } from '@mun/backend/registration/delegates/registration.schema';
import { rupeesToPaise } from '@mun/contracts/money';
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
const MINUTE = 60_000;
/** How the backend writes down that a payment was captured. */
const CAPTURED = 3;

type StoredOrder = Pick<PaymentOrder, keyof PaymentOrder>;

/** One delegate with the order that they paid, or did not. */
interface Book {
  registration: StoredRegistration;
  order: StoredOrder;
}

/**
 * Delegates in every state that there is: 44 have paid, some with a coupon, 10 have only begun, and of 6 the money has gone
 * back. The registrations are written last and at once; where they are there already, nothing happens.
 * @returns how many there are
 */
export async function insertDemoRegistrants(db: Db, payments: DemoPayments): Promise<number> {
  const registrations = db.collection<Registration>('registrations');
  if ((await registrations.countDocuments()) > 0) return REGISTRANTS;
  const committees = await loadCommittees(db);
  const coupons = db.collection<Coupon>('coupons');
  const known = await coupons.find().toArray();
  const crowd = makeDelegates(REGISTRANTS, committees).map((details, index) =>
    pendingRegistration(details, index, committees),
  );
  const books = await Promise.all(
    crowd.map((registration, index) => bookOf(registration, index, known, payments)),
  );
  const orders = books.map(({ order }) => order);
  for (const { code, redemptionsLeft } of demoCoupons) {
    const used = orders.filter(({ redemption }) => redemption?.code === code).length;
    await coupons.updateOne({ code }, { $set: { redemptionsLeft: redemptionsLeft - used } });
  }
  const stored = db.collection<PaymentOrder>('payment_orders');
  await stored.deleteMany({ _id: { $in: orders.map(({ _id }) => _id) } }); // of a seed that was killed
  await stored.insertMany(orders);
  await registrations.insertMany(books.map(({ registration }) => registration));
  return REGISTRANTS;
}

async function bookOf(
  registration: StoredRegistration,
  index: number,
  coupons: Coupon[],
  payments: DemoPayments,
): Promise<Book> {
  const goesBack = index % 10 === 9;
  const coupon = goesBack ? undefined : coupons.find(({ code }) => code === couponOf(index));
  const amount = Math.max(0, FEE - (coupon?.amountOff ?? 0));
  const begun = orderOf(registration, amount);
  if (index % 6 === 4) return { registration, order: begun };
  const paid = amount > 0 ? await payments.pay(amount) : undefined;
  const order: StoredOrder = {
    ...begun,
    state: 'paid',
    paidAt: new Date(registration.createdAt.getTime() + 4 * MINUTE),
    ...(coupon && { redemption: { coupon: coupon._id, code: coupon.code, state: 'redeemed' as const } }),
    ...(paid && { ...paid, payments: { [paid.paymentId]: CAPTURED } }),
  };
  const paidBy = {
    orderId: order._id.toHexString(),
    paymentId: paid?.paymentId ?? null,
    amount,
    currency: order.currency,
  };
  const book = { registration: confirmedRegistration(registration, paidBy), order };
  return goesBack && paid ? refunded(book, await payments.refund(paid.paymentId)) : book;
}

function couponOf(index: number): string | undefined {
  if (index % 14 === 13) return 'FULLWAIVER';
  if (index % 7 === 6) return 'EARLYBIRD';
  return index % 5 === 3 ? 'DELEGATION10' : undefined;
}

/** As one that ran out unpaid. */
function orderOf({ _id, createdAt }: StoredRegistration, amount: number): StoredOrder {
  return {
    // Made of the registration's own, so that a seed that runs again makes the same.
    _id: new ObjectId(_id.toHexString().replace(/^./, 'f')),
    registration: _id.toHexString(),
    state: 'lapsed',
    fee: FEE,
    amount,
    currency: 'INR',
    payments: {},
    holdUntil: new Date(createdAt.getTime() + 15 * MINUTE),
    createdAt,
    outbox: [],
  };
}

function refunded({ registration, order }: Book, refundId: string): Book {
  const at = new Date(order.createdAt.getTime() + 26 * 60 * MINUTE);
  const refund = {
    key: `demo-${order._id.toHexString()}`,
    reason: 'The delegate cannot come',
    amount: order.amount,
    state: 'processed' as const,
    refundId,
    requestedAt: at,
    processedAt: at,
  };
  const cancelled = { ...registration, state: 'cancelled' as const, cancelledAt: at };
  delete cancelled.active;
  return {
    registration: cancelled,
    order: { ...order, state: 'refunded', refund },
  };
}
