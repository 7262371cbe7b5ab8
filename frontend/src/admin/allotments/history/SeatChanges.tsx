import type { SeatChange } from '@mun/contracts/allotment/allotment';
import useSWR from 'swr';
import { DataTable } from '../../shared/lists/table/DataTable';
import type { Column } from '../../shared/lists/table/table-types';
import { ErrorText } from '../../../shared/ui/feedback/ErrorText';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton';
import { KEYS } from '../../shared/cache/keys';
import { allotmentsApi } from '../api';
import { formatSeat } from '../seat';

/** Rows that are rendered at first: a change may have thousands. */
const INITIAL_ROWS = 200;

const COLUMNS: Column<SeatChange>[] = [
  {
    id: 'name',
    heading: 'Name',
    sortBy: ({ fullName }) => fullName,
    // An erased registration has no name.
    cell: ({ fullName, registrationId }) => fullName || registrationId,
  },
  { id: 'before', heading: 'Before', sortBy: ({ before }) => formatSeat(before) },
  { id: 'after', heading: 'After', sortBy: ({ after }) => formatSeat(after) },
];

/** The seats of one change, before and after. */
export function SeatChanges({ id, caption }: { id: string; caption: string }) {
  const { data, error } = useSWR([KEYS.allotmentChange, id], () => allotmentsApi.change(id));
  if (error)
    return <ErrorText role="alert">Couldn’t load the seats. Hide and show them again to retry.</ErrorText>;
  if (!data) return <Skeleton lines={2} />;
  return (
    <DataTable
      caption={caption}
      quietCaption
      sortParameter={`sort-change-${id}`}
      columns={COLUMNS}
      rows={data.seats}
      shownAtFirst={INITIAL_ROWS}
      keyOf={({ registrationId }) => registrationId}
      empty="This change has no seats."
    />
  );
}
