import type { AdminSessionView } from '@mun/contracts/admin/admin';
import { ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { DataTable } from '../shared/lists/table/DataTable';
import type { Column } from '../shared/lists/table/table-types';
import { adminApi } from '../shared/session/admin-api';
import { OneClickAction } from '../shared/ui/OneClickAction';
import { DateTime } from '../shared/ui/DateTime';
import { Section } from '../../shared/ui/layout/Section';
import { accessApi } from './api';

/** In which browsers somebody is signed in. */
export function Sessions() {
  const { data, error, mutate } = useSWR(ROUTES.adminSessions, adminApi.get<AdminSessionView[]>);
  return (
    <Section $ruled $gap={1.5}>
      <h2>Devices</h2>
      <DataTable
        caption="Devices on which somebody is signed in"
        quietCaption
        columns={COLUMNS}
        rows={data}
        keyOf={({ id }) => id}
        source={{ error, mutate }}
        what="devices"
        empty="Nobody is signed in."
        cards="40rem"
      />
    </Section>
  );
}

const COLUMNS: Column<AdminSessionView>[] = [
  {
    id: 'who',
    heading: 'Who',
    minWidth: '12rem',
    cell: ({ name, session }) => name ?? `Shared code (${session})`,
  },
  { id: 'device', heading: 'Device', minWidth: '10rem', cell: ({ device }) => device ?? 'Unknown' },
  {
    id: 'used',
    heading: 'Last used',
    named: true,
    cell: ({ lastUsedAt }) => <DateTime at={lastUsedAt} />,
  },
  {
    id: 'end',
    heading: 'Actions',
    quietHeading: true,
    cell: (session) => <SignOut {...session} />,
  },
];

function SignOut({ id, isCurrent, name, session, device = 'an unknown device' }: AdminSessionView) {
  if (isCurrent) return 'This device';
  return (
    <OneClickAction
      $variant="secondary"
      aria-label={`Sign out ${name ?? session} on ${device}`}
      act={() => accessApi.endSession(id)}
      done="Signed out there"
      change="access"
    >
      Sign out
    </OneClickAction>
  );
}
