import type { AdminSessionView } from '@mun/contracts/admin/admin';
import { ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { notify } from '../../shared/ui/feedback/notify';
import { notifyReason } from '../../shared/ui/feedback/notify-failure';
import { Button } from '../../shared/ui/forms/Button';
import { DataTable } from '../shared/lists/DataTable';
import type { Column } from '../shared/lists/table-types';
import { adminApi } from '../shared/session/admin-api';
import { DateTime } from '../shared/ui/DateTime';
import { Section } from '../../shared/ui/layout/Section';
import { accessApi } from './api';

/** In which browsers somebody is signed in. */
export function Sessions() {
  const { data, error, mutate } = useSWR(ROUTES.adminSessions, adminApi.get<AdminSessionView[]>);
  const end = async ({ id }: AdminSessionView) => {
    try {
      await accessApi.endSession(id);
      notify.success('Signed out there');
    } catch (cause) {
      notifyReason(cause, 'That didn’t work. Please try again.');
    }
    await mutate();
  };
  return (
    <Section $ruled $gap={1.5}>
      <h2>Devices</h2>
      <DataTable
        caption="Devices on which somebody is signed in"
        quietCaption
        columns={columns((session) => void end(session))}
        rows={data}
        keyOf={({ id }) => id}
        source={{
          error,
          retry: mutate,
          failed: 'The devices couldn’t be loaded.',
          loading: 'Loading the devices...',
        }}
        empty="Nobody is signed in."
        cards="40rem"
      />
    </Section>
  );
}

const columns = (onEnd: (session: AdminSessionView) => void): Column<AdminSessionView>[] => [
  {
    id: 'who',
    heading: 'Who',
    namesRow: true,
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
    cell: (session) => <SignOut session={session} onEnd={() => onEnd(session)} />,
  },
];

function SignOut({ session, onEnd }: { session: AdminSessionView; onEnd: () => void }) {
  const { isCurrent, name, session: code, device = 'an unknown device' } = session;
  if (isCurrent) return 'This device';
  return (
    <Button
      $variant="secondary"
      $size="small"
      aria-label={`Sign out ${name ?? code} on ${device}`}
      onClick={onEnd}
    >
      Sign out
    </Button>
  );
}
