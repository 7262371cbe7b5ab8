import type { DelegationRow } from '@mun/contracts/delegations/delegations';
import { formatPaise } from '@mun/contracts/payment/money';
import { ROUTES } from '@mun/contracts/routes';
import { createSearch } from '@mun/contracts/search-text';
import { formatNumber, pluralize } from '../../shared/lib/format/pluralize';
import { Dialog } from '../../shared/ui/feedback/Dialog';
import { SmallButton } from '../../shared/ui/forms/Button';
import { Text } from '../../shared/ui/layout/Text';
import { Can } from '../auth/Can';
import { schoolPath } from '../layout/paths';
import { DataTable } from '../shared/lists/table/DataTable';
import { FilterBar, optionsOf } from '../shared/lists/filters/FilterBar';
import { TableExport } from '../shared/lists/TableExport';
import type { Column } from '../shared/lists/table/table-types';
import { useListAddress } from '../shared/lists/use-list-address';
import { usePanel } from '../shared/lists/panel/use-panel';
import { AdminPage } from '../shared/ui/page/AdminPage';
import { DateTime } from '../shared/ui/DateTime';
import { useSchools } from './api';
import { MessageForm } from './SchoolForms';

const OPEN = ['payment', 'names', 'answer'] as const;
const FILTERS = [
  {
    parameter: 'missing',
    label: 'Missing',
    options: optionsOf(OPEN, {
      payment: 'Something due',
      names: 'Names missing',
      answer: 'An answer to a request',
    }),
  },
];

const LACKS: Record<(typeof OPEN)[number], (row: DelegationRow) => boolean> = {
  payment: ({ due }) => due > 0,
  names: ({ named, places }) => named < places,
  answer: ({ requests }) => requests > 0,
};

const searchSchools = createSearch(({ school, reference, adviserName, adviserEmail }: DelegationRow) => [
  school,
  reference,
  adviserName,
  adviserEmail,
]);

/** All schools, with their places and what they owe. */
export default function SchoolsPage() {
  const { search, oneOf } = useListAddress();
  const { data, error, mutate } = useSchools();
  const { openId: action, open, close } = usePanel('open');
  const missing = oneOf('missing', OPEN);
  const found = data?.filter(searchSchools(search)).filter((row) => !missing || LACKS[missing](row));
  return (
    <AdminPage
      isList
      heading="Schools"
      lead="An adviser registers a school, pays for its places and enters its students. Paid places are confirmed."
      actions={
        <>
          <Can permission="schools.edit">
            <SmallButton onClick={() => open('message')}>Message all advisers</SmallButton>
          </Can>
          <Can permission="delegates.export">
            <TableExport name="schools" route={ROUTES.delegationsExport} />
          </Can>
        </>
      }
    >
      <FilterBar
        label="Find schools"
        placeholder="School, reference, adviser, email"
        filters={FILTERS}
        result={found && pluralize(found.length, 'school')}
      />
      <DataTable
        caption="Schools"
        order="newest first"
        columns={COLUMNS}
        rows={found}
        source={{ error, mutate }}
        what="schools"
        keyOf={({ id }) => id}
        hrefOf={({ id }) => schoolPath(id)}
        pages="local"
        empty={data && data.length > 0 ? 'No schools match.' : 'No school has registered yet.'}
      />
      <Dialog title="Message all advisers" open={action === 'message'} onClose={close}>
        <MessageForm onDone={close} />
      </Dialog>
    </AdminPage>
  );
}

const number = (
  id: 'places' | 'named' | 'confirmed' | 'paid' | 'due',
  heading: string,
  format: (value: number, currency: string) => string,
): Column<DelegationRow> => ({
  id,
  heading,
  numeric: true,
  named: true,
  sortBy: (row) => row[id],
  cell: (row) => format(row[id], row.currency),
});

const COLUMNS: Column<DelegationRow>[] = [
  {
    id: 'school',
    heading: 'School',
    grows: 100,
    sortBy: ({ school }) => school,
    cell: ({ school }) => school,
  },
  {
    id: 'reference',
    heading: 'Reference',
    cell: ({ reference }) => (
      <Text as="span" $mono>
        {reference}
      </Text>
    ),
  },
  number('places', 'Places', formatNumber),
  number('named', 'Named', formatNumber),
  number('confirmed', 'Confirmed', formatNumber),
  number('paid', 'Paid', formatPaise),
  number('due', 'Due', formatPaise),
  {
    id: 'heldUntil',
    heading: 'Held until',
    named: true,
    sortBy: ({ heldUntil = '' }) => heldUntil,
    cell: ({ heldUntil }) => heldUntil && <DateTime at={heldUntil} dateOnly />,
  },
];
