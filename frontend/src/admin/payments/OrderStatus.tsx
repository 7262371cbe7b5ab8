import type { OrderView, OrderState, RefundView } from '@mun/contracts/payment-admin';
import { StatusBadge, type StatusIcon } from '../../shared/ui/feedback/StatusBadge';
import { payments } from './messages';

const ORDERS: Record<OrderState, StatusIcon> = {
  opening: 'open',
  open: 'open',
  lapsed: 'cross',
  superseded: 'cross',
  failed: 'cross',
  paid: 'whole',
  refunding: 'half',
  refunded: 'back',
};

const REFUNDS: Record<RefundView['state'], StatusIcon> = {
  requested: 'half',
  pending: 'half',
  processed: 'back',
  failed: 'cross',
};

const REGISTRATIONS: Record<OrderView['registration']['state'], StatusIcon> = {
  pending: 'open',
  confirmed: 'whole',
  cancelled: 'cross',
};

export function OrderStatus({ state }: { state: OrderState }) {
  return <StatusBadge shape={ORDERS[state]}>{payments.states[state]}</StatusBadge>;
}

export function RefundStatus({ state }: { state: RefundView['state'] }) {
  return <StatusBadge shape={REFUNDS[state]}>{payments.refundStates[state]}</StatusBadge>;
}

export function RegistrationStatus({ state }: { state: OrderView['registration']['state'] }) {
  return <StatusBadge shape={REGISTRATIONS[state]}>{payments.registrationStates[state]}</StatusBadge>;
}

/** Whether there is money that can be sent back. */
export function isRefundable({ state, paymentId }: OrderView): boolean {
  return state === 'paid' && paymentId !== undefined;
}
