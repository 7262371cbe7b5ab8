import {
  BadRequestException,
  Controller,
  Headers,
  HttpCode,
  Post,
  Req,
  UnauthorizedException,
  type RawBodyRequest,
} from '@nestjs/common';
import type { Request } from 'express';
import { ROUTES } from '@mun/contracts/routes';
import { CapturesService } from '../orders/captures.service.js';
import { parsePayment } from './payment-gateway.js';
import { ProviderEventsService } from './provider-events.service.js';
import { parseRefund } from './provider-refund.js';
import { SignaturesService } from './signatures.service.js';

/** Contract: https://razorpay.com/docs/webhooks. The signature is checked over the raw body before anything is read from it. */
@Controller()
export class WebhookController {
  constructor(
    private readonly signatures: SignaturesService,
    private readonly captures: CapturesService,
    private readonly news: ProviderEventsService,
  ) {}

  /** 200 once what it tells is stored; events that tell of no payment and no refund are taken and nothing happens. */
  @Post(ROUTES.paymentWebhook)
  @HttpCode(200)
  async handle(
    @Req() request: RawBodyRequest<Request>,
    @Headers('x-razorpay-signature') signature?: string,
  ): Promise<{ status: string }> {
    if (!this.signatures.isValidWebhook(request.rawBody, signature)) {
      throw new UnauthorizedException('This webhook is not signed with our secret.');
    }
    const payment = entityOf(request.body, 'payment', parsePayment);
    const refund = entityOf(request.body, 'refund', parseRefund);
    if (refund) await this.news.recordRefund(refund, payment);
    else if (payment) await this.captures.recordPayment(payment);
    return { status: 'ok' };
  }
}

/** The payment or refund that the event tells of; null where it tells of none. */
function entityOf<T>(event: unknown, name: string, read: (entity: object) => T): T | null {
  const entity = ['payload', name, 'entity'].reduce(inside, event);
  if (typeof entity !== 'object' || entity === null) return null;
  try {
    return read(entity);
  } catch (cause) {
    throw new BadRequestException(`This webhook tells of a ${name} in a form that we do not know.`, {
      cause,
    });
  }
}

function inside(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
