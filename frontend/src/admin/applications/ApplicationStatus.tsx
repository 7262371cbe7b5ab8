import type { ApplicationState } from '@mun/contracts/registration/application';
import { StatusBadge, type StatusIcon } from '../shared/ui/StatusBadge';

export const STATE_LABELS: Record<ApplicationState, string> = {
  new: 'New',
  accepted: 'Accepted',
  declined: 'Declined',
};

const ICONS: Record<ApplicationState, StatusIcon> = { new: 'empty', accepted: 'filled', declined: 'pause' };

export function ApplicationStatus({ state }: { state: ApplicationState }) {
  return <StatusBadge icon={ICONS[state]}>{STATE_LABELS[state]}</StatusBadge>;
}
