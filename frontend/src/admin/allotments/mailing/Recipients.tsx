import { DELIVERY_STATES, type DeliveryState } from '@mun/contracts/notify/deliveries';
import type { MailingRecipient } from '@mun/contracts/notify/mailing';
import { useState } from 'react';
import useSWR from 'swr';
import { polling } from '../../../shared/lib/swr/polling';
import { type Column, DataTable } from '../../shared/lists/DataTable';
import { Select } from '../../../shared/ui/forms/controls.styles';
import { Field } from '../../../shared/ui/forms/Field';
import { Pager } from '../../shared/lists/Pager';
import { Stack } from '../../../shared/ui/layout/Stack';
import { KEYS } from '../../shared/cache/keys';
import { DELIVERY_STATE_LABELS } from '../../shared/delivery-labels';
import { formatSeat } from '../seat';
import { mailingApi } from './api';

const COLUMNS: Column<MailingRecipient>[] = [
  { id: 'name', heading: 'Name', namesRow: true, cell: ({ fullName }) => fullName },
  {
    id: 'seat',
    heading: 'Allotment',
    cell: ({ released, ...seat }) => (released ? `Released: ${formatSeat(seat)}` : formatSeat(seat)),
  },
  {
    id: 'state',
    heading: 'Status',
    cell: ({ state, reason }) => DELIVERY_STATE_LABELS[state] + (reason ? `: ${reason}` : ''),
    minWidth: '12rem',
  },
];

/** Polling intervals in milliseconds. */
const WHILE_RUNNING = 3_000;
const OTHERWISE = 15_000;

/** The recipients of a mailing, and the state of each email. */
export function Recipients({ mailingId, running }: { mailingId: string; running: boolean }) {
  const [state, setState] = useState<DeliveryState | ''>('');
  const [page, setPage] = useState(1);
  const { data, error } = useSWR(
    [KEYS.mailingRecipients, mailingId, state, page, running],
    () => mailingApi.recipients(mailingId, state, page),
    { keepPreviousData: true, ...polling(running ? WHILE_RUNNING : OTHERWISE) },
  );
  return (
    <Stack $gap={1}>
      <Field search label="Show">
        {(control) => (
          <Select
            {...control}
            value={state}
            onChange={({ target }) => {
              setState(DELIVERY_STATES.find((option) => option === target.value) ?? '');
              setPage(1);
            }}
          >
            <option value="">All</option>
            {DELIVERY_STATES.map((option) => (
              <option key={option} value={option}>
                {DELIVERY_STATE_LABELS[option]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <DataTable
        caption="Recipients"
        quietCaption
        columns={COLUMNS}
        rows={data?.recipients ?? []}
        keyOf={({ delivery }) => delivery}
        empty={
          data ? 'No recipients have this status.' : error ? 'Couldn’t load the recipients.' : 'Loading...'
        }
      />
      <Pager label="Pages of recipients" page={page} pages={Math.max(data?.pages ?? 1, 1)} onPage={setPage} />
    </Stack>
  );
}
