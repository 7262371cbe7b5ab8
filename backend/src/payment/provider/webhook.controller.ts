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
import { parsePayment, parseRefund } from './provider-entities.js';
import { ProviderSyncService } from './provider-sync.service.js';
import { SignaturesService } from './signatures.service.js';
import { Public } from '../../platform/auth/permissions.js';

/** Contract: https://razorpay.com/docs/webhooks. The signature is verified over the raw body before the body is read. */
@Controller()
@Public()
export class WebhookController {
  constructor(
    private readonly signatures: SignaturesService,
    private readonly captures: CapturesService,
    private readonly providerSync: ProviderSyncService,
  ) {}

  /** Stores the payment or refund of an event, then answers 200. Events without either are accepted and ignored. */
  @Post(ROUTES.paymentWebhook)
  @HttpCode(200)
  async handle(
    @Req() request: RawBodyRequest<Request>,
    @Headers('x-razorpay-signature') signature?: string,
  ): Promise<{ status: string }> {
    if (!this.signatures.isValidWebhook(request.rawBody, signature)) {
      throw new UnauthorizedException('The signature of this webhook is not valid.');
    }
    const payment = entityOf(request.body, 'payment', parsePayment);
    const refund = entityOf(request.body, 'refund', parseRefund);
    if (refund) await this.providerSync.recordRefund(refund, payment);
    else if (payment) await this.captures.recordPayment(payment);
    return { status: 'ok' };
  }
}

/** Returns the event's entity of this name; null if it has none. @throws BadRequestException if it cannot be parsed */
function entityOf<T>(event: unknown, name: string, parse: (entity: object) => T): T | null {
  const entity = ['payload', name, 'entity'].reduce(propertyOf, event);
  if (typeof entity !== 'object' || entity === null) return null;
  try {
    return parse(entity);
  } catch (cause) {
    const message = `This webhook contains a ${name} in an unknown format.`;
    throw new BadRequestException(message, { cause });
  }
}

function propertyOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
