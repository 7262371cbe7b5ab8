import type { OrderView, OrderState, RefundView } from '@mun/contracts/payment/payment-admin';
import { type Status, StatusBadge } from './StatusBadge';

export const ORDER_STATUSES: Record<OrderState, Status> = {
  opening: { label: 'Starting', icon: 'empty' },
  open: { label: 'Waiting for payment', icon: 'empty' },
  lapsed: { label: 'Expired', icon: 'cross' },
  superseded: { label: 'Replaced', icon: 'cross' },
  failed: { label: 'Failed', icon: 'cross' },
  review: { label: 'Waiting for a decision', icon: 'half-filled', attention: true },
  paid: { label: 'Paid', icon: 'filled' },
  refunding: { label: 'Refund in progress', icon: 'half-filled' },
  refunded: { label: 'Refunded', icon: 'undo' },
};

/** Of an order of which nothing had to be paid. */
export const NO_FEE = { label: 'No fee', icon: 'empty' } as const;

export const REFUND_STATUSES: Record<RefundView['state'], Status> = {
  requested: { label: 'Refund requested', icon: 'half-filled' },
  pending: { label: 'Refund in progress', icon: 'half-filled' },
  processed: { label: 'Refunded', icon: 'undo' },
  failed: { label: 'Refund failed', icon: 'cross' },
};

const REGISTRATION_STATUSES: Record<OrderView['registration']['state'], Status> = {
  pending: { label: 'Registration not confirmed', icon: 'empty' },
  confirmed: { label: 'Registration confirmed', icon: 'filled' },
  cancelled: { label: 'Registration cancelled', icon: 'cross' },
};

export function OrderStatus({ state, amount }: Pick<OrderView, 'state' | 'amount'>) {
  return <StatusBadge {...(state === 'paid' && amount === 0 ? NO_FEE : ORDER_STATUSES[state])} />;
}

export function RefundStatus({ state }: { state: RefundView['state'] }) {
  return <StatusBadge {...REFUND_STATUSES[state]} />;
}

export function RegistrationStatus({ state }: { state: OrderView['registration']['state'] }) {
  return <StatusBadge {...REGISTRATION_STATUSES[state]} />;
}
