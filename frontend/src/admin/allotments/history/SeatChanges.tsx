import type { SeatChange } from '@mun/contracts/allotment/allotment';
import { useState } from 'react';
import useSWR from 'swr';
import { pluralize } from '../../../shared/lib/format/pluralize';
import { type Column, DataTable } from '../../shared/lists/DataTable';
import { ErrorText } from '../../../shared/ui/feedback/ErrorText';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton';
import { Button } from '../../../shared/ui/forms/Button';
import { KEYS } from '../../shared/cache/keys';
import { allotmentsApi } from '../api';
import { formatSeat } from '../seat';

/** Rows that are rendered at first: a change may have thousands. */
const INITIAL_ROWS = 200;

const COLUMNS: Column<SeatChange>[] = [
  {
    id: 'name',
    heading: 'Name',
    namesRow: true,
    // An erased registration has no name.
    cell: ({ fullName, registrationId }) => fullName || registrationId,
  },
  { id: 'before', heading: 'Before', cell: ({ before }) => formatSeat(before) },
  { id: 'after', heading: 'After', cell: ({ after }) => formatSeat(after) },
];

/** The seats of one change, before and after. */
export function SeatChanges({ id, caption }: { id: string; caption: string }) {
  const [limit, setLimit] = useState(INITIAL_ROWS);
  const { data, error } = useSWR([KEYS.allotmentChange, id], () => allotmentsApi.change(id));
  if (error)
    return <ErrorText role="alert">Couldn’t load the seats. Hide and show them again to retry.</ErrorText>;
  if (!data) return <Skeleton lines={2} />;
  return (
    <>
      <DataTable
        caption={caption}
        quietCaption
        columns={COLUMNS}
        rows={data.seats.slice(0, limit)}
        keyOf={({ registrationId }) => registrationId}
        empty="This change has no seats."
      />
      {limit < data.seats.length && (
        <Button $quiet $dense onClick={() => setLimit(data.seats.length)}>
          Show all {pluralize(data.seats.length, 'seat')}
        </Button>
      )}
    </>
  );
}
