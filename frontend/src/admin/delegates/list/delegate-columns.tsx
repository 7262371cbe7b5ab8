import type { DelegateRow } from '@mun/contracts/registration/delegates';
import { DateTime } from '../../shared/ui/DateTime';
import { Text } from '../../../shared/ui/layout/Text';
import type { Column } from '../../shared/lists/table/table-types';
import { DelegateStatus } from '../DelegateStatus';
import { nameOf } from '../../shared/name-of';
import { seatName } from '../../../shared/lib/format/seat-name';

export const DELEGATE_COLUMNS: Column<DelegateRow>[] = [
  { id: 'name', heading: 'Name', grows: 34, sortBy: 'server', cell: nameOf },
  {
    id: 'state',
    heading: 'Status',
    sortBy: 'server',
    cell: ({ state }) => <DelegateStatus state={state} />,
  },
  {
    id: 'institution',
    heading: 'Institution',
    grows: 28,
    wholeLine: true,
    sortBy: 'server',
    cell: ({ institution }) => institution,
  },
  {
    id: 'seat',
    heading: 'Seat',
    grows: 38,
    wholeLine: true,
    sortBy: 'server',
    cell: ({ seat }) => seat && seatName(seat),
  },
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
    sortBy: 'server',
    cell: ({ createdAt }) => <DateTime at={createdAt} dateOnly />,
  },
];
