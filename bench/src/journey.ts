import type { DelegateDetails, InitiateRegistrationResponse } from '@mun/contracts/registration';
import { API_PREFIX, buildPath, ROUTES } from '@mun/contracts/routes';
import type { PaymentSimulatorServer } from '@mun/local/payment-simulator/server';
import type { Latencies } from './latencies.js';
import type { KeepAliveClient } from './keep-alive-client.js';

/** What a delegate's browser talks to. */
export interface DelegateBrowser {
  client: KeepAliveClient;
  provider: PaymentSimulatorServer;
}

/**
 * From the first page to the place that is sure: the form's page, its lists, the price, the form, the checkout, its signed
 * answer, and the look-up with the registration's id. The provider sends its webhooks meanwhile.
 * @throws Error where any of it is not answered as it should be
 */
export async function registerDelegate(
  { client: poster, provider }: DelegateBrowser,
  data: DelegateDetails,
  latencies: Latencies,
): Promise<void> {
  const get = (address: string) => poster.send('GET', address, '', {});
  const post = (route: string, body: object) => poster.post(`${API_PREFIX}${route}`, JSON.stringify(body));
  await latencies.time('page', () => get('/register/new'));
  await latencies.time('portfolios', () => get(`${API_PREFIX}${ROUTES.portfolios}`));
  await latencies.time('quote', () => post(ROUTES.quote, {}));
  const opened = await latencies.time('register', () => post(ROUTES.initiateRegistration, { data }));
  const { order }: InitiateRegistrationResponse = JSON.parse(opened);
  const payment = provider.control.pay(order?.id ?? '');
  const answer = provider.control.checkoutCallback(payment);
  const confirmed = await latencies.time('confirm', () => post(ROUTES.confirmPayment, answer));
  const { status, registrationId = '' } = JSON.parse(confirmed) as {
    status: string;
    registrationId?: string;
  };
  if (status !== 'confirmed') throw new Error(`paid, and not confirmed: ${confirmed}`);
  await latencies.time('look-up', () =>
    get(`${API_PREFIX}${buildPath(ROUTES.registrationStatus, { registrationId })}`),
  );
}
