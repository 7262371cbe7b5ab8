import { DELEGATE_STATES } from '@mun/contracts/registration/delegates';
import { useState } from 'react';
import { pluralize } from '../../shared/lib/format/pluralize';
import { AsyncContent } from '../../shared/ui/feedback/AsyncContent';
import { Skeleton } from '../../shared/ui/feedback/Skeleton';
import { Button, ButtonLink } from '../../shared/ui/forms/Button';
import { Pager } from '../shared/lists/Pager';
import { AdminPage } from '../shared/ui/AdminPage';
import { DELEGATES, STATEMENT } from '../layout/paths';
import { ListFilters } from '../shared/lists/ListFilters';
import { useDelegates } from './api';
import { DELEGATE_STATUSES } from './DelegateStatus';
import { DelegateTable } from './list/DelegateTable';
import { useDelegateFilters } from './list/use-delegate-filters';
import { CancelSelectedDialog } from './select/CancelSelectedDialog';
import { DelegateSelectionBar } from './select/DelegateSelectionBar';
import { SelectByIdsDialog } from './select/SelectByIdsDialog';
import { useDelegateSelection } from './select/use-delegate-selection';

const STATE_OPTIONS = DELEGATE_STATES.map((value) => ({ value, label: DELEGATE_STATUSES[value].label }));

/** All registrations, in every state. */
export default function DelegatesPage() {
  const { filters, show } = useDelegateFilters();
  const { search, state, page } = filters;
  const { data, error, isCurrent, mutate } = useDelegates({ ...(state && { state }), search, page });
  const selection = useDelegateSelection(data?.delegates ?? []);
  const [isSelectingByIds, setSelectingByIds] = useState(false);
  const [cancelling, setCancelling] = useState<readonly string[]>();
  const isFiltered = Boolean(state ?? search.trim());
  return (
    <AdminPage
      heading="Delegates"
      lead="Everyone who registered, paid or not."
      actions={
        <>
          <Button
            $quiet
            $dense
            aria-pressed={selection.selecting}
            onClick={selection.selecting ? selection.stop : selection.start}
          >
            Select
          </Button>
          <ButtonLink $quiet $dense to={STATEMENT}>
            Match a bank statement
          </ButtonLink>
          <ButtonLink $dense to={`${DELEGATES}/new`}>
            Add a delegate
          </ButtonLink>
        </>
      }
    >
      <ListFilters
        label="Find delegates"
        placeholder="Name, email, phone, institution, registration ID"
        search={search}
        onSearch={(text) => show({ search: text })}
        stateLabel="Status"
        states={STATE_OPTIONS}
        state={state}
        onState={(option) => show({ state: option })}
        total={data && isCurrent ? pluralize(data.total, 'delegate') : undefined}
        onClear={search || state ? () => show({ search: '', state: undefined }) : undefined}
      />
      <AsyncContent
        data={error && !isCurrent ? undefined : data}
        error={error}
        retry={mutate}
        errorMessage="The delegates couldn’t be loaded."
        loading={<Skeleton label="Loading delegates..." lines={8} />}
      >
        {({ delegates, total, pages }) => (
          <>
            <DelegateTable
              delegates={delegates}
              selection={selection.checkboxes}
              empty={
                total > 0
                  ? 'This page does not exist.'
                  : isFiltered
                    ? 'No delegates match.'
                    : 'Nobody has registered yet.'
              }
            />
            <Pager
              label="Pages of delegates"
              page={page}
              pages={pages}
              onPage={(next) => show({ page: next })}
            />
          </>
        )}
      </AsyncContent>
      {selection.selecting && (
        <DelegateSelectionBar
          selection={selection}
          onSelectByIds={() => setSelectingByIds(true)}
          onCancel={() => setCancelling(selection.ids)}
        />
      )}
      <SelectByIdsDialog
        open={isSelectingByIds}
        onSelect={selection.add}
        onClose={() => setSelectingByIds(false)}
      />
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
