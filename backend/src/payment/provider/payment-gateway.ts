import { BadGatewayException, Injectable, ServiceUnavailableException } from '@nestjs/common';
import Razorpay from 'razorpay';
import type { Paise } from '@mun/contracts/money';
import { Config } from '../../platform/config/config.js';
import { isPaymentStatus, type PaymentStatus } from '../orders/order-transitions.js';
import { parseRefund, type ProviderRefund } from './provider-refund.js';

const TIMEOUT_MS = 8_000;

/** A payment as the provider tells of it; `amount` in paise, `orderId` null where it belongs to no order. */
export interface ProviderPayment {
  id: string;
  orderId: string | null;
  amount: Paise;
  currency: string;
  status: PaymentStatus;
}

/** The part of axios, inside the SDK, that has no option of its own there. */
interface SdkTransport {
  defaults: { baseURL?: string; timeout?: number };
  interceptors: { response: { use(ok: undefined, failed: (error: object) => Promise<never>): void } };
  post(path: string, body: object, options: { headers: Record<string, string> }): Promise<{ data: object }>;
}

/** The payment provider, through its own SDK. Contract: https://razorpay.com/docs/api/orders and /payments. */
@Injectable()
export class PaymentGateway {
  private readonly razorpay: Razorpay;
  private readonly transport: SdkTransport;

  constructor(config: Config) {
    this.razorpay = new Razorpay({ key_id: config.RAZORPAY_KEY_ID, key_secret: config.RAZORPAY_KEY_SECRET });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the SDK has it, and does not declare it
    const { rq } = (this.razorpay as unknown as { api: { rq: SdkTransport } }).api;
    this.transport = rq;
    rq.defaults.baseURL = config.RAZORPAY_API_URL;
    rq.defaults.timeout = TIMEOUT_MS;
    // Without an answer the SDK trips over `error.response`; this gives it one, so that a refused connection stays readable.
    rq.interceptors.response.use(undefined, (error) =>
      Promise.reject(
        Object.assign(
          error,
          'response' in error && error.response ? {} : { response: { status: 0, data: {} } },
        ),
      ),
    );
  }

  /**
   * Opens an order; money is captured without a further call. There is no idempotency key, so an order whose answer
   * was lost is looked up by its receipt (our order's id) before anything is said to have failed.
   * @throws BadGatewayException where the provider refuses, ServiceUnavailableException where it does not answer
   */
  async createOrder(receipt: string, amount: Paise, currency: string): Promise<string> {
    try {
      const order = await this.razorpay.orders.create({ amount, currency, receipt, payment_capture: true });
      return order.id;
    } catch (error) {
      if (statusOf(error) >= 400) throw refusal(error, NOTHING_CHARGED);
      return this.findOrderByReceipt(receipt, error);
    }
  }

  /** @throws as `openOrder` */
  async listPayments(providerOrderId: string): Promise<ProviderPayment[]> {
    const { items } = await this.razorpay.orders.fetchPayments(providerOrderId).catch(rethrow);
    return items.map(parsePayment);
  }

  /** @throws as `openOrder` */
  async fetchPayment(paymentId: string): Promise<ProviderPayment> {
    return parsePayment(await this.razorpay.payments.fetch(paymentId).catch(rethrow));
  }

  /** Takes money that a bank authorised but that was not captured by itself (a late authorisation). @throws as `openOrder` */
  async capturePayment({ id, amount, currency }: ProviderPayment): Promise<ProviderPayment> {
    return parsePayment(await this.razorpay.payments.capture(id, amount, currency).catch(rethrow));
  }

  /**
   * Sends a whole payment back. Asked again under the same key, the provider answers with the same refund. The SDK lets no
   * header through, so this goes by its transport.
   * @param key ten characters or more
   * @throws as `openOrder`
   */
  async createRefund(paymentId: string, amount: Paise, key: string): Promise<ProviderRefund> {
    const { data } = await this.transport
      .post(
        `/v1/payments/${paymentId}/refund`,
        { amount, speed: 'normal' },
        { headers: { [IDEMPOTENCY]: key } },
      )
      .catch(refuseRefund);
    return parseRefund(data);
  }

  /** Every refund of a payment, whoever asked for it. @throws as `openOrder` */
  async listRefunds(paymentId: string): Promise<ProviderRefund[]> {
    const { items } = await this.razorpay.payments.fetchMultipleRefund(paymentId, {}).catch(rethrow);
    return items.map(parseRefund);
  }

  private async findOrderByReceipt(receipt: string, cause: unknown): Promise<string> {
    const found = await this.razorpay.orders.all({ receipt }).catch(() => ({ items: [] }));
    const order = found.items.find((item) => item.receipt === receipt);
    if (!order) throw refusal(cause, NOTHING_CHARGED);
    return order.id;
  }
}

/** @throws TypeError where the entity is not a payment as the provider documents it */
export function parsePayment(entity: object): ProviderPayment {
  const { id, order_id, amount, currency, status }: Record<string, unknown> = { ...entity };
  const paise = Number(amount);
  if (
    typeof id !== 'string' ||
    !/^pay_\w+$/.test(id) ||
    !Number.isSafeInteger(paise) ||
    typeof currency !== 'string' ||
    !isPaymentStatus(status)
  ) {
    throw new TypeError('not a payment as the provider documents it');
  }
  return { id, orderId: typeof order_id === 'string' ? order_id : null, amount: paise, currency, status };
}

/** The provider's HTTP status; 0 where it gave no answer. */
function statusOf(error: unknown): number {
  return typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 0;
}

/** https://razorpay.com/docs/api/refunds/#idempotency */
const IDEMPOTENCY = 'X-Refund-Idempotency';

const NOTHING_CHARGED = 'Nothing was charged. Please try again in a minute.';
const ALREADY_PAID = 'If you have paid, your registration is confirmed as soon as it does.';

function refusal(error: unknown, comfort: string): Error {
  const status = statusOf(error);
  const refused = status >= 400 && status < 500 && status !== 429;
  return refused
    ? new BadGatewayException(
        'The payment service did not accept this payment. Please try again, or write to us.',
        {
          cause: error,
        },
      )
    : new ServiceUnavailableException(`The payment service does not answer right now. ${comfort}`, {
        cause: error,
      });
}

function rethrow(error: unknown): never {
  throw refusal(error, ALREADY_PAID);
}

/** With the provider's own words, which only organisers read. 409: the same request is still being worked on there. */
function refuseRefund({ response }: { response?: { status: number; data: Refused } }): never {
  const status = response?.status ?? 0;
  if (status < 400 || status >= 500 || status === 429 || status === 409)
    throw new ServiceUnavailableException('The payment provider does not answer right now.');
  const why = response?.data.error?.description ?? `it answered ${status}`;
  throw new BadGatewayException(`The payment provider refused: ${why}`);
}

/** https://razorpay.com/docs/api/errors */
interface Refused {
  error?: { description?: string };
}
