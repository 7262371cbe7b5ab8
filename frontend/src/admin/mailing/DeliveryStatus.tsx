import type { DeliveryState } from '@mun/contracts/notify/deliveries';
import { StatusBadge } from '../shared/ui/StatusBadge';
import { DELIVERY_ICONS, DELIVERY_STATE_LABELS } from '../shared/delivery-labels';

export function DeliveryStatus({ state }: { state: DeliveryState }) {
  return <StatusBadge icon={DELIVERY_ICONS[state]}>{DELIVERY_STATE_LABELS[state]}</StatusBadge>;
}
