import { Router, type Request, type RequestHandler } from 'express';
import { isObject } from '../../json.js';
import { toCollection, type Notes } from '../entities.js';
import { ProviderError, unknownIdError } from '../provider-error.js';
import type { JournalStore } from '../journal-store.js';
import type { OrderRequest, PaymentSimulator } from '../payment-simulator.js';

type Body = Record<string, unknown>;

/** One page of a list, newest first, of what was created in a period: https://razorpay.com/docs/api/payments/fetch-all-payments */
function toPage<T extends { created_at: number }>(all: T[], { from, to, count, skip }: Request['query']) {
  const found = all
    .filter((entity) => !from || entity.created_at >= Number(from))
    .filter((entity) => !to || entity.created_at <= Number(to))
    .toReversed();
  const start = Number(skip ?? 0);
  return toCollection(found.slice(start, start + Math.min(Number(count ?? 10), 100)));
}

/** The server API, with HTTP basic authentication: https://razorpay.com/docs/api/ */
export function createApiRouter(
  simulator: PaymentSimulator,
  store: JournalStore,
  keys: { keyId: string; keySecret: string },
): Router {
  const router = Router();
  router.use(requireBasicAuth(keys));

  router.post('/orders', (request, response) => {
    response.json(simulator.createOrder(parseOrder(parseBody(request.body))));
  });
  router.get('/orders', ({ query }, response) => {
    const { receipt, authorized } = query;
    const found = store
      .list('order')
      .filter((order) => receipt === undefined || order.receipt === receipt)
      .filter((order) => authorized === undefined || isTrue(authorized) === (order.status === 'paid'));
    response.json(toPage(found, query));
  });
  router.get('/orders/:id', ({ params }, response) => {
    response.json(simulator.getOrder(params.id));
  });
  router.get('/orders/:id/payments', ({ params }, response) => {
    const { id } = simulator.getOrder(params.id);
    response.json(toCollection(store.list('payment').filter((payment) => payment.order_id === id)));
  });

  router.get('/payments', ({ query }, response) => {
    response.json(toPage(store.list('payment'), query));
  });
  router.get('/payments/:id', ({ params }, response) => {
    response.json(simulator.getPayment(params.id));
  });
  router.post('/payments/:id/capture', ({ params, body }, response) => {
    const { amount, currency = 'INR' } = parseBody(body);
    response.json(simulator.capture(params.id, Number(amount), String(currency)));
  });
  router.get('/payments/:id/refunds', ({ params }, response) => {
    const { id } = simulator.getPayment(params.id);
    response.json(toCollection(store.list('refund').filter((refund) => refund.payment_id === id)));
  });
  router.post('/payments/:id/refund', (request, response) => {
    const fields = parseBody(request.body);
    const key = request.get('x-refund-idempotency');
    response.json(
      key === undefined
        ? createRefund(request.params.id, fields)
        : createRefundOnce(request.params.id, fields, key),
    );
  });
  router.get('/refunds/:id', ({ params }, response) => {
    const found = store.get('refund', params.id);
    if (!found) throw unknownIdError();
    response.json(found);
  });

  function createRefund(paymentId: string, fields: Body) {
    return simulator.refund(paymentId, {
      ...(fields['amount'] !== undefined && { amount: Number(fields['amount']) }),
      ...(typeof fields['speed'] === 'string' && { speed: fields['speed'] }),
      notes: parseNotes(fields['notes']),
      receipt: textOrNull(fields['receipt']),
    });
  }

  /** Returns the existing refund for a repeated key; another request with the same key is an error. */
  function createRefundOnce(paymentId: string, fields: Body, key: string) {
    if (key.length < 10) throw new ProviderError('The idempotency key must be at least 10 characters long.');
    const request = JSON.stringify([paymentId, fields]);
    const existing = store.get('refundKey', key);
    if (existing && existing.request !== request) {
      throw new ProviderError('Different request body sent with the same idempotency key.');
    }
    const refund = (existing && store.get('refund', existing.refundId)) ?? createRefund(paymentId, fields);
    store.put('refundKey', { id: key, refundId: refund.id, request });
    return refund;
  }

  return router;
}

function requireBasicAuth({ keyId, keySecret }: { keyId: string; keySecret: string }): RequestHandler {
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
  if (!Number.isInteger(amount)) throw invalidField('amount', 'The amount must be an integer.');
  if (amount < 100) throw invalidField('amount', 'Order amount less than minimum amount allowed');
  if (amount > 50_000_000) throw invalidField('amount', 'Amount exceeds maximum amount allowed.');
  if (currency !== 'INR') throw invalidField('currency', 'Currency is not supported');
  if (receipt !== null && receipt.length > 40) {
    throw invalidField('receipt', 'The receipt may not be greater than 40 characters.');
  }
  return { amount, currency, receipt, notes: parseNotes(body['notes']) };
}

function parseNotes(input: unknown): Notes {
  if (input === undefined || input === null) return [];
  if (typeof input !== 'object') throw invalidField('notes', 'The notes must be an array.');
  const pairs = Object.entries(input).map(([key, value]) => [key, String(value)] as const);
  if (pairs.length > 15)
    throw invalidField('notes', 'Number of fields in notes should be less than or equal to 15');
  if (pairs.some(([key, value]) => key.length > 256 || value.length > 256)) {
    throw invalidField('notes', 'Notes may not be greater than 256 characters.');
  }
  return pairs.length === 0 ? [] : Object.fromEntries(pairs);
}

function invalidField(field: string, description: string): ProviderError {
  return new ProviderError(description, 400, { field });
}

/** Returns the parsed JSON or form body, or an empty one. */
function parseBody(body: unknown): Body {
  return isObject(body) ? body : {};
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function isTrue(value: unknown): boolean {
  return value === '1' || value === 'true';
}
