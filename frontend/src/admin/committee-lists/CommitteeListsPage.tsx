import type { ChairedDelegate, CommitteeList } from '@mun/contracts/admin/accounts';
import { ROUTES } from '@mun/contracts/routes';
import { createSearch } from '@mun/contracts/search-text';
import useSWR from 'swr';
import { formatDateTime } from '../../shared/lib/format/format-date-time';
import { pluralize } from '../../shared/lib/format/pluralize';
import { AsyncContent } from '../../shared/ui/feedback/AsyncContent';
import { EmptyState } from '../../shared/ui/feedback/EmptyState';
import { SmallButton } from '../../shared/ui/forms/Button';
import { Stack } from '../../shared/ui/layout/Stack';
import { usePrincipal } from '../auth/use-principal';
import { DataTable } from '../shared/lists/table/DataTable';
import { FilterBar } from '../shared/lists/filters/FilterBar';
import type { Column } from '../shared/lists/table/table-types';
import { useListAddress } from '../shared/lists/use-list-address';
import { adminApi } from '../shared/session/admin-api';
import { AdminPage } from '../shared/ui/page/AdminPage';

/** Who sits where, for chairs on a phone and on paper. */
export default function CommitteeListsPage() {
  const { can } = usePrincipal();
  const all = useSWR(ROUTES.committeeLists, adminApi.get<CommitteeList[]>);
  return (
    <AdminPage
      isList
      heading="Committee lists"
      lead="Who sits where. Contact details aren’t shown."
      actions={<SmallButton onClick={() => window.print()}>Print</SmallButton>}
    >
      <AsyncContent
        source={all}
        what="lists"
        empty={
          <EmptyState
            heading="No committee yet"
            // Who sees the delegates sees every committee.
            text={
              can('delegates.view')
                ? 'Each committee has a list here.'
                : 'An owner chooses which committees you see.'
            }
          />
        }
      >
        {(lists) => <Lists lists={lists} />}
      </AsyncContent>
    </AdminPage>
  );
}

const search = createSearch(({ fullName, portfolio, institution, registrationId }: ChairedDelegate) => [
  fullName,
  portfolio,
  institution,
  registrationId,
]);

function Lists({ lists }: { lists: CommitteeList[] }) {
  const address = useListAddress();
  const chosen = lists.find(({ committee }) => committee === address.get('committee')) ?? lists[0];
  if (!chosen) return null;
  const shown = chosen.delegates.filter(search(address.search));
  const filters =
    lists.length > 1
      ? [
          {
            parameter: 'committee',
            label: 'Committee',
            all: lists[0]?.committee ?? '',
            options: lists.slice(1).map(({ committee }) => ({ value: committee, label: committee })),
          },
        ]
      : [];
  return (
    <>
      <FilterBar
        label="Search the list"
        placeholder="Name, portfolio or school"
        filters={filters}
        result={pluralize(shown.length, 'delegate')}
      />
      <Stack $gap={0}>
        <h2>{chosen.committee}</h2>
        <DataTable
          caption={chosen.committee}
          quietCaption
          columns={COLUMNS}
          rows={shown}
          keyOf={({ registrationId }) => registrationId}
          empty={address.search ? 'Nobody matches the search.' : describeEmpty(chosen)}
          cards="36rem"
        />
      </Stack>
    </>
  );
}

function describeEmpty({ sealedUntil }: CommitteeList): string {
  return sealedUntil
    ? `The seats are sealed until ${formatDateTime(sealedUntil)}.`
    : 'Nobody has a seat in this committee yet.';
}

const COLUMNS: Column<ChairedDelegate>[] = [
  { id: 'portfolio', heading: 'Portfolio', sortBy: ({ portfolio }) => portfolio },
  { id: 'name', heading: 'Delegate', sortBy: ({ fullName }) => fullName },
  { id: 'institution', heading: 'School', sortBy: ({ institution }) => institution },
  { id: 'id', heading: 'Registration ID', cell: ({ registrationId }) => registrationId },
];
