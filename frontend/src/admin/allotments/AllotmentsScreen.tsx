import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { formatNumber, pluralize } from '../../shared/lib/format/pluralize';
import { ErrorText } from '../../shared/ui/feedback/ErrorText';
import { Spinner } from '../../shared/ui/feedback/Spinner';
import { Cluster } from '../../shared/ui/layout/Cluster';
import { Stack } from '../../shared/ui/layout/Stack';
import { color, size, space } from '../../shared/ui/theme/theme';
import { SheetStatus } from '../layout/SheetStatus';
import { useSheetUpdate } from '../layout/use-sheet-update';
import { AllotmentActions, type Task } from './AllotmentActions';
import { useAllotments } from './AllotmentsContext';
import { EditsStatus } from './edits/EditsStatus';
import { useSaveEdits } from './edits/use-save-edits';
import { MailingBar } from './mailing/MailingBar';
import { useMailing } from './mailing/use-mailing';
import { messages } from './messages';
import type { Target } from './paste/match-pasted-rows';
import { type Pasted, PasteDialog } from './paste/PasteDialog';
import { AllotmentTable } from './table/AllotmentTable';
import { FilterBar } from './table/FilterBar';
import { Summary } from './table/Summary';
import { useFilteredRows } from './table/use-filtered-rows';
import type { useDelegates } from './use-delegates';

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

type Props = Pick<ReturnType<typeof useDelegates>, 'complete' | 'refetch' | 'sync'>;

/** The summary, the actions, and the table, which is replaced by a spinner while a task runs. */
export function AllotmentsScreen({ complete, refetch, sync }: Props) {
  const { delegates, edits, seating } = useAllotments();
  const { rows, filters, setFilters, scroll, appliedKey } = useFilteredRows();
  const { failure, save } = useSaveEdits(sync);
  const { sheet, update: updateSheet, error: sheetError } = useSheetUpdate();
  const mailing = useMailing(refetch);
  const [running, setRunning] = useState<Task>();
  const [pasted, setPasted] = useState<Pasted>();
  const saveButton = useRef<HTMLButtonElement>(null);

  const run = (task: Task, work: () => Promise<void>) => {
    if (running) return;
    setRunning(task);
    void work().finally(() => setRunning(undefined));
  };

  const openPaste = (text: string, target: Target) =>
    setPasted({ text, target, rowIds: rows.map(({ registrationId }) => registrationId) });

  return (
    <>
      <Summary />
      <Stack $gap={1}>
        {complete ? (
          <AllotmentActions
            running={running}
            saveButton={saveButton}
            rows={rows}
            onSave={() => run('save', () => save(edits, seating))}
            onSendEmails={() => run('email', mailing.send)}
            onUpdateSheet={() => run('sheet', updateSheet)}
            onPaste={() => openPaste('', { row: 0, column: 'committee' })}
            onUndone={() => void sync().catch(() => undefined)}
          />
        ) : (
          <p role="status">Loading the other delegates...</p>
        )}
        <SheetStatus sheet={sheet} error={sheetError} />
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
          <EditsStatus filters={filters} onFilter={setFilters} />
          <RowCount aria-live="polite">
            {rows.length < delegates.length && `${formatNumber(rows.length)} of `}
            {pluralize(delegates.length, 'delegate')}
          </RowCount>
        </TableHeader>
        {running ? (
          <Spinner label={RUNNING[running]} />
        ) : rows.length > 0 ? (
          <AllotmentTable
            key={appliedKey}
            rows={rows}
            rejected={failure.conflicts}
            onPaste={openPaste}
            onLeave={() => saveButton.current?.focus()}
            scroll={scroll}
          />
        ) : (
          <p>
            {delegates.length === 0
              ? 'No delegates have registered and paid yet.'
              : 'No delegates match these filters.'}
          </p>
        )}
      </Stack>
      <PasteDialog pasted={pasted} onChange={setPasted} />
    </>
  );
}
