import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import express, { type ErrorRequestHandler } from 'express';
import { listeningPort } from '../supervisor/probes.js';
import { createApiRouter } from './routers/api.router.js';
import { createCheckoutRouter } from './routers/checkout.router.js';
import { DEFAULT_SCENARIO } from './scenario.js';
import { createControl, type ControlContext, type PaymentSimulatorControl } from './control.js';
import { createControlRouter } from './routers/control.router.js';
import { injectFaults } from './inject-faults.js';
import { overviewPage } from './routers/overview.page.js';
import { ProviderError } from './provider-error.js';
import { JournalStore } from './journal-store.js';
import { PaymentSimulator } from './payment-simulator.js';
import { WebhookSender } from './webhook-sender.js';

export interface PaymentSimulatorOptions {
  /** The data folder; without it everything is lost when the process exits. */
  dir?: string;
  port?: number;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  webhookUrl?: string;
  /** Delay before a webhook's first retry. */
  retryMs?: number;
}

export interface PaymentSimulatorServer {
  /** For RAZORPAY_API_URL: the SDK's base URL, without `/v1`. */
  url: string;
  /** For RAZORPAY_CHECKOUT_URL. */
  checkoutUrl: string;
  control: PaymentSimulatorControl;
  stop(): Promise<void>;
}

/** Starts a simulator of Razorpay on the loopback interface. */
export async function startPaymentSimulator(
  options: PaymentSimulatorOptions,
): Promise<PaymentSimulatorServer> {
  const scenario = { ...DEFAULT_SCENARIO, webhookUrl: options.webhookUrl ?? '' };
  const store = new JournalStore(options.dir);
  const webhooks = new WebhookSender(store, scenario, {
    secret: options.webhookSecret,
    retryMs: options.retryMs ?? 1000,
  });
  const simulator = new PaymentSimulator(store, webhooks, scenario);

  const app = express().disable('x-powered-by');
  const server = createServer(app);
  const listen = async (port: number) => {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return listeningPort(server);
  };
  const port = await listen(options.port ?? 0);
  const control = createControl({
    scenario,
    simulator,
    store,
    webhooks,
    keySecret: options.keySecret,
    port: {
      closePort: () => close(server),
      openPort: async () => void (server.listening || (await listen(port))),
    },
  } satisfies ControlContext);

  app.use(express.json(), express.urlencoded({ extended: true }));
  app.get('/', (_request, response) => void response.send(overviewPage(store)));
  app.use('/control', createControlRouter(control));
  app.use('/v1', createCheckoutRouter(simulator, options));
  app.use('/v1', injectFaults(scenario), createApiRouter(simulator, store, options));
  app.use(() => {
    throw new ProviderError('The requested URL was not found on the server.', 404);
  });
  app.use(handleErrors);
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

const handleErrors: ErrorRequestHandler = (error: Error & { status?: number }, _request, response, _next) => {
  const expected = error instanceof ProviderError;
  const status = error instanceof RangeError ? 400 : (error.status ?? 500);
  const known = expected ? error : new ProviderError(error.message, status);
  if (!expected && status >= 500) console.error(error);
  response.status(known.status).json(known.body);
};
