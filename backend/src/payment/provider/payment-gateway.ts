import { setTimeout as sleep } from 'node:timers/promises';
import { BadGatewayException, Injectable, ServiceUnavailableException } from '@nestjs/common';
import Razorpay from 'razorpay';
import type { Paise } from '@mun/contracts/payment/money';
import { Config } from '../../platform/config/config.js';
import { parsePayment, parseRefund, type ProviderPayment, type ProviderRefund } from './provider-entities.js';

const TIMEOUT_MS = 8_000;
/** The provider's maximum. */
const PAGE_SIZE = 100;
/** Together below six seconds, so that a request from the website can wait for them. */
const BACKOFFS_MS = [500, 1_000, 2_000];
const NOTHING_CHARGED = 'You haven’t been charged. Please try again in a minute.';
const ALREADY_PAID = 'If you’ve paid, we’ll confirm your registration as soon as it’s back.';

/** The SDK's axios instance, for settings that the SDK has no option for. */
interface SdkTransport {
  defaults: { baseURL?: string; timeout?: number };
  interceptors: {
    response: { use(ok: undefined, failed: (error: TransportError) => Promise<unknown>): void };
  };
  request(config: RequestConfig): Promise<unknown>;
  post(path: string, body: object, options: { headers: Record<string, string> }): Promise<{ data: object }>;
}

interface TransportError {
  config?: RequestConfig;
  response?: { status: number };
}

/** `backoffs` is ours: how often the request was rate-limited. */
interface RequestConfig {
  backoffs?: number;
}

/**
 * Client of the payment provider's API. Contract: https://razorpay.com/docs/api/orders and /payments. Every method throws
 * BadGatewayException if the provider refuses, and ServiceUnavailableException if it does not respond. Rate limits (429) are
 * backed off.
 */
@Injectable()
export class PaymentGateway {
  private readonly razorpay: Razorpay;
  private readonly transport: SdkTransport;
  /** Marks our orders at the provider. */
  private readonly conference: string;

  constructor(config: Config) {
    this.conference = config.PUBLIC_URL;
    this.razorpay = new Razorpay({ key_id: config.RAZORPAY_KEY_ID, key_secret: config.RAZORPAY_KEY_SECRET });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- exists at run time, but the SDK does not declare it
    const { rq } = (this.razorpay as unknown as { api: { rq: SdkTransport } }).api;
    this.transport = rq;
    rq.defaults.baseURL = config.RAZORPAY_API_URL;
    rq.defaults.timeout = TIMEOUT_MS;
    // Without a response the SDK throws a TypeError on `error.response`, which would hide a refused connection.
    rq.interceptors.response.use(undefined, async (error) => {
      const { config: request, response = { status: 0, data: {} } } = error;
      const backoffMs = BACKOFFS_MS[request?.backoffs ?? 0];
      if (response.status !== 429 || !request || backoffMs === undefined)
        throw Object.assign(error, { response });
      // With jitter, so that the backends do not all come back at the same time.
      await sleep(backoffMs * (0.5 + Math.random()));
      return rq.request({ ...request, backoffs: (request.backoffs ?? 0) + 1 });
    });
  }

  /**
   * Creates an order whose payments are captured automatically. The API has no idempotency key for orders, so after a lost
   * response the order is looked up by its receipt.
   * @param receipt our order's id
   */
  async createOrder(receipt: string, amount: Paise, currency: string): Promise<string> {
    try {
      const notes = { conference: this.conference };
      const order = await this.razorpay.orders.create({
        amount,
        currency,
        receipt,
        notes,
        payment_capture: true,
      });
      return order.id;
    } catch (error) {
      if (statusOf(error) >= 400) throw toHttpException(error, NOTHING_CHARGED);
      return this.findOrderByReceipt(receipt, error);
    }
  }

  /** Returns whether this conference created an order: several can share one account of the provider. */
  async isOwnOrder(providerOrderId: string): Promise<boolean> {
    try {
      const { notes } = await this.razorpay.orders.fetch(providerOrderId);
      return notes?.['conference'] === this.conference;
    } catch (error) {
      const notFound = [400, 404].includes(statusOf(error));
      return notFound ? false : rethrow(error);
    }
  }

