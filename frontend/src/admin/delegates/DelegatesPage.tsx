import {
  ALLOTMENT_FILTERS,
  DELEGATE_STATES,
  EXPERIENCES,
  PREFERENCE_MATCHES,
  toDelegateQuery,
} from '@mun/contracts/registration/delegate-filter';
import { DELEGATE_SORTS, type DelegateRow } from '@mun/contracts/registration/delegates';
import { ROUTES } from '@mun/contracts/routes';
import { useState } from 'react';
import { Can } from '../auth/Can';
import { usePrincipal } from '../auth/use-principal';
import { pluralize } from '../../shared/lib/format/pluralize';
import { notify } from '../../shared/ui/feedback/notify';
import { Button, ButtonLink } from '../../shared/ui/forms/Button';
import { AdminPage } from '../shared/ui/page/AdminPage';
import { DELEGATES, delegatePath } from '../layout/paths';
import {
  ALLOTMENT_LABELS,
  EXPERIENCE_LABELS,
  PREFERENCE_LABELS,
} from '../shared/lists/filters/delegate-filter-labels';
import { DataTable } from '../shared/lists/table/DataTable';
import { FilterBar, optionsOf } from '../shared/lists/filters/FilterBar';
import { SelectButton, SelectionBar } from '../shared/lists/SelectionBar';
import { TableExport } from '../shared/lists/TableExport';
import { useTableExport } from '../shared/lists/use-table-export';
import { useDelegateFilter } from '../shared/lists/filters/use-delegate-filter';
import { useListAddress } from '../shared/lists/use-list-address';
import { useSelection } from '../shared/lists/use-selection';
import { useDelegates } from './api';
import { DELEGATE_COLUMNS } from './list/delegate-columns';
import { DELEGATE_STATUSES } from './DelegateStatus';
import { nameOf } from '../shared/name-of';
import { CancelSelectedDialog } from './select/CancelSelectedDialog';
import { SelectByIds } from './select/SelectByIds';
import { useSelectAll } from './select/use-select-all';

const FILTERS = [
  { parameter: 'state', label: 'Status', options: optionsOf(DELEGATE_STATES, DELEGATE_STATUSES) },
  { parameter: 'allotment', label: 'Allotment', options: optionsOf(ALLOTMENT_FILTERS, ALLOTMENT_LABELS) },
  { parameter: 'preference', label: 'Preference', options: optionsOf(PREFERENCE_MATCHES, PREFERENCE_LABELS) },
  { parameter: 'experience', label: 'Experience', options: optionsOf(EXPERIENCES, EXPERIENCE_LABELS) },
];

const keyOf = ({ id }: DelegateRow) => id;
/** What can be done with a selection concerns those who take part. */
const canSelect = ({ state }: DelegateRow) => state !== 'cancelled';

/** All registrations, in every state. */
export default function DelegatesPage() {
  const { page, oneOf } = useListAddress();
  const query = toDelegateQuery(useDelegateFilter());
  const { data, error, isCurrent, mutate } = useDelegates(query, oneOf('sort', DELEGATE_SORTS), page);
  const total = isCurrent ? data?.total : undefined;
  const rows = data?.delegates ?? [];
  const selection = useSelection({ rows, keyOf, nameOf, canSelect, keepsOthers: true });
  const [isSelectingByIds, setSelectingByIds] = useState(false);
  const [cancelling, setCancelling] = useState<readonly string[]>();
  const mayExport = usePrincipal().can('delegates.export');
  const selectAll = useSelectAll({
    total,
    query,
    onSelect: (delegates) => selection.add(delegates.filter(canSelect)),
  });
  const exports = useTableExport({
    name: 'selected delegates',
    route: ROUTES.delegatesExport,
    filtered: {
      count: selection.selected.length,
      body: () => ({ ids: selection.selected.map(keyOf) }),
    },
  });
  const copyAddresses = async () => {
    try {
      await navigator.clipboard.writeText(selection.selected.map(({ email }) => email).join(', '));
      notify.success('Addresses copied');
    } catch {
      // There is no clipboard on plain HTTP or without permission.
      notify.error('The addresses were not copied');
    }
  };
  return (
    <AdminPage
      isList
      heading="Delegates"
      lead="Everyone who registered, paid or not."
      actions={
        <>
          <SelectButton selection={selection} />
          <Can permission="delegates.edit">
            <ButtonLink
              $variant={selection.selecting ? 'secondary' : undefined}
              $size="small"
              to={`${DELEGATES}/new`}
            >
              Add a delegate
            </ButtonLink>
          </Can>
        </>
      }
    >
      <FilterBar
        label="Find delegates"
        placeholder="Name, email, phone, institution, registration ID"
        filters={FILTERS}
        alsoClears={['institution', 'committee']}
        result={total === undefined ? undefined : pluralize(total, 'delegate')}
        tools={
          <Can permission="delegates.export">
            <TableExport
              name="delegates"
              route={ROUTES.delegatesExport}
              filtered={query ? { count: total, query } : undefined}
            />
          </Can>
        }
      />
      {selection.selecting && isSelectingByIds && (
        <SelectByIds onSelect={selection.add} onClose={() => setSelectingByIds(false)} />
      )}
      <DataTable
        caption="Delegates"
        order="newest first"
        columns={DELEGATE_COLUMNS}
        rows={error && !isCurrent ? undefined : data?.delegates}
        source={{ error, mutate }}
        what="delegates"
        keyOf={keyOf}
        hrefOf={({ id, registrationId }) => delegatePath(registrationId ?? id)}
        pages={data?.pages ?? 1}
        empty={
          data && data.total > 0
            ? 'This page does not exist.'
            : query
              ? 'No delegates match.'
              : 'Nobody has registered yet.'
        }
        selection={selection.selecting ? selection : undefined}
      />
      {selection.selecting && (
        <SelectionBar
          noun="delegate"
          selection={selection}
          ways={[
            total !== undefined && total > rows.length && selectAll,
            { label: 'Select by list of IDs', onSelect: () => setSelectingByIds(true) },
          ]}
          more={[
            { label: 'Copy email addresses', onSelect: () => void copyAddresses() },
            mayExport && { label: 'Export', name: 'Export selected delegates', actions: exports },
          ]}
        >
          <Can permission="delegates.cancel">
            <Button
              $variant="danger"
              $size="small"
              onClick={() => setCancelling(selection.selected.map(keyOf))}
            >
              {`Cancel ${pluralize(selection.selected.length, 'delegate')}`}
            </Button>
          </Can>
        </SelectionBar>
      )}
      <CancelSelectedDialog
        ids={cancelling}
        onStarted={() => {
          setCancelling(undefined);
          selection.clear();
        }}
        onClose={() => setCancelling(undefined)}
      />
    </AdminPage>
  );
}
