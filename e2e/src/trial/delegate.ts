import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorBody } from '@mun/contracts/errors';
import type { DelegatePage } from '@mun/contracts/registration/delegates';
import type { InitiateRegistrationResponse } from '@mun/contracts/registration/registration';
import type { SeededRandom } from '@mun/local/demo/seeded-random';
import type { PaymentSimulatorControl } from '@mun/local/payment-simulator/control';
import type { ApiClient, ApiResponse } from '../api-client.js';
import { registrationForm } from '../registration-form.js';
import type { Conference } from './conference.js';
import type { Counter } from './counter.js';
import type { Organiser } from './organiser/organiser.js';
import { pickAction, pickOne, shuffled, type WeightedActions } from './random.js';

/** Few enough that many delegates prefer the same portfolio. */
const MAX_WANTED = 20;
const MAX_SCHOOLS = 25;

/** A delegate whose every registration request was rejected, although there were places. */
export interface RejectedDelegate {
  email: string;
  /** The last response in each browser tab. */
  responses: ApiResponse[];
}

export interface DelegateContext extends Conference {
  api: ApiClient;
  control: PaymentSimulatorControl;
  /** Records payments that delegates make in cash. */
  organiser: Organiser;
  random: SeededRandom;
  operations: Counter;
  rejected: RejectedDelegate[];
  /** Late payments succeed immediately once it is aborted. */
  signal: AbortSignal;
}

/** Registers a delegate, who may pay or not. Retries without a response, as a person does. */
export async function register(email: string, context: DelegateContext): Promise<void> {
  const { random, operations, rejected } = context;
  operations.add('register');
  const data = randomForm(email, context);
  const couponCode = random.integer(0, 1) ? pickOne(random, context.coupons) : undefined;
  const tabs = random.integer(1, 10) === 1 ? [couponCode, undefined] : [couponCode];
  if (tabs.length > 1) operations.add('register in two tabs');
  const responses = await Promise.all(tabs.map((coupon) => initiate(context.api, data, coupon)));
  const accepted = responses.filter(({ status }) => status === 201);
  if (responses.every(isFull)) return operations.add('find no place or no free portfolio');
  if (accepted.length === 0) rejected.push({ email, responses });
  const orders = new Map(
    accepted.flatMap(({ body }) => {
      const { order } = body as InitiateRegistrationResponse;
      return order ? [[order.id, order.amount] as const] : [];
    }),
  );
  if (accepted.length > 0 && orders.size === 0) operations.add('register for free');
  for (const [id, amount] of orders) {
    await sleep(random.float(0, 1_500));
    await pay({ ...context, email, orderId: id, amount });
  }
}

/** The first portfolios are the most wanted. */
function randomForm(email: string, { random, committees }: DelegateContext): object {
  const wanted = shuffled(random, committees).map(({ name, portfolios }) => ({
    name,
    portfolios: shuffled(random, portfolios.slice(0, MAX_WANTED)),
  }));
  return {
    ...registrationForm(wanted, email, `Trial ${email}`),
    institution: `School ${random.integer(1, MAX_SCHOOLS)}`,
    numberOfMUNsParticipated: random.integer(0, 4),
  };
}

/** Goes on without the coupon if it is used up or held by others. */
async function initiate(api: ApiClient, data: object, couponCode: string | undefined): Promise<ApiResponse> {
  const secret = randomUUID();
  const response = await api.requestWithRetry('POST', '/registration/initiate', { data, couponCode, secret });
  const couponRefused = couponCode !== undefined && [400, 409].includes(response.status);
  return couponRefused ? api.requestWithRetry('POST', '/registration/initiate', { data, secret }) : response;
}

/** All places or all four portfolios are taken, or the last places are being paid for. */
function isFull({ body }: ApiResponse): boolean {
  return /places|portfolios/.test((body as Partial<ErrorBody> | null)?.message ?? '');
}

interface PaymentContext extends DelegateContext {
  email: string;
  orderId: string;
  amount: number;
}

/** The weights are percentages. */
const PAYMENTS: WeightedActions<PaymentContext> = {
  pay: [43, ({ control, orderId }) => control.pay(orderId)],
  'fail, then pay': [
    10,
    async ({ control, orderId, random }) => {
      control.pay(orderId, { outcome: 'failed' });
      await sleep(random.float(0, 1_000));
      control.pay(orderId);
    },
  ],
  'fail, then succeed late': [
    6,
    async ({ control, orderId, random, signal }) => {
      const { id } = control.pay(orderId, { outcome: 'failed' });
      await sleep(random.float(0, 15_000), undefined, { signal }).catch(() => {});
      control.authorizeLate(id);
    },
  ],
  underpay: [5, ({ control, orderId, amount }) => control.pay(orderId, { amount: amount - 100 })],
  'pay twice': [6, ({ control, orderId }) => [control.pay(orderId), control.pay(orderId)]],
  'pay with checkout callback': [
    13,
    async ({ control, orderId, api }) => {
      const callback = control.checkoutCallback(control.pay(orderId));
      await Promise.all([1, 2].map(() => api.requestWithRetry('POST', '/payment/confirm', callback)));
    },
  ],
  'pay, and be refunded at once': [4, ({ control, orderId }) => control.refund(control.pay(orderId).id)],
  'pay in cash beside the checkout': [3, payInCashToo],
  'abandon payment': [10, () => {}],
};

/** Both may arrive, at the same moment. */
async function payInCashToo({ control, orderId, amount, organiser, email }: PaymentContext): Promise<void> {
  const path = `/delegates?state=pending&search=${encodeURIComponent(email)}`;
  const page = await organiser.read<DelegatePage>(path);
  const delegate = page?.delegates.find((row) => row.email === email);
  const receivedOn = new Date().toISOString().slice(0, 10);
  const body = { method: 'cash', amount, reference: '', receivedOn, key: randomUUID() };
  const recorded =
    delegate &&
    organiser.perform('record payment', 'POST', `/delegates/${delegate.id}/payments`, { body, retry: true });
  control.pay(orderId);
  await recorded;
}

/** Pays an order in some way, or not. */
export async function pay(context: PaymentContext): Promise<void> {
  const { name, run } = pickAction(context.random, PAYMENTS);
  context.operations.add(name);
  try {
    await run(context);
  } catch {
    context.operations.add('payment refused by the provider'); // such as a second payment of a paid order
  }
}
