import type { PaymentOrder } from '@mun/backend/payment/order.schema';
import type { Registration } from '@mun/backend/registration/registration.schema';
import type { InitiateRegistrationAnswer } from '@mun/contracts/registration';
import { API, ROUTES } from '@mun/contracts/routes';
import { webhookSignature } from '@mun/local/payment-provider/signatures';
import { confirm, deliver, forget, settle } from './bare.js';
import { delegate } from './delegate.js';
import { inFlight } from './in-flight.js';
import { checks } from './checks.js';
import type { Bench } from './side-by-side.js';
import type { Store } from './store.js';
import { until } from './until.js';
import { ACCOUNT, IN_FLIGHT, type World } from './world.js';

const PER_ROUND = 600;

/** A paid order as the provider tells of it, and the documents that wait for it. */
interface Paid {
  body: string;
  signature: string;
  paymentId: string;
  order: PaymentOrder;
  registration: Registration;
}

/** Webhooks for paid orders, from the provider's post to the confirmation mail's job. */
export async function webhooksBench(world: World): Promise<Bench> {
  const { ours, bare, poster } = world;
  await ours.clear([]);
  const paid = await preparePaid(world);
  return {
    name: 'webhook confirmations',
    ours: {
      reset: () => layOut(ours, paid),
      async round() {
        await inFlight(paid, IN_FLIGHT, async ({ body, signature }) => {
          const headers = { 'x-razorpay-signature': signature };
          await poster.post(`${API}${ROUTES.paymentWebhook}`, body, headers);
        });
        await until(() => ours.isQuiet());
        return PER_ROUND;
      },
      ...checks(ours, PER_ROUND),
    },
    bare: {
      reset: () => layOut(bare, paid),
      async round() {
        await inFlight(paid, IN_FLIGHT, (one) => take(bare, one));
        return PER_ROUND;
      },
      ...checks(bare, PER_ROUND),
    },
  };
}

async function take(store: Store, { order, registration, paymentId }: Paid): Promise<void> {
  const captured = await settle(store, order, paymentId);
  const confirmed = await confirm(store, registration, captured.payload);
  await forget(store.outboxes('payment_orders'), order._id, captured);
  await deliver(store, confirmed);
  await forget(store.outboxes('registrations'), registration._id, confirmed);
}

/** Registers through the product and pays at the stand-in, which keeps its webhooks to itself. */
async function preparePaid({ ours, poster, provider }: World): Promise<Paid[]> {
  provider.control.set({ webhooks: 'hold' });
  const paid: Paid[] = [];
  await inFlight(Array.from({ length: PER_ROUND }, delegate), IN_FLIGHT, async (data) => {
    const answer = await poster.post(`${API}${ROUTES.initiateRegistration}`, JSON.stringify({ data }));
    const { order: opened } = JSON.parse(answer) as InitiateRegistrationAnswer;
    const providerOrderId = opened?.id ?? '';
    const { id: paymentId } = provider.control.pay(providerOrderId);
    const told = provider.control.events(providerOrderId).find(({ event }) => event === 'payment.captured');
    const order = await ours.orders.findOne({ providerOrderId });
    const registration = await ours.registrations.findOne({ emailKey: data.email });
    if (!told || !order || !registration) throw new Error(`no order that waits for its webhook: ${answer}`);
    const signature = webhookSignature(told.body, ACCOUNT.webhookSecret);
    paid.push({ body: told.body, signature, paymentId, order, registration });
  });
  return paid;
}

/** Everybody has just registered and paid, and nobody has heard of the payments. */
async function layOut(store: Store, paid: Paid[]): Promise<void> {
  await store.clear([]);
  const checkAt = new Date(Date.now() + 60_000); // nobody asks the provider meanwhile
  await store.registrations.insertMany(paid.map(({ registration }) => registration));
  await store.orders.insertMany(paid.map(({ order }) => Object.assign(order, { checkAt })));
}
