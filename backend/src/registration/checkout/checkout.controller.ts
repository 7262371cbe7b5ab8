import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { registrationOf } from '@mun/contracts/payment/payable';
import {
  CheckoutCallback,
  QuoteRequest,
  type CheckoutCallbackResponse,
  type HeldPlaces,
  type Quote,
} from '@mun/contracts/payment/payment';
import type { OrderState } from '@mun/contracts/payment/payment-admin';
import {
  InitiateRegistration,
  type InitiateRegistrationResponse,
} from '@mun/contracts/registration/registration';
import { ROUTES } from '@mun/contracts/routes';
import { QuotesService, toQuote } from '../../sales/quotes.service.js';
import { CheckoutCallbackService } from '../../payment/provider/checkout-callback.service.js';
import { LimitConflicts } from '../../platform/http/rate-limit/limit-conflicts.js';
import { RateLimit } from '../../platform/http/rate-limit/rate-limit.js';
import { AdmissionsService } from '../delegates/payments/admissions.service.js';
import { RegistrationPaymentsService } from '../delegates/payments/registration-payments.service.js';
import { RegistrationsService } from '../delegates/registrations.service.js';
import { UnpaidRegistrationsService } from '../reminders/unpaid-registrations.service.js';
import { describeOrder } from './describe-order.js';
import { LimitNewRegistrations } from './limit-new-registrations.js';
import { LimitRefusedCodes } from './limit-refused-codes.js';
import { RegistrationReceiptsService } from './registration-receipts.service.js';
import { Public } from '../../platform/auth/permissions.js';

const PENDING: CheckoutCallbackResponse = {
  status: 'pending',
  message: 'We’re still processing your payment. We’ll email you as soon as it’s confirmed.',
};
/** A payment that pays for something else, such as a part of what a school owes. */
const RECEIVED: CheckoutCallbackResponse = {
  status: 'confirmed',
  message: 'We’ve received your payment. Thank you!',
};
const REFUNDED: CheckoutCallbackResponse = {
  status: 'refunded',
  message: 'This payment has been refunded, so it doesn’t confirm a registration.',
};
/** The response for each state of an order whose registration is not confirmed. */
const UNCONFIRMED: Partial<Record<OrderState, CheckoutCallbackResponse>> = {
  review: {
    status: 'review',
    message:
      'We’ve received your payment, but its time had run out. We’ll decide about it and email you. Please don’t pay again.',
  },
  paid: {
    status: 'review',
    message:
      'We’ve received your payment, but it doesn’t confirm a registration: it was cancelled, or your email address is already registered. Please contact us.',
  },
  refunding: REFUNDED,
  refunded: REFUNDED,
};

/** Quote, registration and payment confirmation. Money is in rupees (SPEC.md, section 7). */
@Controller()
@Public()
export class CheckoutController {
  constructor(
    private readonly registrations: RegistrationsService,
    private readonly registrationPayments: RegistrationPaymentsService,
    private readonly admissions: AdmissionsService,
    private readonly quotes: QuotesService,
    private readonly checkoutCallback: CheckoutCallbackService,
    private readonly receipts: RegistrationReceiptsService,
    private readonly unpaid: UnpaidRegistrationsService,
  ) {}

  /** Returns when to try again if all places that are left are being paid for. */
  @Get(ROUTES.heldPlaces)
  async heldPlaces(): Promise<HeldPlaces> {
    const until = await this.admissions.heldUntil();
    return until ? { until: until.toISOString() } : {};
  }

  /** Returns the current price of a registration, less the discount of a coupon. */
  @Post(ROUTES.quote)
  @HttpCode(200)
  @RateLimit('quote', 120)
  @LimitRefusedCodes()
  async quote(@Body() { couponCode, institution }: QuoteRequest): Promise<Quote> {
    return toQuote(await this.quotes.quoteAvailable({ couponCode, institution }));
  }

  /** Registers a delegate and opens the payment order, or confirms immediately if nothing is due. */
  @Post(ROUTES.initiateRegistration)
  @RateLimit('initiate', 240)
  @LimitNewRegistrations()
  @LimitRefusedCodes()
  @LimitConflicts('data', 'email')
  async initiateRegistration(@Body() form: InitiateRegistration): Promise<InitiateRegistrationResponse> {
    const { order, registrationId, id = '', secret } = await this.registrations.register(form);
    const answer = describeOrder(order, registrationId);
    return order.due ? { ...answer, secret, payerToken: this.unpaid.createPayerToken(id) } : answer;
  }

  /** Verifies the checkout's signed callback and confirms the registration, without waiting for the webhook. */
  @Post(ROUTES.confirmPayment)
  @HttpCode(200)
  @RateLimit('confirm', 240)
  async confirmPayment(@Body() callback: CheckoutCallback): Promise<CheckoutCallbackResponse> {
    const { state, captured } = await this.checkoutCallback.handle(callback);
    if (captured && registrationOf(captured) === null) return RECEIVED;
    const registrationId = captured && (await this.registrationPayments.confirm(captured));
    if (!registrationId) return UNCONFIRMED[state] ?? PENDING;
    const [receipt] = await this.receipts.issueFor({ registrationId });
    const receiptUrl = receipt && { receiptUrl: receipt.link.url };
    return { status: 'confirmed', message: 'Your registration is confirmed.', registrationId, ...receiptUrl };
  }
}
