import type { DelegateState } from '@mun/contracts/registration/delegate-filter';
import type { Status } from '../shared/ui/status/StatusBadge';
import { StatusPill } from '../shared/ui/status/StatusPill';

export const DELEGATE_STATUSES: Record<DelegateState, Status> = {
  pending: { label: 'Not paid yet', icon: 'empty' },
  confirmed: { label: 'Confirmed', icon: 'filled' },
  cancelled: { label: 'Cancelled', icon: 'cross' },
};

export function DelegateStatus({ state }: { state: DelegateState }) {
  return <StatusPill {...DELEGATE_STATUSES[state]} />;
}
