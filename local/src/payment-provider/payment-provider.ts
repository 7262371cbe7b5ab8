import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import express, { type ErrorRequestHandler } from 'express';
import { portOf } from '../supervisor/probes.js';
import { apiRouter } from './api.router.js';
import { checkoutRouter } from './checkout.router.js';
import { GOOD_CONDITIONS } from './conditions.js';
import { controlOf, type Controlled, type PaymentProviderControl } from './control.js';
import { controlRouter } from './control.router.js';
import { faults } from './faults.js';
import { overviewPage } from './overview.page.js';
import { ProviderError } from './provider-error.js';
import { Store } from './store.js';
import { Till } from './till.js';
import { Webhooks } from './webhooks.js';

export interface PaymentProviderOptions {
  /** Where it remembers orders and payments; without it they end with the process. */
  dir?: string;
  port?: number;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  webhookUrl?: string;
  /** Wait before a webhook's second try. */
  retryMs?: number;
}

export interface PaymentProvider {
  /** For RAZORPAY_API_URL: without `/v1`, as the SDK wants its base. */
  url: string;
  /** For RAZORPAY_CHECKOUT_URL. */
  checkoutUrl: string;
  control: PaymentProviderControl;
  stop(): Promise<void>;
}

/** Starts a stand-in for Razorpay on the loopback interface. No money moves. */
export async function startPaymentProvider(options: PaymentProviderOptions): Promise<PaymentProvider> {
  const conditions = { ...GOOD_CONDITIONS, webhookUrl: options.webhookUrl ?? '' };
  const store = new Store(options.dir);
  const webhooks = new Webhooks(store, conditions, {
    secret: options.webhookSecret,
    retryMs: options.retryMs ?? 1000,
  });
  const till = new Till(store, webhooks, conditions);

  const app = express().disable('x-powered-by');
  const server = createServer(app);
  const open = async (port: number) => {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return portOf(server);
  };
  const port = await open(options.port ?? 0);
  const control = controlOf({
    conditions,
    till,
    store,
    webhooks,
    keySecret: options.keySecret,
    port: {
      refuse: () => close(server),
      accept: async () => void (server.listening || (await open(port))),
    },
  } satisfies Controlled);

  app.use(express.json(), express.urlencoded({ extended: true }));
  app.get('/', (_request, response) => void response.send(overviewPage(store)));
  app.use('/control', controlRouter(control));
  app.use('/v1', checkoutRouter(till, options));
  app.use('/v1', faults(conditions), apiRouter(till, store, options));
  app.use(() => {
    throw new ProviderError('The requested URL was not found on the server.', 404);
  });
  app.use(answerErrors);
  webhooks.resume();

  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    checkoutUrl: `${url}/v1/checkout.js`,
    control,
    stop: async () => {
      await close(server);
      await webhooks.stop();
    },
  };
}

async function close(server: Server): Promise<void> {
  if (!server.listening) return;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

const answerErrors: ErrorRequestHandler = (error: Error & { status?: number }, _request, response, _next) => {
  const expected = error instanceof ProviderError;
  const status = error instanceof RangeError ? 400 : (error.status ?? 500);
  const known = expected ? error : new ProviderError(error.message, status);
  if (!expected && status >= 500) console.error(error);
  response.status(known.status).json(known.body);
};
