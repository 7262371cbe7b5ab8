import type { DeliveryState } from '@mun/contracts/deliveries';
import { StatusBadge, type StatusIcon } from '../../shared/ui/feedback/StatusBadge';
import { DELIVERY_STATE_LABELS } from '../layout/delivery-labels';

export const DELIVERY_ICONS: Record<DeliveryState, StatusIcon> = {
  queued: 'open',
  held: 'pause',
  sending: 'half',
  sent: 'whole',
  failed: 'cross',
  unknown: 'doubt',
};

export function DeliveryStatus({ state }: { state: DeliveryState }) {
  return <StatusBadge icon={DELIVERY_ICONS[state]}>{DELIVERY_STATE_LABELS[state]}</StatusBadge>;
}
