/**
 * The provider's entities: https://razorpay.com/docs/api/orders/entity, /payments/entity, /refunds/entity.
 * Amounts are integers in the currency's smallest unit; times are in seconds.
 */
import { randomInt } from 'node:crypto';

/** Key-value pairs; the API returns an empty list if there are none. */
export type Notes = Record<string, string> | [];

export interface Order {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Notes;
  created_at: number;
}

export interface Card {
  id: string;
  entity: 'card';
  name: string;
  last4: string;
  network: string;
  type: 'credit' | 'debit';
  issuer: null;
  international: boolean;
  emi: boolean;
  sub_type: 'consumer';
}

export interface Payment {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string;
  invoice_id: null;
  international: boolean;
  method: 'card' | 'upi';
  amount_refunded: number;
  refund_status: null | 'partial' | 'full';
  captured: boolean;
  description: string | null;
  card_id: string | null;
  card?: Card;
  bank: null;
  wallet: null;
  vpa: string | null;
  email: string;
  contact: string;
  notes: Notes;
  fee: number | null;
  tax: number | null;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  acquirer_data: { auth_code?: string | null; rrn?: string | null };
  created_at: number;
}

export interface Refund {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  notes: Notes;
  receipt: string | null;
  acquirer_data: { arn: null };
  batch_id: null;
  status: 'pending' | 'processed' | 'failed';
  speed_processed: 'normal';
  speed_requested: string;
  created_at: number;
}

export interface Collection<T> {
  entity: 'collection';
  count: number;
  items: T[];
}

export function toCollection<T>(items: T[]): Collection<T> {
  return { entity: 'collection', count: items.length, items };
}

const ID_CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Returns fourteen letters and digits, like the end of the provider's ids. */
export function newId(): string {
  return Array.from({ length: 14 }, () => ID_CHARACTERS[randomInt(ID_CHARACTERS.length)]).join('');
}

export function unixSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
