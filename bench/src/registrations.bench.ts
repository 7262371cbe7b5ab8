import { randomUUID } from 'node:crypto';
import { ObjectId } from 'mongodb';
import type { Registration } from '@mun/backend/schemas';
import { rupeesToPaise } from '@mun/contracts/payment/money';
import { REGISTRATION, toPayableFields } from '@mun/contracts/payment/payable';
import type { DelegateDetails, InitiateRegistrationResponse } from '@mun/contracts/registration/registration';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import {
  confirmRegistration,
  queueDelivery,
  removeFromOutbox,
  redeemCoupon,
  captureOrder,
} from './environment/baseline-writes.js';
import { COUPON_CODE, FEE } from './environment/bench-content.js';
import { newDelegate } from './environment/new-delegate.js';
import { forEachConcurrently } from './measure/for-each-concurrently.js';
import { sideChecks } from './measure/side-checks.js';
import type { Bench } from './measure/compare-sides.js';
import type { BenchStore } from './environment/bench-store.js';
import { pollUntil } from './measure/poll-until.js';
import { CONCURRENCY, type BenchEnvironment } from './environment/bench-environment.js';

const ITEMS_PER_RUN = 400;

/** Compares free registrations with a coupon, from the request to the email's job. */
export async function registrationsBench({ product, baseline, client }: BenchEnvironment): Promise<Bench> {
  const coupons = await product.coupons.find().toArray();
  const delegates = () => Array.from({ length: ITEMS_PER_RUN }, newDelegate);
  return {
    name: 'free registrations with a coupon',
    product: {
      reset: () => product.clear(coupons),
      async run() {
        await forEachConcurrently(delegates(), CONCURRENCY, async (data) => {
          const body = JSON.stringify({ data, couponCode: COUPON_CODE });
          const response = await client.post(`${API_PREFIX}${ROUTES.initiateRegistration}`, body);
          const { registrationId } = JSON.parse(response) as InitiateRegistrationResponse;
          if (!registrationId) throw new Error(`not registered: ${response}`);
        });
        await pollUntil(() => product.areOutboxesEmpty());
        return ITEMS_PER_RUN;
      },
      ...sideChecks(product, ITEMS_PER_RUN),
    },
    baseline: {
      reset: () => baseline.clear(coupons),
      async run() {
        const [coupon] = coupons;
        if (!coupon) throw new Error('no coupon');
        await forEachConcurrently(delegates(), CONCURRENCY, (data) =>
          registerBaseline(baseline, data, coupon._id),
        );
        return ITEMS_PER_RUN;
      },
      ...sideChecks(baseline, ITEMS_PER_RUN),
    },
  };
}

async function registerBaseline(store: BenchStore, data: DelegateDetails, coupon: ObjectId): Promise<void> {
  const registration = await upsertPending(store, data);
  const order = await insertOrder(store, registration._id.toHexString(), coupon);
  await store.coupons.updateOne(
    { _id: coupon, redemptionsLeft: { $gt: 0 }, holds: { $ne: order._id } },
    { $inc: { redemptionsLeft: -1 }, $push: { holds: order._id } },
  );
  const captured = await captureOrder(store, order);
  await redeemCoupon(store, order._id, coupon);
  const confirmed = await confirmRegistration(store, registration, captured.payload);
  await removeFromOutbox(store.outboxes('payment_orders'), order._id, captured);
  await queueDelivery(store, confirmed);
  await removeFromOutbox(store.outboxes('registrations'), registration._id, confirmed);
}

async function upsertPending({ registrations }: BenchStore, data: DelegateDetails): Promise<Registration> {
  const { fullName, email, phone, institution, numberOfMUNsParticipated } = data;
  const preferences = [
    [data.portfolioPreference1ForCommitteePreference1, data.portfolioPreference2ForCommitteePreference1],
    [data.portfolioPreference1ForCommitteePreference2, data.portfolioPreference2ForCommitteePreference2],
  ].map((portfolios) => ({ committee: new ObjectId().toHexString(), portfolios }));
  const registration = await registrations.findOneAndUpdate(
    { emailKey: email, secretHash: email, state: 'pending' },
    {
      $set: { fullName, email, phone, institution, numberOfMUNsParticipated, preferences },
      $inc: { revision: 1 },
      $setOnInsert: { registrationId: randomUUID().slice(0, 11), createdAt: new Date(), outbox: [] },
    },
    { upsert: true, returnDocument: 'after' },
  );
  if (!registration) throw new Error('the upsert returned no document');
  return registration;
}

async function insertOrder({ orders }: BenchStore, registration: string, coupon: ObjectId) {
  const now = Date.now();
  const order = {
    _id: new ObjectId(),
    ...toPayableFields({ kind: REGISTRATION, id: registration }),
    state: 'opening' as const,
    active: true,
    quote: [
      { kind: 'fee' as const, amount: rupeesToPaise(FEE) },
      { kind: 'discount' as const, amount: -rupeesToPaise(FEE) },
    ],
    fee: rupeesToPaise(FEE),
    amount: 0,
    currency: 'INR',
    redemption: { coupon, code: COUPON_CODE, state: 'held' as const },
    payments: {},
    holdUntil: new Date(now + 20_000),
    createdAt: new Date(now),
    outbox: [],
  };
  await orders.insertOne(order);
  return order;
}
