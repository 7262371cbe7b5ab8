import type { OrderView, OrderState, RefundView } from '@mun/contracts/payment-admin';
import { Mark, type Shape } from '../../shared/ui/feedback/StatusBadge.js';
import { payments } from './messages.js';

const ORDERS: Record<OrderState, Shape> = {
  opening: 'open',
  open: 'open',
  lapsed: 'cross',
  superseded: 'cross',
  failed: 'cross',
  paid: 'whole',
  refunding: 'half',
  refunded: 'back',
};

const REFUNDS: Record<RefundView['state'], Shape> = {
  requested: 'half',
  pending: 'half',
  processed: 'back',
  failed: 'cross',
};

const REGISTRATIONS: Record<OrderView['registration']['state'], Shape> = {
  pending: 'open',
  confirmed: 'whole',
  cancelled: 'cross',
};

export function OrderMark({ state }: { state: OrderState }) {
  return <Mark shape={ORDERS[state]}>{payments.states[state]}</Mark>;
}

export function RefundMark({ state }: { state: RefundView['state'] }) {
  return <Mark shape={REFUNDS[state]}>{payments.refundStates[state]}</Mark>;
}

export function RegistrationMark({ state }: { state: OrderView['registration']['state'] }) {
  return <Mark shape={REGISTRATIONS[state]}>{payments.registrationStates[state]}</Mark>;
}

/** Whether there is money that can be sent back. */
export function isRefundable({ state, paymentId }: OrderView): boolean {
  return state === 'paid' && paymentId !== undefined;
}
