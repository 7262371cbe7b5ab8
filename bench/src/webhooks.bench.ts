import type { PaymentOrder, Registration } from '@mun/backend/schemas';
import type { InitiateRegistrationResponse } from '@mun/contracts/registration/registration';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import { webhookSignature } from '@mun/local/payment-simulator/signatures';
import {
  confirmRegistration,
  queueDelivery,
  removeFromOutbox,
  captureOrder,
} from './environment/baseline-writes.js';
import { newDelegate } from './environment/new-delegate.js';
import { forEachConcurrently } from './measure/for-each-concurrently.js';
import { sideChecks } from './measure/side-checks.js';
import type { Bench } from './measure/compare-sides.js';
import type { BenchStore } from './environment/bench-store.js';
import { pollUntil } from './measure/poll-until.js';
import { PAYMENT_ACCOUNT, CONCURRENCY, type BenchEnvironment } from './environment/bench-environment.js';

const ITEMS_PER_RUN = 600;

/** The provider's webhook for a paid order, and the documents that it changes. */
interface Paid {
  body: string;
  signature: string;
  paymentId: string;
  order: PaymentOrder;
  registration: Registration;
}

/** Compares webhooks for paid orders, from the request to the confirmation email's job. */
export async function webhooksBench(environment: BenchEnvironment): Promise<Bench> {
  const { product, baseline, client } = environment;
  await product.clear([]);
  const paid = await preparePaid(environment);
  return {
    name: 'webhook confirmations',
    product: {
      reset: () => restore(product, paid),
      async run() {
        await forEachConcurrently(paid, CONCURRENCY, async ({ body, signature }) => {
          const headers = { 'x-razorpay-signature': signature };
          await client.post(`${API_PREFIX}${ROUTES.paymentWebhook}`, body, headers);
        });
        await pollUntil(() => product.areOutboxesEmpty());
        return ITEMS_PER_RUN;
      },
      ...sideChecks(product, ITEMS_PER_RUN),
    },
    baseline: {
      reset: () => restore(baseline, paid),
      async run() {
        await forEachConcurrently(paid, CONCURRENCY, (item) => confirm(baseline, item));
        return ITEMS_PER_RUN;
      },
      ...sideChecks(baseline, ITEMS_PER_RUN),
    },
  };
}

async function confirm(store: BenchStore, { order, registration, paymentId }: Paid): Promise<void> {
  const captured = await captureOrder(store, order, paymentId);
  const confirmed = await confirmRegistration(store, registration, captured.payload);
  await removeFromOutbox(store.outboxes('payment_orders'), order._id, captured);
  await queueDelivery(store, confirmed);
  await removeFromOutbox(store.outboxes('registrations'), registration._id, confirmed);
}

/** Registers with the product and pays at the simulator, which holds its webhooks. */
async function preparePaid({ product, client, provider }: BenchEnvironment): Promise<Paid[]> {
  provider.control.configure({ webhooks: 'hold' });
  const paid: Paid[] = [];
  await forEachConcurrently(Array.from({ length: ITEMS_PER_RUN }, newDelegate), CONCURRENCY, async (data) => {
    const response = await client.post(
      `${API_PREFIX}${ROUTES.initiateRegistration}`,
      JSON.stringify({ data }),
    );
    const { order: opened } = JSON.parse(response) as InitiateRegistrationResponse;
    const providerOrderId = opened?.id ?? '';
    const { id: paymentId } = provider.control.pay(providerOrderId);
    const webhook = provider.control
      .webhookEvents(providerOrderId)
      .find(({ event }) => event === 'payment.captured');
    const order = await product.orders.findOne({ providerOrderId });
    const registration = await product.registrations.findOne({ emailKey: data.email });
    if (!webhook || !order || !registration)
      throw new Error(`no order that waits for its webhook: ${response}`);
    const signature = webhookSignature(webhook.body, PAYMENT_ACCOUNT.webhookSecret);
    paid.push({ body: webhook.body, signature, paymentId, order, registration });
  });
  return paid;
}

/** Restores the state in which all delegates have paid, but the product has not received the webhooks. */
async function restore(store: BenchStore, paid: Paid[]): Promise<void> {
  await store.clear([]);
  const checkAt = new Date(Date.now() + 60_000); // no reconciliation in the meantime
  await store.registrations.insertMany(paid.map(({ registration }) => registration));
  await store.orders.insertMany(paid.map(({ order }) => Object.assign(order, { checkAt })));
}
