import type { AccountView } from '@mun/contracts/admin/accounts';
import { ROUTES } from '@mun/contracts/routes';
import { useState } from 'react';
import useSWR from 'swr';
import { Dialog } from '../../shared/ui/feedback/Dialog';
import { Button } from '../../shared/ui/forms/Button';
import { Hint } from '../../shared/ui/layout/Text';
import { DataTable } from '../shared/lists/table/DataTable';
import type { Column } from '../shared/lists/table/table-types';
import { AdminPage } from '../shared/ui/AdminPage';
import { DateTime } from '../shared/ui/DateTime';
import { StatusPill } from '../shared/ui/StatusPill';
import { accessApi, describeRoles } from './api';
import { InviteForm } from './InviteForm';
import { PersonForm } from './PersonForm';
import { PersonMenu } from './PersonMenu';
import { SecondPerson } from './SecondPerson';
import { Sessions } from './Sessions';
import { SharedCode } from './SharedCode';

/** Who has access to the admin area, and in which browsers. */
export default function AccessPage() {
  const { data, error, mutate } = useSWR(ROUTES.accounts, accessApi.list);
  const [isInviting, setInviting] = useState(false);
  const [changed, setChanged] = useState<AccountView>();
  return (
    <AdminPage
      heading="Access"
      lead="Who can work here, and what each of them may do. A change applies from their next click."
      actions={
        <Button $size="small" onClick={() => setInviting(true)}>
          Invite people
        </Button>
      }
    >
      <DataTable
        caption="People with access"
        quietCaption
        columns={[...COLUMNS, actionsColumn(setChanged)]}
        rows={data?.accounts}
        keyOf={({ id }) => id}
        source={{ error, mutate }}
        what="list of people"
        empty="Nobody has an account yet. Everybody uses the shared code. Invite yourself as an owner first."
        cards="48rem"
      />
      {data && <SharedCode isOn={data.isCodeOn} />}
      {data && <SecondPerson settings={data.secondPerson} />}
      <Sessions />
      <Dialog title="Invite people" open={isInviting} onClose={() => setInviting(false)}>
        <InviteForm onDone={() => setInviting(false)} />
      </Dialog>
      <Dialog
        title={`Access of ${changed?.name ?? ''}`}
        open={changed !== undefined}
        onClose={() => setChanged(undefined)}
      >
        {changed && <PersonForm person={changed} onDone={() => setChanged(undefined)} />}
      </Dialog>
    </AdminPage>
  );
}

const COLUMNS: Column<AccountView>[] = [
  {
    id: 'name',
    heading: 'Name',
    namesRow: true,
    minWidth: '14rem',
    sortBy: ({ name }) => name,
    cell: ({ name, email }) => (
      <>
        {name}
        <Hint $breaks>{email}</Hint>
      </>
    ),
  },
  {
    id: 'roles',
    heading: 'May',
    minWidth: '12rem',
    sortBy: ({ roles }) => describeRoles(roles),
    cell: ({ roles, endsOn }) => (
      <>
        {describeRoles(roles)}
        {endsOn && (
          <>
            {', until '}
            <DateTime at={endsOn} dateOnly />
          </>
        )}
      </>
    ),
  },
  {
    id: 'state',
    heading: 'Status',
    sortBy: ({ state }) => state,
    cell: (person) => <State {...person} />,
  },
  {
    id: 'active',
    heading: 'Last active',
    named: true,
    sortBy: ({ lastActiveAt = '' }) => lastActiveAt,
    cell: ({ lastActiveAt }) => (lastActiveAt ? <DateTime at={lastActiveAt} /> : 'Not yet'),
  },
];

const actionsColumn = (onChange: (person: AccountView) => void): Column<AccountView> => ({
  id: 'actions',
  heading: 'Actions',
  quietHeading: true,
  cell: (person) => <PersonMenu person={person} onChange={() => onChange(person)} />,
});

function State({ state, invitedUntil, hasSecondFactor, hasPasskey }: AccountView) {
  if (state === 'active')
    return (
      <>
        <StatusPill icon="filled">Active</StatusPill>
        {(hasSecondFactor || hasPasskey) && (
          <Hint>{hasPasskey ? 'With a passkey' : 'With a second factor'}</Hint>
        )}
      </>
    );
  if (state === 'suspended') return <StatusPill icon="cross">Suspended</StatusPill>;
  return (
    <>
      <StatusPill icon="empty">Invited</StatusPill>
      {invitedUntil && (
        <>
          {' until '}
          <DateTime at={invitedUntil} dateOnly />
        </>
      )}
    </>
  );
}
