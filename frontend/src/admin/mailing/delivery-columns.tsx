import type { DeliveryView } from '@mun/contracts/notify/mailing';
import type { Column } from '../shared/lists/table/table-types';
import { DateTime } from '../shared/ui/DateTime';
import { StatusPill } from '../shared/ui/status/StatusPill';
import { DELIVERY_STATUSES, emailLabel } from '../shared/delivery-labels';
import { nameOf } from '../shared/name-of';

export const DELIVERY_COLUMNS: Column<DeliveryView>[] = [
  { id: 'to', sortBy: 'server', heading: 'To', grows: 55, cell: recipientOf },
  {
    id: 'state',
    sortBy: 'server',
    heading: 'Status',
    cell: ({ state }) => <StatusPill {...DELIVERY_STATUSES[state]} />,
  },
  { id: 'email', sortBy: 'server', heading: 'Email', grows: 45, cell: ({ name }) => emailLabel(name) },
  {
    id: 'updated',
    sortBy: 'server',
    heading: 'Last update',
    minor: true,
    cell: ({ updatedAt }) => <DateTime at={updatedAt} />,
  },
];

/** The recipient's name, or else the address: a school's students may have no name yet. */
export function recipientOf({ to }: DeliveryView): string {
  return to ? nameOf({ fullName: to.name || to.address }) : 'Unknown recipient';
}
