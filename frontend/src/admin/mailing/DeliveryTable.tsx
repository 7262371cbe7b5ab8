import type { DeliveryView } from '@mun/contracts/notify/mailing';
import { type RowColumn, RowTable } from '../shared/lists/RowTable';
import { When } from '../shared/ui/When';
import { StatusPill } from '../shared/ui/StatusPill';
import { DELIVERY_ICONS, DELIVERY_STATE_LABELS, emailLabel } from '../shared/delivery-labels';
import { recipientOf } from './recipient-of';

const COLUMNS: RowColumn<DeliveryView>[] = [
  { id: 'to', heading: 'To', grows: 55, cell: recipientOf },
  {
    id: 'state',
    heading: 'Status',
    cell: ({ state }) => (
      <StatusPill icon={DELIVERY_ICONS[state]} attention={state === 'failed' || state === 'unknown'}>
        {DELIVERY_STATE_LABELS[state]}
      </StatusPill>
    ),
  },
  { id: 'email', heading: 'Email', grows: 45, cell: ({ name }) => emailLabel(name) },
  { id: 'updated', heading: 'Last update', minor: true, cell: ({ updatedAt }) => <When at={updatedAt} /> },
];

interface Props {
  deliveries: readonly DeliveryView[];
  openId: string | null;
  onOpen: (id: string) => void;
  empty: string;
}

export function DeliveryTable({ deliveries, openId, onOpen, empty }: Props) {
  return (
    <RowTable
      caption="Emails"
      columns={COLUMNS}
      rows={deliveries}
      keyOf={({ id }) => id}
      openKey={openId}
      onOpen={onOpen}
      empty={empty}
    />
  );
}
