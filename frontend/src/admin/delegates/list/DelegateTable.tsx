import type { DelegateRow } from '@mun/contracts/registration/delegates';
import { When } from '../../shared/ui/When';
import { Text } from '../../../shared/ui/layout/Text';
import { delegatePath } from '../../layout/paths';
import type { RowSelection } from '../../shared/lists/row-selection';
import { type RowColumn, RowTable } from '../../shared/lists/RowTable';
import { DelegateStatus } from '../DelegateStatus';
import { nameOf } from '../name-of';
import { seatName } from '../page/describe-timeline';

const COLUMNS: RowColumn<DelegateRow>[] = [
  { id: 'name', heading: 'Name', grows: 25, cell: nameOf },
  { id: 'state', heading: 'Status', cell: ({ state }) => <DelegateStatus state={state} /> },
  {
    id: 'institution',
    heading: 'Institution',
    grows: 47,
    wholeLine: true,
    cell: ({ institution }) => institution,
  },
  { id: 'seat', heading: 'Seat', grows: 28, wholeLine: true, cell: ({ seat }) => seat && seatName(seat) },
  {
    id: 'id',
    heading: 'Registration ID',
    minor: true,
    cell: ({ registrationId }) =>
      registrationId && (
        <Text as="span" $mono>
          {registrationId}
        </Text>
      ),
  },
  {
    id: 'createdAt',
    heading: 'Registered on',
    minor: true,
    cell: ({ createdAt }) => <When at={createdAt} dateOnly />,
  },
];

interface Props {
  delegates: readonly DelegateRow[];
  empty: string;
  /** Present while delegates can be selected. */
  selection: RowSelection<DelegateRow> | undefined;
}

export function DelegateTable({ delegates, empty, selection }: Props) {
  return (
    <RowTable
      caption="Delegates, newest first"
      columns={COLUMNS}
      rows={delegates}
      keyOf={({ id }) => id}
      hrefOf={({ id, registrationId }) => delegatePath(registrationId ?? id)}
      empty={empty}
      selection={selection}
    />
  );
}
