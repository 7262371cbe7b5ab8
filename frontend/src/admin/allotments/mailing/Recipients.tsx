import { DELIVERY_STATES } from '@mun/contracts/notify/deliveries';
import type { MailingRecipient } from '@mun/contracts/notify/mailing';
import useSWR from 'swr';
import { polling } from '../../../shared/lib/swr/polling';
import { DataTable } from '../../shared/lists/table/DataTable';
import { FilterBar, optionsOf } from '../../shared/lists/filters/FilterBar';
import { useListAddress } from '../../shared/lists/use-list-address';
import type { Column } from '../../shared/lists/table/table-types';
import { Stack } from '../../../shared/ui/layout/Stack';
import { KEYS } from '../../shared/cache/keys';
import { DELIVERY_STATUSES } from '../../shared/delivery-labels';
import { formatSeat } from '../seat';
import { mailingApi } from './api';

const COLUMNS: Column<MailingRecipient>[] = [
  { id: 'name', heading: 'Name', cell: ({ fullName }) => fullName },
  {
    id: 'seat',
    heading: 'Allotment',
    cell: ({ released, ...seat }) => (released ? `Released: ${formatSeat(seat)}` : formatSeat(seat)),
  },
  {
    id: 'state',
    heading: 'Status',
    cell: ({ state, reason }) => DELIVERY_STATUSES[state].label + (reason ? `: ${reason}` : ''),
    minWidth: '12rem',
  },
];

/** Polling intervals in milliseconds. */
const WHILE_RUNNING = 3_000;
const OTHERWISE = 15_000;

const FILTERS = [
  {
    parameter: 'recipients',
    label: 'Show',
    options: optionsOf(DELIVERY_STATES, DELIVERY_STATUSES),
    all: 'All',
  },
];

/** The recipients of a mailing, and the state of each email. */
export function Recipients({ mailingId, running }: { mailingId: string; running: boolean }) {
  const { page, oneOf } = useListAddress();
  const state = oneOf('recipients', DELIVERY_STATES) ?? '';
  const { data, error, mutate } = useSWR(
    [KEYS.mailingRecipients, mailingId, state, page, running],
    () => mailingApi.recipients(mailingId, state, page),
    { keepPreviousData: true, ...polling(running ? WHILE_RUNNING : OTHERWISE) },
  );
  return (
    <Stack $gap={1}>
      <FilterBar label="Find recipients" filters={FILTERS} />
      <DataTable
        caption="Recipients"
        quietCaption
        columns={COLUMNS}
        rows={data?.recipients}
        source={{ error, mutate }}
        what="recipients"
        failed="Couldn’t load the recipients."
        keyOf={({ delivery }) => delivery}
        pages={data?.pages ?? 1}
        empty="No recipients have this status."
      />
    </Stack>
  );
}
