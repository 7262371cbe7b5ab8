import { fileURLToPath } from 'node:url';
import { Router, static as files } from 'express';
import { isObject } from '../../json.js';
import { parsePaymentAttempt, type PaymentAttempt } from '../payment-attempt.js';
import { ProviderError } from '../provider-error.js';
import { paymentSignature } from '../signatures.js';
import type { PaymentSimulator } from '../payment-simulator.js';

const ASSETS = fileURLToPath(new URL('../../../assets/checkout/', import.meta.url));

/** UPI ids that decide the outcome, as in the provider's test mode. */
const UPI_OUTCOMES: Record<string, PaymentAttempt['outcome']> = {
  'success@razorpay': 'captured',
  'failure@razorpay': 'failed',
};

/** The checkout in the payer's browser: the script that a page includes, its dialog, and the dialog's requests. */
export function createCheckoutRouter(
  simulator: PaymentSimulator,
  keys: { keyId: string; keySecret: string },
): Router {
  const router = Router();
  router.get('/checkout.js', (_request, response) => {
    response.set('Cache-Control', 'no-cache').sendFile('checkout.js', { root: ASSETS });
  });
  router.use('/checkout', files(ASSETS, { extensions: ['html'], cacheControl: false }));

  router.get('/checkout/orders/:id', ({ params, query }, response) => {
    if (query['key_id'] !== keys.keyId) throw new ProviderError('The api key provided is invalid', 401);
    const { id, amount, currency, status } = simulator.getOrder(params.id);
    response.json({ id, amount, currency, status });
  });

  /** Responds with the arguments of the page's handler, or with the error for its `payment.failed` listeners. */
  router.post('/checkout/pay', (request, response) => {
    const body: unknown = request.body;
    const { key_id: keyId, order_id: orderId } = isObject(body) ? body : {};
    if (keyId !== keys.keyId) throw new ProviderError('The api key provided is invalid', 401);
    const order = simulator.getOrder(String(orderId));
    if (order.status === 'paid') {
      throw new ProviderError('This order is already paid.', 400, { metadata: { order_id: order.id } });
    }
    const attempt = parsePaymentAttempt(body);
    const expectedOutcome = attempt.method === 'upi' ? UPI_OUTCOMES[attempt.vpa ?? ''] : 'captured';
    const outcome = attempt.outcome === 'failed' ? 'failed' : expectedOutcome;
    if (!outcome) throw new ProviderError('Please enter a valid UPI ID.', 400, { field: 'vpa' });
    // The amount always comes from the order, never from the browser.
    const payment = simulator.pay(order.id, {
      ...attempt,
      outcome,
      amount: order.amount,
      currency: order.currency,
    });
    if (payment.status === 'failed') {
      throw new ProviderError(payment.error_description ?? '', 400, {
        source: payment.error_source ?? '',
        step: payment.error_step ?? '',
        reason: payment.error_reason ?? '',
        metadata: { payment_id: payment.id, order_id: order.id },
      });
    }
    response.json({
      razorpay_payment_id: payment.id,
      razorpay_order_id: order.id,
      razorpay_signature: paymentSignature(order.id, payment.id, keys.keySecret),
    });
  });
  return router;
}
