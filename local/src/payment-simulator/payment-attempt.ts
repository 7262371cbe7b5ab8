import { isObject } from '../json.js';
import type { Card } from './entities.js';
import { ProviderError } from './provider-error.js';

/** One try to pay. Amount and currency are the order's unless a test wants them wrong. */
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

/** @throws ProviderError naming the first entry that is not of its kind; entries of other names are left out. */
export function parsePaymentAttempt(body: unknown): PaymentAttempt {
  const input = isObject(body) ? body : {};
  const attempt: PaymentAttempt = {};
  for (const key of ['vpa', 'email', 'contact', 'description', 'currency'] as const) {
    const value = input[key];
    if (typeof value === 'string') attempt[key] = value;
    else if (value !== undefined) throw wrong(key);
  }
  const { outcome, method, amount, card } = input;
  if (outcome === 'captured' || outcome === 'authorized' || outcome === 'failed') attempt.outcome = outcome;
  else if (outcome !== undefined) throw wrong('outcome');
  if (method === 'card' || method === 'upi') attempt.method = method;
  else if (method !== undefined) throw wrong('method');
  if (typeof amount === 'number' && Number.isInteger(amount)) attempt.amount = amount;
  else if (amount !== undefined) throw wrong('amount');
  if (isObject(card)) {
    attempt.card = {
      name: String(card['name']),
      last4: String(card['last4']),
      network: String(card['network']),
    };
  }
  return attempt;
}

function wrong(field: string): ProviderError {
  return new ProviderError(`${field} is not of its kind`, 400, { field });
}
