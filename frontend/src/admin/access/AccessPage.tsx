import type { AccountList, AccountView } from '@mun/contracts/admin/accounts';
import { ROUTES } from '@mun/contracts/routes';
import { Button } from '../../shared/ui/forms/Button';
import { Hint } from '../../shared/ui/layout/Text';
import { useFresh } from '../shared/cache/use-fresh';
import { ListWithPanel } from '../shared/lists/panel/ListWithPanel';
import { usePanel } from '../shared/lists/panel/use-panel';
import { DataTable } from '../shared/lists/table/DataTable';
import type { Column } from '../shared/lists/table/table-types';
import { AdminPage } from '../shared/ui/page/AdminPage';
import { DateTime } from '../shared/ui/DateTime';
import type { Status } from '../shared/ui/status/StatusBadge';
import { StatusPill } from '../shared/ui/status/StatusPill';
import { describeRoles } from './api';
import { InviteForm } from './InviteForm';
import { PersonForm } from './PersonForm';
import { PersonMenu } from './PersonMenu';
import { SecondPerson } from './SecondPerson';
import { Sessions } from './Sessions';
import { SharedCode } from './SharedCode';

/** The value of the query parameter `open` for new people; that of a person is their id. */
const INVITE = 'invite';

/** Who has access to the admin area, and in which browsers. */
export default function AccessPage() {
  const { data, error, mutate } = useFresh<AccountList>(ROUTES.accounts);
  const { openId, open, close } = usePanel('open');
  const changed = data?.accounts.find(({ id }) => id === openId);
  return (
    <AdminPage
      heading="Access"
      lead="Who can work here, and what each of them may do. A change applies from their next click."
      actions={
        <Button $size="small" onClick={() => open(INVITE)}>
          Invite people
        </Button>
      }
    >
      <ListWithPanel
        openId={changed || openId === INVITE ? openId : null}
        title={changed ? `Access of ${changed.name}` : 'Invite people'}
        onClose={close}
        panel={changed ? <PersonForm person={changed} onClose={close} /> : <InviteForm onClose={close} />}
      >
        <DataTable
          caption="People with access"
          quietCaption
          columns={[...COLUMNS, actionsColumn(({ id }) => open(id))]}
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
      </ListWithPanel>
    </AdminPage>
  );
}

const COLUMNS: Column<AccountView>[] = [
  {
    id: 'name',
    heading: 'Name',
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

const STATUSES: Record<AccountView['state'], Status> = {
  active: { label: 'Active', icon: 'filled' },
  suspended: { label: 'Suspended', icon: 'cross' },
  invited: { label: 'Invited', icon: 'empty' },
};

function State({ state, invitedUntil, hasSecondFactor, hasPasskey }: AccountView) {
  return (
    <>
      <StatusPill {...STATUSES[state]} />
      {state === 'active' && (hasSecondFactor || hasPasskey) && (
        <Hint>{hasPasskey ? 'With a passkey' : 'With a second factor'}</Hint>
      )}
      {state === 'invited' && invitedUntil && (
        <>
          {' until '}
          <DateTime at={invitedUntil} dateOnly />
        </>
      )}
    </>
  );
}
