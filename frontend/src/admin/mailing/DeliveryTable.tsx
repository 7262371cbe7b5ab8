import type { DeliveryState } from '@mun/contracts/deliveries';
import type { DeliveryView } from '@mun/contracts/mailing';
import { styled } from 'styled-components';
import { type Column, Table } from '../../shared/ui/content/Table';
import { When } from '../../shared/ui/content/When';
import { Button } from '../../shared/ui/forms/Button';
import { color } from '../../shared/ui/theme/theme';
import { emailLabel } from '../layout/delivery-labels';
import { DeliveryStatus } from './DeliveryStatus';

const Name = styled.span`
  overflow-wrap: anywhere;
`;

const Detail = styled.small`
  display: block;
  color: ${color.quiet};
  font-size: inherit;
  font-weight: 400;
  overflow-wrap: anywhere;
`;

const Time = styled.span`
  white-space: nowrap;
`;

const ResendButton = styled(Button)`
  white-space: nowrap;
`;

const COLUMNS: Column<DeliveryView>[] = [
  {
    id: 'to',
    heading: 'To',
    namesRow: true,
    minWidth: '17rem',
    cell: ({ to }) => (
      <>
        <Name>{to?.name}</Name>
        <Detail>{to?.address}</Detail>
      </>
    ),
  },
  {
    id: 'state',
    heading: 'Status',
    minWidth: '9rem',
    cell: ({ state, reason }) => (
      <>
        <DeliveryStatus state={state} />
        {reason && state !== 'sent' && <Detail>{reason}</Detail>}
      </>
    ),
  },
  { id: 'email', heading: 'Email', minWidth: '6rem', cell: ({ name }) => emailLabel(name) },
  {
    id: 'attempts',
    heading: 'Attempts',
    numeric: true,
    named: true,
    cell: ({ attempts }) => attempts,
  },
  {
    id: 'updated',
    heading: 'Last update',
    cell: ({ updatedAt }) => (
      <Time>
        <When at={updatedAt} />
      </Time>
    ),
  },
];

/** The others are still on their way. */
const RESENDABLE: ReadonlySet<DeliveryState> = new Set(['failed', 'unknown', 'sent']);

interface Props {
  deliveries: DeliveryView[];
  empty: string;
  onResend: (delivery: DeliveryView) => void;
}

function actionsColumn(onResend: Props['onResend']): Column<DeliveryView> {
  return {
    id: 'actions',
    heading: 'Actions',
    quietHeading: true,
    cell: (delivery) =>
      RESENDABLE.has(delivery.state) &&
      delivery.to?.address && (
        <ResendButton
          $quiet
          $dense
          aria-label={
            delivery.state === 'sent'
              ? `Send again to ${delivery.to.name}: ${emailLabel(delivery.name)}`
              : `Resend to ${delivery.to.name}`
          }
          onClick={() => onResend(delivery)}
        >
          {delivery.state === 'sent' ? 'Send again' : 'Resend'}
        </ResendButton>
      ),
  };
}

/** Emails, with a button to resend those that are not on their way. */
export function DeliveryTable({ deliveries, empty, onResend }: Props) {
  return (
    <Table
      caption="Emails"
      quietCaption
      stacks
      columns={[...COLUMNS, actionsColumn(onResend)]}
      rows={deliveries}
      keyOf={({ id }) => id}
      empty={empty}
    />
  );
}
