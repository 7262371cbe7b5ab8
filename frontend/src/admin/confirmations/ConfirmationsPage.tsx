import type { ConfirmationView, ConfirmedKind } from '@mun/contracts/admin/second-person';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { Cluster } from '../../shared/ui/layout/Cluster';
import { usePrincipal } from '../auth/use-principal';
import { DataTable } from '../shared/lists/table/DataTable';
import type { Column } from '../shared/lists/table/table-types';
import { adminApi } from '../shared/session/admin-api';
import { OneClickAction } from '../shared/ui/OneClickAction';
import { AdminPage } from '../shared/ui/page/AdminPage';
import { DateTime } from '../shared/ui/DateTime';
import type { Status } from '../shared/ui/status/StatusBadge';
import { StatusPill } from '../shared/ui/status/StatusPill';

const KINDS: Record<ConfirmedKind, string> = {
  refunds: 'Refund more today',
  cancellations: 'Cancel more delegates today',
  nextEdition: 'Start the next edition',
  erasures: 'Erase the personal data of',
  exports: 'Export everybody',
};

const STATUSES: Record<ConfirmationView['state'], Status> = {
  waiting: { label: 'Waiting', icon: 'empty' },
  confirmed: { label: 'Confirmed', icon: 'filled' },
  refused: { label: 'Refused', icon: 'cross' },
};

/** What people want to do and a second person has to confirm. */
export default function ConfirmationsPage() {
  const { data, error, mutate } = useSWR(ROUTES.confirmations, adminApi.get<ConfirmationView[]>);
  return (
    <AdminPage
      heading="Confirmations"
      lead="What a second person has to confirm. Before you do, ask the person why."
    >
      <DataTable
        caption="Confirmations"
        quietCaption
        columns={COLUMNS}
        rows={data}
        keyOf={({ id }) => id}
        source={{ error, mutate }}
        what="confirmations"
        empty="Nothing waits for a second person."
        cards="48rem"
      />
    </AdminPage>
  );
}

const COLUMNS: Column<ConfirmationView>[] = [
  { id: 'by', heading: 'Who', minWidth: '12rem', cell: ({ by }) => by },
  {
    id: 'what',
    heading: 'Wants to',
    minWidth: '14rem',
    cell: ({ kind, about = '' }) => `${KINDS[kind]} ${about}`.trim(),
  },
  {
    id: 'state',
    heading: 'Status',
    cell: ({ state, decidedBy = '' }) => (
      <>
        <StatusPill {...STATUSES[state]} />
        {state !== 'waiting' && ` by ${decidedBy}`}
      </>
    ),
  },
  { id: 'until', heading: 'Until', named: true, cell: ({ expiresAt }) => <DateTime at={expiresAt} /> },
  {
    id: 'actions',
    heading: 'Actions',
    quietHeading: true,
    minWidth: '13rem',
    cell: (confirmation) => <Decision {...confirmation} />,
  },
];

/** The buttons of who can decide. */
function Decision({ id, by, state, isOwn }: ConfirmationView) {
  const { account } = usePrincipal();
  if (isOwn) return state === 'confirmed' ? 'You can do it now' : 'Ask somebody else to confirm';
  if (!account || state !== 'waiting') return null;
  return (
    <Cluster>
      <OneClickAction
        aria-label={`Confirm for ${by}`}
        act={() => adminApi.post(buildPath(ROUTES.confirm, { id }), {})}
        done={`${by} can do it now`}
        change="confirmations"
      >
        Confirm
      </OneClickAction>
      <OneClickAction
        $variant="secondary"
        aria-label={`Refuse ${by}`}
        act={() => adminApi.delete(buildPath(ROUTES.confirmation, { id }))}
        done="Refused"
        change="confirmations"
      >
        Refuse
      </OneClickAction>
    </Cluster>
  );
}
