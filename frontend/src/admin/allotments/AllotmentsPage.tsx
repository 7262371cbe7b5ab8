import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { formatNumber, pluralize } from '../../shared/lib/format/pluralize';
import { ErrorText } from '../../shared/ui/feedback/ErrorText';
import { Spinner } from '../../shared/ui/feedback/Spinner';
import { Button } from '../../shared/ui/forms/Button';
import { Cluster } from '../../shared/ui/layout/Cluster';
import { Stack } from '../../shared/ui/layout/Stack';
import { color, size, space } from '../../shared/ui/theme/theme';
import { AdminPage } from '../layout/AdminPage';
import { SheetStatus } from '../layout/SheetStatus';
import { useSheetUpdate } from '../layout/use-sheet-update';
import { AllotmentActions, type Task } from './AllotmentActions';
import { AllotmentsProvider, useAllotments } from './AllotmentsContext';
import { EditsStatus } from './edits/EditsStatus';
import { LeaveGuard } from './edits/LeaveGuard';
import { useSaveEdits } from './edits/use-save-edits';
import { HistoryDialog } from './history/HistoryDialog';
import { MailingBar } from './mailing/MailingBar';
import { MailingDialog } from './mailing/MailingDialog';
import { useMailing } from './mailing/use-mailing';
import { messages } from './messages';
import { type Pasted, PasteDialog } from './paste/PasteDialog';
import { AllotmentTable } from './table/AllotmentTable';
import { filterDelegates, NO_FILTERS } from './table/filter-delegates';
import { FilterBar } from './table/FilterBar';
import { Summary } from './table/Summary';
import { useFilters } from './table/use-filters';
import { useDelegates } from './use-delegates';

const HEADING = 'Manage Allotments';

/** SPEC.md section 2, Manage Allotments: the seats of all delegates. */
export default function AllotmentsPage() {
  const { delegates, committees, failed, retry, refetch, sync } = useDelegates();
  if (failed)
    return (
      <AdminPage heading={HEADING}>
        <p role="alert">{messages.pageError}</p>
        <div>
          <Button $quiet onClick={retry}>
            Try again
          </Button>
        </div>
      </AdminPage>
    );
  if (!delegates || !committees) return <Spinner label="Loading..." />;
  return (
    <AllotmentsProvider delegates={delegates} committees={committees}>
      <Allotments refetch={refetch} sync={sync} />
    </AllotmentsProvider>
  );
}

const TableHeader = styled(Cluster)`
  gap: 0 ${space(3)};
  justify-content: space-between;
`;

const RowCount = styled.p`
  color: ${color.quiet};
  font-size: ${size.small};
  font-variant-numeric: tabular-nums lining-nums;
`;

const RUNNING: Record<Task, string> = {
  save: 'Updating allotments...',
  email: messages.sendingEmails,
  sheet: 'Updating Google Sheets with latest allotments...',
};

type Props = Pick<ReturnType<typeof useDelegates>, 'refetch' | 'sync'>;

function Allotments({ refetch, sync }: Props) {
  const { delegates, edits, seating } = useAllotments();
  const unsaved = Object.keys(edits).length;
  const { filters, setFilters, scroll } = useFilters({
    edited: unsaved,
    conflicting: seating.conflicting.size,
  });
  const applied = useDeferredValue(filters);
  const rows = useMemo(
    () => filterDelegates(delegates, applied, { edits, conflicting: seating.conflicting }),
    [delegates, applied, edits, seating],
  );
  const { failure, save } = useSaveEdits(sync);
  const sheet = useSheetUpdate();
  const mailing = useMailing(refetch);
  const [task, setTask] = useState<Task>();
  const [dialog, setDialog] = useState<'history' | 'mailing'>();
  const [pasted, setPasted] = useState<Pasted>();
  const saveButton = useRef<HTMLButtonElement>(null);

  const run = (next: Task, work: () => Promise<void>) => {
    if (task) return;
    setTask(next);
    void work().finally(() => setTask(undefined));
  };
  const dialogProps = (name: 'history' | 'mailing') => ({
    open: dialog === name,
    onOpenChange: (open: boolean) => setDialog(open ? name : undefined),
  });

  return (
    <AdminPage heading={HEADING}>
      <Summary />
      <Stack $gap={1}>
        <AllotmentActions
          running={task}
          saveButton={saveButton}
          rows={rows}
          onSave={() => run('save', () => save(edits, seating))}
          onEmail={() => setDialog('mailing')}
          onSheet={() => run('sheet', sheet.update)}
          onPaste={() => setPasted({ text: '', target: { row: 0, column: 'committee' } })}
          onHistory={() => setDialog('history')}
        />
        <SheetStatus sheet={sheet.sheet} error={sheet.error} />
      </Stack>
      {failure.messages.length > 0 && (
        <div role="alert">
          {failure.messages.map((message) => (
            <ErrorText key={message}>{message}</ErrorText>
          ))}
        </div>
      )}
      {mailing.progress && <MailingBar progress={mailing.progress} control={mailing.control} />}
      <Stack $gap={1}>
        <FilterBar filters={filters} onFilter={setFilters} />
        <TableHeader>
          <EditsStatus status={filters.status} onStatus={(status) => setFilters({ ...NO_FILTERS, status })} />
          <RowCount aria-live="polite">
            {rows.length < delegates.length && `${formatNumber(rows.length)} of `}
            {pluralize(delegates.length, 'delegate')}
          </RowCount>
        </TableHeader>
        {task ? (
          <Spinner label={RUNNING[task]} />
        ) : rows.length === 0 ? (
          <p>
            {delegates.length === 0
              ? 'No delegates have registered and paid yet.'
              : 'No delegates match these filters.'}
          </p>
        ) : (
          <AllotmentTable
            key={JSON.stringify(applied)}
            rows={rows}
            rejected={failure.conflicts}
            onPaste={(text, target) => setPasted({ text, target })}
            onLeave={() => saveButton.current?.focus()}
            scroll={scroll}
          />
        )}
      </Stack>
      <PasteDialog pasted={pasted} onChange={setPasted} rows={rows} />
      <HistoryDialog {...dialogProps('history')} onUndone={() => void sync().catch(() => undefined)} />
      <MailingDialog
        {...dialogProps('mailing')}
        unsaved={unsaved}
        onSend={() => {
          setDialog(undefined);
          run('email', mailing.send);
        }}
      />
      <LeaveGuard unsaved={unsaved} />
    </AdminPage>
  );
}
