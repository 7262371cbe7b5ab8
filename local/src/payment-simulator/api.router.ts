import { Router, type RequestHandler } from 'express';
import { isObject } from '../json.js';
import { toCollection, type Notes } from './entities.js';
import { ProviderError, unknownIdError } from './provider-error.js';
import type { JournalStore } from './journal-store.js';
import type { OrderRequest, PaymentSimulator } from './payment-simulator.js';

type Body = Record<string, unknown>;

/** The calls that a shop's server makes, with HTTP basic authentication: https://razorpay.com/docs/api/ */
export function createApiRouter(
  till: PaymentSimulator,
  store: JournalStore,
  keys: { keyId: string; keySecret: string },
): Router {
  const router = Router();
  router.use(authenticated(keys));

  router.post('/orders', (request, response) => {
    response.json(till.createOrder(parseOrder(bodyOf(request.body))));
  });
  router.get('/orders', ({ query }, response) => {
    const { receipt, authorized, from, to, count, skip } = query;
    const found = store
      .list('order')
      .filter((order) => receipt === undefined || order.receipt === receipt)
      .filter((order) => authorized === undefined || isTrue(authorized) === (order.status === 'paid'))
      .filter((order) => !from || order.created_at >= Number(from))
      .filter((order) => !to || order.created_at <= Number(to))
      .toReversed(); // newest first
    const start = Number(skip ?? 0);
    response.json(toCollection(found.slice(start, start + Math.min(Number(count ?? 10), 100))));
  });
  router.get('/orders/:id', ({ params }, response) => {
    response.json(till.getOrder(params.id));
  });
  router.get('/orders/:id/payments', ({ params }, response) => {
    const { id } = till.getOrder(params.id);
    response.json(toCollection(store.list('payment').filter((payment) => payment.order_id === id)));
  });

  router.get('/payments/:id', ({ params }, response) => {
    response.json(till.getPayment(params.id));
  });
  router.post('/payments/:id/capture', ({ params, body }, response) => {
    const { amount, currency = 'INR' } = bodyOf(body);
    response.json(till.capture(params.id, Number(amount), String(currency)));
  });
  router.get('/payments/:id/refunds', ({ params }, response) => {
    const { id } = till.getPayment(params.id);
    response.json(toCollection(store.list('refund').filter((refund) => refund.payment_id === id)));
  });
  router.post('/payments/:id/refund', (request, response) => {
    const wish = bodyOf(request.body);
    const key = request.get('x-refund-idempotency');
    response.json(
      key === undefined ? refundNow(request.params.id, wish) : refundOnce(request.params.id, wish, key),
    );
  });
  router.get('/refunds/:id', ({ params }, response) => {
    const found = store.get('refund', params.id);
    if (!found) throw unknownIdError();
    response.json(found);
  });

  function refundNow(paymentId: string, wish: Body) {
    return till.refund(paymentId, {
      ...(wish['amount'] !== undefined && { amount: Number(wish['amount']) }),
      ...(typeof wish['speed'] === 'string' && { speed: wish['speed'] }),
      notes: parseNotes(wish['notes']),
      receipt: textOrNull(wish['receipt']),
    });
  }

  /** The same key and the same request answer the same refund; another request under the key is an error. */
  function refundOnce(paymentId: string, wish: Body, key: string) {
    if (key.length < 10) throw new ProviderError('The idempotency key must be at least 10 characters long.');
    const request = JSON.stringify([paymentId, wish]);
    const earlier = store.get('refundKey', key);
    if (earlier && earlier.request !== request) {
      throw new ProviderError('Different request body sent with the same idempotency key.');
    }
    const made = (earlier && store.get('refund', earlier.refundId)) ?? refundNow(paymentId, wish);
    store.put('refundKey', { id: key, refundId: made.id, request });
    return made;
  }

  return router;
}

function authenticated({ keyId, keySecret }: { keyId: string; keySecret: string }): RequestHandler {
  const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  return (request, _response, next) => {
    if (request.get('authorization') !== expected) {
      throw new ProviderError('Authentication failed', 401, { step: 'NA', reason: 'NA', source: 'NA' });
    }
    next();
  };
}

function parseOrder(body: Body): OrderRequest {
  const amount = Number(body['amount']);
  const receipt = textOrNull(body['receipt']);
  const { currency = 'INR' } = body;
  if (!Number.isInteger(amount)) throw invalid('amount', 'The amount must be an integer.');
  if (amount < 100) throw invalid('amount', 'Order amount less than minimum amount allowed');
  if (amount > 50_000_000) throw invalid('amount', 'Amount exceeds maximum amount allowed.');
  if (currency !== 'INR') throw invalid('currency', 'Currency is not supported');
  if (receipt !== null && receipt.length > 40) {
    throw invalid('receipt', 'The receipt may not be greater than 40 characters.');
  }
  return { amount, currency, receipt, notes: parseNotes(body['notes']) };
}

function parseNotes(input: unknown): Notes {
  if (input === undefined || input === null) return [];
  if (typeof input !== 'object') throw invalid('notes', 'The notes must be an array.');
  const pairs = Object.entries(input).map(([key, value]) => [key, String(value)] as const);
  if (pairs.length > 15)
    throw invalid('notes', 'Number of fields in notes should be less than or equal to 15');
  if (pairs.some(([key, value]) => key.length > 256 || value.length > 256)) {
    throw invalid('notes', 'Notes may not be greater than 256 characters.');
  }
  return pairs.length === 0 ? [] : Object.fromEntries(pairs);
}

function invalid(field: string, description: string): ProviderError {
  return new ProviderError(description, 400, { field });
}

/** SDKs send JSON, and simple clients forms; a call without a body has none. */
function bodyOf(body: unknown): Body {
  return isObject(body) ? body : {};
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function isTrue(value: unknown): boolean {
  return value === '1' || value === 'true';
}
