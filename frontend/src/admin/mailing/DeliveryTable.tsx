import type { DeliveryView } from '@mun/contracts/mailing';
import { styled } from 'styled-components';
import { Button } from '../../shared/ui/forms/Button';
import { StatusBadge } from '../../shared/ui/feedback/StatusBadge';
import { type Column, Table } from '../../shared/ui/content/Table';
import { color } from '../../shared/ui/theme/theme';
import { When } from '../../shared/ui/content/When';
import { mail as texts } from './messages';
import { STATE_ICONS } from './StateFilter';

const Name = styled.span`
  overflow-wrap: anywhere;
`;

const Under = styled.small`
  display: block;
  color: ${color.quiet};
  font-size: inherit;
  font-weight: 400;
  overflow-wrap: anywhere;
`;

const Moment = styled.span`
  white-space: nowrap;
`;

const Again = styled(Button)`
  white-space: nowrap;
`;

/** Of an email that only a newer server knows, its own name. */
const nameOf = (name: string) => new Map(Object.entries(texts.names)).get(name) ?? name;

const COLUMNS: Column<DeliveryView>[] = [
  {
    id: 'to',
    heading: texts.table.to,
    namesRow: true,
    minWidth: '17rem',
    cell: ({ to }) => (
      <>
        <Name>{to?.name}</Name>
        <Under>{to?.address}</Under>
      </>
    ),
  },
  {
    id: 'state',
    heading: texts.table.state,
    minWidth: '9rem',
    cell: ({ state, reason }) => (
      <>
        <StatusBadge shape={STATE_ICONS[state]}>{texts.states[state]}</StatusBadge>
        {reason && state !== 'sent' && <Under>{reason}</Under>}
      </>
    ),
  },
  { id: 'mail', heading: texts.table.mail, minWidth: '6rem', cell: ({ name }) => nameOf(name) },
  {
    id: 'attempts',
    heading: texts.table.attempts,
    numeric: true,
    named: true,
    cell: ({ attempts }) => attempts,
  },
  {
    id: 'at',
    heading: texts.table.at,
    cell: ({ updatedAt }) => (
      <Moment>
        <When at={updatedAt} />
      </Moment>
    ),
  },
];

function waysColumn(onResend: Props['onResend']): Column<DeliveryView> {
  return {
    id: 'ways',
    heading: texts.table.ways,
    quietHeading: true,
    cell: (delivery) =>
      (delivery.state === 'failed' || delivery.state === 'unknown') && (
        <Again
          $quiet
          $dense
          aria-label={texts.resend.of(delivery.to?.name ?? nameOf(delivery.name))}
          onClick={() => onResend(delivery)}
        >
          {texts.resend.button}
        </Again>
      ),
  };
}

interface Props {
  deliveries: DeliveryView[];
  empty: string;
  onResend: (delivery: DeliveryView) => void;
}

/** Mails, and for those that nobody sends by itself a way to send them again. */
export function DeliveryTable({ deliveries, empty, onResend }: Props) {
  return (
    <Table
      caption={texts.table.caption}
      quietCaption
      stacks
      columns={[...COLUMNS, waysColumn(onResend)]}
      rows={deliveries}
      keyOf={({ id }) => id}
      empty={empty}
    />
  );
}
