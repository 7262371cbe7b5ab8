import type { DelegateDetails, InitiateRegistrationResponse } from '@mun/contracts/registration/registration';
import { API_PREFIX, buildPath, ROUTES } from '@mun/contracts/routes';
import type { PaymentSimulatorServer } from '@mun/local/payment-simulator/server';
import type { Latencies } from '../measure/latencies.js';
import type { KeepAliveClient } from './keep-alive-client.js';

/** The services that a delegate's browser uses. */
export interface DelegateBrowser {
  client: KeepAliveClient;
  provider: PaymentSimulatorServer;
}

/**
 * Registers a delegate: loads the form's page and lists, requests the price, submits the form, pays, sends the checkout
 * callback and looks up the registration. The provider sends its webhooks in the meantime.
 * @throws Error if the registration is not confirmed
 */
export async function registerDelegate(
  { client, provider }: DelegateBrowser,
  data: DelegateDetails,
  latencies: Latencies,
): Promise<void> {
  const get = (address: string) => client.send('GET', address, '', {});
  const post = (route: string, body: object) => client.post(`${API_PREFIX}${route}`, JSON.stringify(body));
  await latencies.time('page', () => get('/register/new'));
  await latencies.time('portfolios', () => get(`${API_PREFIX}${ROUTES.portfolios}`));
  await latencies.time('quote', () => post(ROUTES.quote, {}));
  const opened = await latencies.time('register', () => post(ROUTES.initiateRegistration, { data }));
  const { order }: InitiateRegistrationResponse = JSON.parse(opened);
  const payment = provider.control.pay(order?.id ?? '');
  const callback = provider.control.checkoutCallback(payment);
  const confirmed = await latencies.time('confirm', () => post(ROUTES.confirmPayment, callback));
  const { status, registrationId = '' } = JSON.parse(confirmed) as {
    status: string;
    registrationId?: string;
  };
  if (status !== 'confirmed') throw new Error(`paid but not confirmed: ${confirmed}`);
  await latencies.time('look-up', () =>
    get(`${API_PREFIX}${buildPath(ROUTES.registrationStatus, { registrationId })}`),
  );
}
