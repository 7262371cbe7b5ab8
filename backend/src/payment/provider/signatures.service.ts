import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CheckoutCallback } from '@mun/contracts/payment/payment';
import { Config } from '../../platform/config/config.js';

/** Verifies the provider's two signatures, both hex HMAC-SHA256, in constant time. */
@Injectable()
export class SignaturesService {
  private readonly webhookSecrets: string[];

  constructor(private readonly config: Config) {
    const secrets = config.RAZORPAY_WEBHOOK_SECRET.split(',').map((secret) => secret.trim());
    this.webhookSecrets = secrets.filter((secret) => secret !== '');
  }

  /** Signed over the raw body with a webhook secret; the provider may use the old secret for a day after a change. */
  isValidWebhook(rawBody: Buffer | undefined, signature: string | undefined): boolean {
    if (!rawBody || !signature) return false;
    return this.webhookSecrets.some((secret) => isHmac(secret, rawBody, signature));
  }

  /** Signed over order and payment with the key secret. */
  isValidCheckoutCallback(callback: CheckoutCallback): boolean {
    const signed = `${callback.razorpay_order_id}|${callback.razorpay_payment_id}`;
    return isHmac(this.config.RAZORPAY_KEY_SECRET, signed, callback.razorpay_signature);
  }
}

function isHmac(secret: string, signed: Buffer | string, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(signed).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
