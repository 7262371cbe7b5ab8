import type { DelegateState } from '@mun/contracts/delegates';
import { StatusBadge, type StatusIcon } from '../../shared/ui/feedback/StatusBadge';

export const DELEGATE_STATUSES: Record<DelegateState, { label: string; icon: StatusIcon }> = {
  pending: { label: 'Not paid yet', icon: 'open' },
  confirmed: { label: 'Confirmed', icon: 'whole' },
  cancelled: { label: 'Cancelled', icon: 'cross' },
};

export function DelegateStatus({ state }: { state: DelegateState }) {
  return <StatusBadge icon={DELEGATE_STATUSES[state].icon}>{DELEGATE_STATUSES[state].label}</StatusBadge>;
}
