import { DELIVERY_STATES, type DeliveryState } from '@mun/contracts/deliveries';
import type { MailingRecipient } from '@mun/contracts/mailing';
import { useState } from 'react';
import useSWR from 'swr';
import { styled } from 'styled-components';
import { Select } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { Pager } from '../../shared/ui/navigation/Pager';
import { type Column, Table } from '../../shared/ui/content/Table';
import { space } from '../../shared/ui/theme/theme';
import { allotments } from '../allotments/messages';
import { calls } from '../allotments/api';

const { states, recipientsTable: texts } = allotments.mailing;

const Parts = styled.div`
  display: grid;
  flex: 1 0 100%;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};

  select {
    max-width: 16rem;
  }
`;

const COLUMNS: Column<MailingRecipient>[] = [
  { id: 'name', heading: texts.name, namesRow: true, cell: ({ fullName }) => fullName },
  {
    id: 'seat',
    heading: texts.seat,
    cell: ({ committee, portfolio }) => allotments.seat(committee, portfolio),
  },
  {
    id: 'state',
    heading: texts.state,
    cell: ({ state, reason }) => states[state] + (reason ? `: ${reason}` : ''),
    minWidth: '12rem',
  },
];

/** How often the list is read while mails go out. Milliseconds. */
const EVERY = 3_000;

/** Who is mailed in a mailing, and how it went for each. */
export function Recipients({ mailing, moving }: { mailing: string; moving: boolean }) {
  const [state, setState] = useState<DeliveryState | ''>('');
  const [page, setPage] = useState(1);
  const { data, error } = useSWR(
    ['allotments/recipients', mailing, state, page, moving],
    () => calls.recipients(mailing, state, page),
    { refreshInterval: moving ? EVERY : 0, keepPreviousData: true },
  );
  const pages = Math.max(data?.pages ?? 1, 1);
  return (
    <Parts>
      <Field search label={texts.filter}>
        {(control) => (
          <Select
            {...control}
            value={state}
            onChange={({ target }) => {
              setState(DELIVERY_STATES.find((each) => each === target.value) ?? '');
              setPage(1);
            }}
          >
            <option value="">{texts.all}</option>
            {DELIVERY_STATES.map((each) => (
              <option key={each} value={each}>
                {states[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Table
        caption={texts.caption}
        quietCaption
        columns={COLUMNS}
        rows={data?.recipients ?? []}
        keyOf={({ delivery }) => delivery}
        empty={data ? texts.empty : error ? texts.failed : allotments.loading}
      />
      <Pager label={texts.pages} page={page} pages={pages} onPage={setPage} />
    </Parts>
  );
}
