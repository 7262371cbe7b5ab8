import { Router } from 'express';
import { isObject, parsePartial } from '../../json.js';
import { parsePaymentAttempt } from '../payment-attempt.js';
import { DEFAULT_SCENARIO } from '../scenario.js';
import type { PaymentSimulatorControl } from '../control.js';
import { ProviderError } from '../provider-error.js';

/**
 * Controls the simulator over HTTP, without authentication: it listens only on the loopback interface and requires JSON, which
 * pages of other origins cannot send without a preflight request.
 *
 *     POST /control                      {"failNext": 3, "webhooks": "hold", …}; {"refuseForMs": 5000} closes the port
 *     POST /control/reset
 *     POST /control/orders/:id/pay       {"outcome": "failed", "amount": 100, "currency": "USD"}, all optional
 *     POST /control/payments/:id/authorize
 *     POST /control/payments/:id/refund
 *     POST /control/refunds/:id/settle   {"status": "processed"} or {"status": "failed"}, if "refunds" is "pending"
 *     POST /control/webhooks/deliver     {"eventIds": […]}; all held events by default
 *     GET  /control, GET /control/events?order_id=
 */
export function createControlRouter(control: PaymentSimulatorControl): Router {
  const router = Router();
  router.use((request, _response, next) => {
    if (request.method === 'POST' && !request.is('json')) throw new ProviderError('Send JSON', 415);
    next();
  });
  router.get('/', (_request, response) => void response.json(control.scenario));
  router.post('/', (request, response) => {
    const { refuseForMs, ...changes } = parsePartial({ ...DEFAULT_SCENARIO, refuseForMs: 0 }, request.body);
    control.configure(changes);
    response.json(control.scenario);
    if (refuseForMs) {
      response.once('finish', () => {
        void control.closePort().then(() => setTimeout(() => void control.openPort(), refuseForMs));
      });
    }
  });
  router.post('/reset', (_request, response) => {
    control.reset();
    response.json(control.scenario);
  });
  router.post('/orders/:id/pay', ({ params, body }, response) => {
    response.json(control.pay(params.id, parsePaymentAttempt(body)));
  });
  router.post('/payments/:id/authorize', ({ params }, response) => {
    response.json(control.authorizeLate(params.id));
  });
  router.post('/payments/:id/refund', ({ params }, response) => {
    response.json(control.refund(params.id));
  });
  router.post('/refunds/:id/settle', ({ params, body }, response) => {
    const failed = isObject(body) && body['status'] === 'failed';
    response.json(control.settleRefund(params.id, failed ? 'failed' : 'processed'));
  });
  router.post('/webhooks/deliver', async ({ body }, response) => {
    const ids: unknown = isObject(body) ? body['eventIds'] : undefined;
    response.json(await control.deliverWebhooks(Array.isArray(ids) ? ids.map(String) : undefined));
  });
  router.get('/events', ({ query }, response) => {
    const orderId = query['order_id'];
    response.json(control.webhookEvents(typeof orderId === 'string' ? orderId : undefined));
  });
  return router;
}
