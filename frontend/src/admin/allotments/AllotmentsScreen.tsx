import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { SmallButton } from '../../shared/ui/forms/Button';
import { ErrorText } from '../../shared/ui/feedback/ErrorText';
import { Stack } from '../../shared/ui/layout/Stack';
import { color } from '../../shared/ui/theme/theme';
import { PASTE } from '../layout/paths';
import { AdminPage } from '../shared/ui/page/AdminPage';
import { SheetStatus } from '../shared/status/SheetStatus';
import { useSheetUpdate } from '../shared/status/use-sheet-update';
import { useIsDesktop } from '../shared/lists/use-is-desktop';
import { useListAddress } from '../shared/lists/use-list-address';
import { useAllotments } from './AllotmentsContext';
import { EditsBar } from './edits/EditsBar';
import { useSaveEdits } from './edits/use-save-edits';
import { MailingBar } from './mailing/MailingBar';
import { useMailing } from './mailing/use-mailing';
import { messages } from './messages';
import type { Target } from './paste/match-pasted-rows';
import { usePasted } from './paste/pasted.store';
import { Summary } from './summary/Summary';
import { TableSection } from './table/TableSection';
import { useFilteredRows } from './table/use-filtered-rows';
import { committeeOf } from './table/filter-delegates';
import { useShowRows } from './table/use-row-filter';
import { SkipToDelegates } from './table/SkipToDelegates';
import { AllotmentActions, type Task } from './toolbar/AllotmentActions';
import type { useDelegates } from './use-delegates';

export const HEADING = 'Manage Allotments';

/** For what happens by itself. */
const QuietButton = styled(SmallButton)`
  min-height: 0;
  padding: 0;
  border: 0;
  font-weight: 400;
  text-decoration: underline ${color.accent} 1px;
  text-underline-offset: 0.22em;
`;

const RUNNING: Record<Task, string> = {
  save: 'Updating allotments...',
  email: messages.sendingEmails,
  sheet: 'Updating Google Sheets with latest allotments...',
};

type Props = Pick<ReturnType<typeof useDelegates>, 'complete' | 'refetch' | 'sync'>;

/** The actions, the summary, and the table, which is replaced by a spinner while a task runs. */
export function AllotmentsScreen({ complete, refetch, sync }: Props) {
  const { delegates, edits, seating } = useAllotments();
  const { failure, save } = useSaveEdits(sync);
  const { rows, appliedKey, conflicts } = useFilteredRows(failure.conflicts);
  const showRows = useShowRows();
  const committee = committeeOf(useListAddress().get('committee'));
  const { sheet, update: updateSheet, error: sheetError } = useSheetUpdate(true);
  const mailing = useMailing(refetch);
  const isDesktop = useIsDesktop();
  const [running, setRunning] = useState<{ task: Task; height: number }>();
  const navigate = useNavigate();
  const saveButton = useRef<HTMLButtonElement>(null);
  const saveButtonAtFoot = useRef<HTMLButtonElement>(null);
  const section = useRef<HTMLDivElement>(null);

  const run = (task: Task, work: () => Promise<void>) => {
    if (running) return;
    setRunning({ task, height: section.current?.offsetHeight ?? 0 });
    void work().finally(() => setRunning(undefined));
  };
  const openPaste = (text: string, target: Target) => {
    usePasted.setState({ text, target, rowIds: rows.map(({ registrationId }) => registrationId) });
    void navigate(PASTE);
  };

  const lastKey = useRef(appliedKey);
  useEffect(() => {
    if (lastKey.current === appliedKey) return;
    lastKey.current = appliedKey;
    // Other rows are shown from the first one.
    if (section.current && section.current.getBoundingClientRect().top < 0)
      section.current.scrollIntoView({ block: 'start' });
  }, [appliedKey]);

  const saveEdits = () =>
    run('save', async () => {
      const isRejected = await save(edits, seating);
      // The rows with conflicts may not match the filters any more.
      if (isRejected && rows.length < delegates.length) showRows('edited');
    });

  const sheetStatus = <SheetStatus sheet={sheet} error={undefined} />;
  const { progress } = mailing;
  const latest = progress && <MailingBar progress={progress} control={mailing.control} />;
  // A mailing that needs no attention must not push the table down.
  const isFinished = progress?.state === 'done' && progress.failed + progress.unknown === 0;

  return (
    <AdminPage
      heading={HEADING}
      actions={
        complete ? (
          <>
            <SkipToDelegates section={section} />
            <AllotmentActions
              running={running?.task}
              saveButton={saveButton}
              rows={rows}
              committee={committee}
              latestMailing={isFinished && latest}
              onSave={saveEdits}
              onSendEmails={() => run('email', mailing.send)}
              onUpdateSheet={() => run('sheet', updateSheet)}
              onPaste={() => openPaste('', { row: 0, column: 'committee' })}
            />
          </>
        ) : (
          <p role="status">Loading the other delegates...</p>
        )
      }
    >
      {/* The heading and the actions take little room, so that the table begins high up. */}
      <Stack $gap={1} $above={isDesktop ? -2 : -1}>
        <Summary
          aside={
            isDesktop &&
            complete && (
              <>
                {sheetStatus}
                <QuietButton
                  $busy={running?.task === 'sheet'}
                  disabled={running !== undefined && running.task !== 'sheet'}
                  onClick={() => run('sheet', updateSheet)}
                >
                  Update Sheets
                </QuietButton>
              </>
            )
          }
        />
        {sheetError && <ErrorText role="alert">{sheetError}</ErrorText>}
        {failure.messages.length > 0 && (
          <div role="alert">
            {failure.messages.map((message) => (
              <ErrorText key={message}>{message}</ErrorText>
            ))}
          </div>
        )}
        {mailing.isUnknown && <ErrorText role="alert">The latest mailing couldn’t be loaded.</ErrorText>}
        {!isFinished && latest}
        <TableSection
          ref={section}
          rows={rows}
          appliedKey={appliedKey}
          rejected={failure.conflicts}
          busy={running && { label: RUNNING[running.task], height: running.height }}
          onPaste={openPaste}
          onLeave={() => (saveButtonAtFoot.current ?? saveButton.current)?.focus()}
        />
        {/* A phone shows the delegates first. */}
        {!isDesktop && sheetStatus}
        <EditsBar
          conflicts={conflicts}
          saveButton={saveButtonAtFoot}
          saving={running?.task === 'save'}
          disabled={running !== undefined && running.task !== 'save'}
          onSave={saveEdits}
        />
      </Stack>
    </AdminPage>
  );
}
