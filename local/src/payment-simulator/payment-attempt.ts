import { isObject } from '../json.js';
import type { Card } from './entities.js';
import { ProviderError } from './provider-error.js';

/** One attempt to pay. Amount and currency default to the order's; tests can set wrong ones. */
export interface PaymentAttempt {
  outcome?: 'captured' | 'authorized' | 'failed';
  method?: 'card' | 'upi';
  vpa?: string;
  card?: Pick<Card, 'name' | 'last4' | 'network'>;
  email?: string;
  contact?: string;
  description?: string;
  amount?: number;
  currency?: string;
}

/** Ignores unknown entries. @throws ProviderError naming the first entry of the wrong type */
export function parsePaymentAttempt(body: unknown): PaymentAttempt {
  const input = isObject(body) ? body : {};
  const attempt: PaymentAttempt = {};
  for (const key of ['vpa', 'email', 'contact', 'description', 'currency'] as const) {
    const value = input[key];
    if (typeof value === 'string') attempt[key] = value;
    else if (value !== undefined) throw typeError(key);
  }
  const { outcome, method, amount, card } = input;
  if (outcome === 'captured' || outcome === 'authorized' || outcome === 'failed') attempt.outcome = outcome;
  else if (outcome !== undefined) throw typeError('outcome');
  if (method === 'card' || method === 'upi') attempt.method = method;
  else if (method !== undefined) throw typeError('method');
  if (typeof amount === 'number' && Number.isInteger(amount)) attempt.amount = amount;
  else if (amount !== undefined) throw typeError('amount');
  if (isObject(card)) {
    attempt.card = {
      name: String(card['name']),
      last4: String(card['last4']),
      network: String(card['network']),
    };
  }
  return attempt;
}

function typeError(field: string): ProviderError {
  return new ProviderError(`${field} has the wrong type`, 400, { field });
}
