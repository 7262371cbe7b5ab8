import { createHash } from 'node:crypto';

/** Pays and refunds the demo's orders. */
export interface DemoPayments {
  /** @param amount paise. @returns the provider's ids of the order and its payment */
  pay(amount: number): Promise<{ providerOrderId: string; paymentId: string }>;
  /** @returns the provider's id of the refund */
  refund(paymentId: string): Promise<string>;
}

interface Account {
  RAZORPAY_API_URL: string;
  RAZORPAY_KEY_ID: string;
  RAZORPAY_KEY_SECRET: string;
}

/**
 * Pays at the payment simulator, so that its data and ours agree and organisers can refund demo payments. Nothing is
 * created at the real provider; the ids are made up instead.
 * @param work runs while the simulator drops its webhooks
 */
export async function withDemoPayments<T>(
  account: Account,
  work: (payments: DemoPayments) => Promise<T>,
): Promise<T> {
  if (!(await isSimulator(account))) return work(MADE_UP_PAYMENTS);
  const post = createClient(account);
  await post('/control', { webhooks: 'drop' });
  try {
    return await work({
      async pay(amount) {
        const { id: providerOrderId } = await post('/v1/orders', { amount, currency: 'INR' });
        const { id: paymentId } = await post(`/control/orders/${providerOrderId}/pay`, {});
        return { providerOrderId, paymentId };
      },
      refund: async (paymentId) => (await post(`/control/payments/${paymentId}/refund`, {})).id,
    });
  } finally {
    await post('/control', { webhooks: 'send' });
  }
}

let lastNumber = 0;
const makeUpId = (kind: string) =>
  `${kind}_${createHash('sha256').update(`demo ${++lastNumber}`).digest('hex').slice(0, 14)}`;

const MADE_UP_PAYMENTS: DemoPayments = {
  pay: () => Promise.resolve({ providerOrderId: makeUpId('order'), paymentId: makeUpId('pay') }),
  refund: () => Promise.resolve(makeUpId('rfnd')),
};

/** Returns whether the address is on this machine and has the simulator's control endpoint. */
async function isSimulator({ RAZORPAY_API_URL }: Account): Promise<boolean> {
  const { hostname } = new URL(RAZORPAY_API_URL);
  if (hostname !== '127.0.0.1' && hostname !== 'localhost') return false;
  const response = await fetch(new URL('/control', RAZORPAY_API_URL)).catch(() => undefined);
  return response?.ok ?? false;
}

function createClient({ RAZORPAY_API_URL, RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET }: Account) {
  const key = Buffer.from(`${RAZORPAY_KEY_ID}:${RAZORPAY_KEY_SECRET}`).toString('base64');
  return async (path: string, body: object): Promise<{ id: string }> => {
    const response = await fetch(new URL(path, RAZORPAY_API_URL), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Basic ${key}` },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`the payment simulator responded with ${response.status} to ${path}`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the response of our own simulator
    return (await response.json()) as { id: string };
  };
}