  async listPayments(providerOrderId: string): Promise<ProviderPayment[]> {
    const { items } = await this.razorpay.orders.fetchPayments(providerOrderId).catch(rethrow);
    return items.map(parsePayment);
  }

  /**
   * Yields the payments of the whole account that were started in a period, newest first, in pages. Those that belong to no
   * order are left out. https://razorpay.com/docs/api/payments/fetch-all-payments
   */
  async *listPaymentsBetween(from: Date, to: Date): AsyncGenerator<ProviderPayment[]> {
    const period = { from: Math.floor(from.getTime() / 1_000), to: Math.ceil(to.getTime() / 1_000) };
    for (let skip = 0; ; skip += PAGE_SIZE) {
      const { items } = await this.razorpay.payments
        .all({ ...period, count: PAGE_SIZE, skip })
        .catch(rethrow);
      yield items.filter(({ order_id }) => order_id).map(parsePayment);
      if (items.length < PAGE_SIZE) return;
    }
  }

  async fetchPayment(paymentId: string): Promise<ProviderPayment> {
    return parsePayment(await this.razorpay.payments.fetch(paymentId).catch(rethrow));
  }

  /** Captures a late authorisation, which the provider does not capture automatically. */
  async capturePayment({ id, amount, currency }: ProviderPayment): Promise<ProviderPayment> {
    return parsePayment(await this.razorpay.payments.capture(id, amount, currency).catch(rethrow));
  }

  /**
   * Refunds a whole payment. The provider returns the same refund for the same key. The SDK cannot send headers, so this uses
   * its transport directly.
   * @param key idempotency key of at least 10 characters
   */
  async createRefund(paymentId: string, amount: Paise, key: string): Promise<ProviderRefund> {
    // https://razorpay.com/docs/api/refunds/#idempotency
    const headers = { 'X-Refund-Idempotency': key };
    const { data } = await this.transport
      .post(`/v1/payments/${paymentId}/refund`, { amount, speed: 'normal' }, { headers })
      .catch(rethrowRefundError);
    return parseRefund(data);
  }

  /** Lists every refund of a payment, including those made on the provider's own pages. */
  async listRefunds(paymentId: string): Promise<ProviderRefund[]> {
    const { items } = await this.razorpay.payments.fetchMultipleRefund(paymentId, {}).catch(rethrow);
    return items.map(parseRefund);
  }

  private async findOrderByReceipt(receipt: string, cause: unknown): Promise<string> {
    const found = await this.razorpay.orders.all({ receipt }).catch(() => ({ items: [] }));
    const order = found.items.find((item) => item.receipt === receipt);
    if (!order) throw toHttpException(cause, NOTHING_CHARGED);
    return order.id;
  }
}

/** Returns the provider's HTTP status; 0 if there was no response. */
function statusOf(error: unknown): number {
  return typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 0;
}

function toHttpException(cause: unknown, advice: string): Error {
  const status = statusOf(cause);
  if (status < 400 || status >= 500 || status === 429)
    return new ServiceUnavailableException(`The payment service isn’t responding. ${advice}`, {
      cause,
    });
  const message = 'The payment service didn’t accept this payment. Please try again, or contact us.';
  return new BadGatewayException(message, { cause });
}

function rethrow(error: unknown): never {
  throw toHttpException(error, ALREADY_PAID);
}

/** https://razorpay.com/docs/api/errors */
interface ErrorResponse {
  status: number;
  data: { error?: { description?: string } };
}

/** Includes the provider's own message, which only organisers see. 409: the same request is still being processed. */
function rethrowRefundError({ response }: { response?: ErrorResponse }): never {
  const status = response?.status ?? 0;
  if (status < 400 || status >= 500 || status === 429 || status === 409)
    throw new ServiceUnavailableException('The payment provider isn’t responding. We’ll keep trying.');
  const reason = response?.data.error?.description ?? `it returned ${status}`;
  throw new BadGatewayException(`The payment provider rejected the refund: ${reason}`);
}
