import { randomUUID } from 'node:crypto';
import { ObjectId } from 'mongodb';
import type { Registration } from '@mun/backend/registration/registration.schema';
import { rupeesToPaise } from '@mun/contracts/money';
import type { DelegateDetails, InitiateRegistrationAnswer } from '@mun/contracts/registration';
import { API, ROUTES } from '@mun/contracts/routes';
import { confirm, deliver, forget, keepCoupon, settle } from './bare.js';
import { COUPON, FEE } from './content.js';
import { delegate } from './delegate.js';
import { inFlight } from './in-flight.js';
import { checks } from './checks.js';
import type { Bench } from './side-by-side.js';
import type { Store } from './store.js';
import { until } from './until.js';
import { IN_FLIGHT, type World } from './world.js';

const PER_ROUND = 400;

/** Registering with a coupon that leaves nothing to pay, from the form's post to the mail's job. */
export async function registrationsBench({ ours, bare, poster }: World): Promise<Bench> {
  const coupons = await ours.coupons.find().toArray();
  const delegates = () => Array.from({ length: PER_ROUND }, delegate);
  return {
    name: 'free registrations with a coupon',
    ours: {
      reset: () => ours.clear(coupons),
      async round() {
        await inFlight(delegates(), IN_FLIGHT, async (data) => {
          const body = JSON.stringify({ data, couponCode: COUPON });
          const answer = await poster.post(`${API}${ROUTES.initiateRegistration}`, body);
          const { registrationId } = JSON.parse(answer) as InitiateRegistrationAnswer;
          if (!registrationId) throw new Error(`not registered: ${answer}`);
        });
        await until(() => ours.isQuiet());
        return PER_ROUND;
      },
      ...checks(ours, PER_ROUND),
    },
    bare: {
      reset: () => bare.clear(coupons),
      async round() {
        const [coupon] = coupons;
        if (!coupon) throw new Error('no coupon');
        await inFlight(delegates(), IN_FLIGHT, (data) => register(bare, data, coupon._id));
        return PER_ROUND;
      },
      ...checks(bare, PER_ROUND),
    },
  };
}

async function register(store: Store, data: DelegateDetails, coupon: ObjectId): Promise<void> {
  const registration = await keepPending(store, data);
  const order = await begin(store, registration._id.toHexString(), coupon);
  await store.coupons.updateOne(
    { _id: coupon, redemptionsLeft: { $gt: 0 }, holds: { $ne: order._id } },
    { $inc: { redemptionsLeft: -1 }, $push: { holds: order._id } },
  );
  const captured = await settle(store, order);
  await keepCoupon(store, order._id, coupon);
  const confirmed = await confirm(store, registration, captured.payload);
  await forget(store.outboxes('payment_orders'), order._id, captured);
  await deliver(store, confirmed);
  await forget(store.outboxes('registrations'), registration._id, confirmed);
}

async function keepPending({ registrations }: Store, data: DelegateDetails): Promise<Registration> {
  const { fullName, email, phone, institution, numberOfMUNsParticipated } = data;
  const preferences = [
    [data.portfolioPreference1ForCommitteePreference1, data.portfolioPreference2ForCommitteePreference1],
    [data.portfolioPreference1ForCommitteePreference2, data.portfolioPreference2ForCommitteePreference2],
  ].map((portfolios) => ({ committee: new ObjectId().toHexString(), portfolios }));
  const kept = await registrations.findOneAndUpdate(
    { emailKey: email, active: true, state: 'pending' },
    {
      $set: { fullName, email, phone, institution, numberOfMUNsParticipated, preferences },
      $inc: { revision: 1 },
      $setOnInsert: { registrationId: randomUUID().slice(0, 11), createdAt: new Date(), outbox: [] },
    },
    { upsert: true, returnDocument: 'after' },
  );
  if (!kept) throw new Error('an upsert without its document');
  return kept;
}

async function begin({ orders }: Store, registration: string, coupon: ObjectId) {
  const now = Date.now();
  const order = {
    _id: new ObjectId(),
    registration,
    state: 'opening' as const,
    live: true,
    fee: rupeesToPaise(FEE),
    amount: 0,
    currency: 'INR',
    redemption: { coupon, code: COUPON, state: 'held' as const },
    payments: {},
    holdUntil: new Date(now + 20_000),
    createdAt: new Date(now),
    outbox: [],
  };
  await orders.insertOne(order);
  return order;
}
