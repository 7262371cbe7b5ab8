import { createHash } from 'node:crypto';

/** Where the demo's money comes from. */
export interface DemoPayments {
  /** @param amount paise. @returns how the provider calls the order and the payment that paid it */
  pay(amount: number): Promise<{ providerOrderId: string; paymentId: string }>;
  /** @returns how the provider calls the refund */
  refund(paymentId: string): Promise<string>;
}

interface Account {
  RAZORPAY_API_URL: string;
  RAZORPAY_KEY_ID: string;
  RAZORPAY_KEY_SECRET: string;
}

/**
 * Pays at the stand-in, so that its books and ours agree, and an organiser can refund a payment of the demo. At the real
 * provider nothing is ever opened or paid for a demo: there the ids are made up.
 * @param work during which the stand-in tells of no payment
 */
export async function withDemoPayments<T>(
  account: Account,
  work: (payments: DemoPayments) => Promise<T>,
): Promise<T> {
  if (!(await isStandIn(account))) return work(MADE_UP);
  const post = standIn(account);
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

let made = 0;
const madeUp = (kind: string) =>
  `${kind}_${createHash('sha256').update(`demo ${++made}`).digest('hex').slice(0, 14)}`;

const MADE_UP: DemoPayments = {
  pay: () => Promise.resolve({ providerOrderId: madeUp('order'), paymentId: madeUp('pay') }),
  refund: () => Promise.resolve(madeUp('rfnd')),
};

/** Only what is on this machine, and has the stand-in's control, is one. */
async function isStandIn({ RAZORPAY_API_URL }: Account): Promise<boolean> {
  const { hostname } = new URL(RAZORPAY_API_URL);
  if (hostname !== '127.0.0.1' && hostname !== 'localhost') return false;
  const answer = await fetch(new URL('/control', RAZORPAY_API_URL)).catch(() => undefined);
  return answer?.ok ?? false;
}

function standIn({ RAZORPAY_API_URL, RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET }: Account) {
  const key = Buffer.from(`${RAZORPAY_KEY_ID}:${RAZORPAY_KEY_SECRET}`).toString('base64');
  return async (path: string, body: object): Promise<{ id: string }> => {
    const answer = await fetch(new URL(path, RAZORPAY_API_URL), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Basic ${key}` },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`the payment stand-in answered ${answer.status} to ${path}`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own stand-in's
    return (await answer.json()) as { id: string };
  };
}
