import { createHash } from 'node:crypto';
import { ObjectId, type Db } from 'mongodb';
import { paymentStatusRank, type PaymentOrder, type Seat } from '@mun/backend/schemas';
import {
  allotmentDeliveryId,
  DELIVERIES_COLLECTION,
  type EmailDelivery,
} from '@mun/contracts/notify/deliveries';
import { normalizeName } from '@mun/contracts/normalize-name';
import { rupeesToPaise } from '@mun/contracts/payment/money';
import { REGISTRATION } from '@mun/contracts/payment/payable';
import { insertConfirmedDelegates, loadCommittees, type StoredRegistration } from './registrations.js';

/** The amount of each order. */
const FEE = rupeesToPaise(1_500);

type PaidOrder = Omit<PaymentOrder, 'outbox'> & { outbox: [] };

/** Inserts confirmed registrations with their paid orders. @returns them in the order of their confirmation */
export async function insertPaidDelegates(db: Db, count: number, seed = 1): Promise<StoredRegistration[]> {
  const delegates = await insertConfirmedDelegates(db, count, seed);
  await db.collection<PaidOrder>('payment_orders').insertMany(delegates.map(paidOrder));
  return delegates;
}

/**
 * Inserts delegates who have paid, have a seat and were emailed about both directly into the database, for tests and
 * benchmarks with a lot of data. @returns them in the order of their confirmation
 */
export async function insertAllottedDelegates(
  db: Db,
  count: number,
  seed = 1,
): Promise<StoredRegistration[]> {
  const delegates = await insertPaidDelegates(db, count, seed);
  const [committee] = await loadCommittees(db);
  if (!committee) throw new Error('no committee');
  await db
    .collection<Seat>('seats')
    .insertMany(
      delegates.map((delegate, index) => seatFor(delegate, committee.id, portfolioAt(index, seed))),
    );
  const deliveries = delegates.flatMap((delegate, index) => [
    confirmationDelivery(delegate),
    allotmentDelivery(delegate, committee.name, portfolioAt(index, seed)),
  ]);
  await db.collection<EmailDelivery>(DELIVERIES_COLLECTION).insertMany(deliveries);
  return delegates;
}

function paidOrder({ _id, createdAt, confirmedAt, paidBy }: StoredRegistration): PaidOrder {
  const name = createHash('sha256').update(_id.toHexString()).digest('hex').slice(0, 14);
  return {
    _id: new ObjectId(paidBy?.orderId),
    payable: { kind: REGISTRATION, id: _id.toHexString() },
    state: 'paid',
    fee: FEE,
    amount: FEE,
    currency: 'INR',
    providerOrderId: `order_${name}`,
    paymentId: `pay_${name}`,
    payments: { [`pay_${name}`]: paymentStatusRank('captured') },
    holdUntil: createdAt,
    createdAt,
    paidAt: confirmedAt ?? createdAt,
    outbox: [],
  };
}

function portfolioAt(index: number, seed: number): string {
  return `Seat ${seed}.${index}`;
}

function seatFor({ _id, registrationId }: StoredRegistration, committee: string, portfolio: string): Seat {
  return {
    _id: _id.toHexString(),
    registrationId,
    committee,
    portfolio,
    portfolioKey: normalizeName(portfolio),
    exclusive: true,
    change: 0,
    serial: 1,
  };
}

function confirmationDelivery(delegate: StoredRegistration): EmailDelivery<'registration-confirmed'> {
  const { registrationId, fullName, _id } = delegate;
  return {
    ...sentDelivery(delegate),
    _id: `${_id.toHexString()}.registration-confirmed`,
    name: 'registration-confirmed',
    content: {
      fullName,
      registrationId,
      amount: FEE,
      currency: 'INR',
      paymentId: 'pay',
      preferences: [],
    },
  };
}

function allotmentDelivery(
  delegate: StoredRegistration,
  committee: string,
  portfolio: string,
): EmailDelivery<'allotment'> {
  const { registrationId, fullName, _id } = delegate;
  const registration = _id.toHexString();
  return {
    ...sentDelivery(delegate),
    _id: allotmentDeliveryId(registration, 1),
    name: 'allotment',
    seat: 1,
    mailings: ['000000000000000000000000'],
    content: { fullName, registrationId, committee, portfolio, agenda: 'Peace at sea' },
  };
}

function sentDelivery({
  _id,
  fullName: name,
  email: address,
  createdAt,
}: StoredRegistration): Omit<EmailDelivery, '_id' | 'name' | 'content'> {
  return {
    event: _id.toHexString(),
    registration: _id.toHexString(),
    to: { name, address },
    addressKey: address,
    branding: {
      conference: 'Meridian MUN',
      edition: '2.0',
      dates: '12–14 September 2025',
      venue: 'Sample Public School, Pune',
      replyTo: 'hello@example.org',
      siteUrl: 'http://localhost:3000',
    },
    state: 'sent',
    attempts: 1,
    createdAt,
    updatedAt: createdAt,
    sentAt: createdAt,
  };
}
