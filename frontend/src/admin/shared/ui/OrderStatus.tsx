import type { OrderView, OrderState, RefundView } from '@mun/contracts/payment/payment-admin';
import { StatusBadge, type StatusIcon } from './StatusBadge';

type Statuses<State extends string> = Record<State, { label: string; icon: StatusIcon }>;

export const ORDER_STATUSES: Statuses<OrderState> = {
  opening: { label: 'Starting', icon: 'empty' },
  open: { label: 'Waiting for payment', icon: 'empty' },
  lapsed: { label: 'Expired', icon: 'cross' },
  superseded: { label: 'Replaced', icon: 'cross' },
  failed: { label: 'Failed', icon: 'cross' },
  review: { label: 'Waiting for a decision', icon: 'half-filled' },
  paid: { label: 'Paid', icon: 'filled' },
  refunding: { label: 'Refund in progress', icon: 'half-filled' },
  refunded: { label: 'Refunded', icon: 'undo' },
};

/** Of an order of which nothing had to be paid. */
export const NO_FEE = { label: 'No fee', icon: 'empty' } as const;

export const REFUND_STATUSES: Statuses<RefundView['state']> = {
  requested: { label: 'Refund requested', icon: 'half-filled' },
  pending: { label: 'Refund in progress', icon: 'half-filled' },
  processed: { label: 'Refunded', icon: 'undo' },
  failed: { label: 'Refund failed', icon: 'cross' },
};

const REGISTRATION_STATUSES: Statuses<OrderView['registration']['state']> = {
  pending: { label: 'Registration not confirmed', icon: 'empty' },
  confirmed: { label: 'Registration confirmed', icon: 'filled' },
  cancelled: { label: 'Registration cancelled', icon: 'cross' },
};

export function OrderStatus({ state, amount }: Pick<OrderView, 'state' | 'amount'>) {
  const { icon, label } = state === 'paid' && amount === 0 ? NO_FEE : ORDER_STATUSES[state];
  return <StatusBadge icon={icon}>{label}</StatusBadge>;
}

export function RefundStatus({ state }: { state: RefundView['state'] }) {
  return <StatusBadge icon={REFUND_STATUSES[state].icon}>{REFUND_STATUSES[state].label}</StatusBadge>;
}

export function RegistrationStatus({ state }: { state: OrderView['registration']['state'] }) {
  return (
    <StatusBadge icon={REGISTRATION_STATUSES[state].icon}>{REGISTRATION_STATUSES[state].label}</StatusBadge>
  );
}
