import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { AdminPage } from '../layout/AdminPage';
import { AllotmentActions, type Busy } from './edits/AllotmentActions';
import { AllotmentTable } from './table/AllotmentTable';
import { edits as editing, useEdits } from './edits/edits.store';
import { EditsStatus } from './edits/EditsStatus';
import { FilterBar } from './table/FilterBar';
import { NO_FILTERS, filterDelegates } from './table/filters';
import { HistoryDialog } from './history/HistoryDialog';
import { LeaveGuard } from './edits/LeaveGuard';
import { MailingBar } from '../mailing/MailingBar';
import { MailingDialog } from '../mailing/MailingDialog';
import { type Pasted, PasteDialog } from './paste/PasteDialog';
import { SheetStatus } from '../mailing/SheetStatus';
import { suggestSeats } from './edits/suggest';
import { Summary } from './table/Summary';
import { useDelegates } from './use-delegates';
import { useFilters } from './table/use-filters';
import { useMailing } from '../mailing/use-mailing';
import { useSeating } from './use-seating';
import { useUpdates } from './use-updates';
import { Button } from '../../shared/ui/forms/Button';
import { notify } from '../../shared/ui/feedback/notify';
import { Spinner } from '../../shared/ui/feedback/Spinner';
import { color, size, space } from '../../shared/ui/theme/theme';
import { allotments as texts } from './messages';

/** What belongs together stands closer than what does not. */
const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
`;

const Counts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  align-items: center;
  justify-content: space-between;
`;

const Shown = styled.p`
  color: ${color.quiet};
  font-size: ${size.small};
  font-variant-numeric: tabular-nums lining-nums;
`;

const Refusal = styled.div`
  color: ${color.accent};
  font-weight: 600;
`;

const BUSY: Record<Busy, string> = {
  updating: texts.updating,
  mailing: texts.mailing.begun,
  sheets: texts.sheetsBegun,
};

const NOBODY = [] as const;

/** Who sits where: SPEC.md's Manage Allotments. */
export default function AllotmentsPage() {
  const found = useDelegates();
  const { delegates = NOBODY, committees = NOBODY, loading, failed, retry, readAnew, catchUp } = found;
  const edits = useEdits((state) => state.edits);
  const seating = useSeating(delegates, edits);
  const unsaved = Object.keys(edits).length;
  const { filters, filter, scroll } = useFilters({ edited: unsaved, clashing: seating.clashing.size });
  const asked = useDeferredValue(filters);
  const rows = useMemo(
    () => filterDelegates(delegates, asked, { edits, clashing: seating.clashing }),
    [delegates, asked, edits, seating],
  );
  const { refusal, update, updateSheets } = useUpdates(catchUp);
  const mailing = useMailing(readAnew);
  const [busy, setBusy] = useState<Busy>();
  const [open, setOpen] = useState<'history' | 'mailing'>();
  const [pasted, setPasted] = useState<Pasted>();
  const updateButton = useRef<HTMLButtonElement>(null);

  const during = (what: Busy, work: () => Promise<void>) => {
    if (busy) return;
    setBusy(what);
    void work().finally(() => setBusy(undefined));
  };
  const suggest = () => {
    const { seats, without } = suggestSeats(rows, { committees, edits, seating });
    editing.want(seats);
    const { done, nobody } = texts.suggest;
    notify.info(seats.length + without > 0 ? done(seats.length, without) : nobody);
  };
  const dialog = (name: 'history' | 'mailing') => ({
    open: open === name,
    onOpenChange: (wanted: boolean) => setOpen(wanted ? name : undefined),
  });

  if (failed)
    return (
      <AdminPage heading={texts.title}>
        <p role="alert">{texts.failed}</p>
        <div>
          <Button $quiet onClick={retry}>
            {texts.retry}
          </Button>
        </div>
      </AdminPage>
    );
  if (loading) return <Spinner label={texts.loading} />;

  return (
    <AdminPage heading={texts.title}>
      <Summary delegates={delegates} committees={committees} seating={seating} />
      <Group>
        <AllotmentActions
          busy={busy}
          updateButton={updateButton}
          onUpdate={() => during('updating', () => update(edits, seating))}
          onMail={() => setOpen('mailing')}
          onSheets={() => during('sheets', updateSheets)}
          onSuggest={suggest}
          onPaste={() => setPasted({ text: '', target: { row: 0, column: 'committee' } })}
          onHistory={() => setOpen('history')}
        />
        <SheetStatus />
      </Group>
      {refusal.sentences.length > 0 && (
        <Refusal role="alert">
          {refusal.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Refusal>
      )}
      {mailing.progress && <MailingBar progress={mailing.progress} steer={mailing.steer} />}
      <Group>
        <FilterBar delegates={delegates} committees={committees} filters={filters} onFilter={filter} />
        <Counts>
          <EditsStatus
            all={edits}
            clashes={seating.clashing.size}
            status={filters.status}
            onStatus={(status) => filter({ ...NO_FILTERS, status })}
          />
          <Shown aria-live="polite">{texts.filters.shown(rows.length, delegates.length)}</Shown>
        </Counts>
        {busy ? (
          <Spinner label={BUSY[busy]} />
        ) : rows.length === 0 ? (
          <p>{delegates.length === 0 ? texts.table.empty : texts.table.nobody}</p>
        ) : (
          <AllotmentTable
            key={JSON.stringify(asked)}
            rows={rows}
            committees={committees}
            edits={edits}
            seating={seating}
            refused={refusal.conflicts}
            onPaste={(text, target) => setPasted({ text, target })}
            onLeave={() => updateButton.current?.focus()}
            scroll={scroll}
          />
        )}
      </Group>
      <PasteDialog
        pasted={pasted}
        onPaste={setPasted}
        rows={rows}
        delegates={delegates}
        committees={committees}
        unsaved={edits}
      />
      <HistoryDialog {...dialog('history')} onUndone={() => void catchUp().catch(() => undefined)} />
      <MailingDialog
        {...dialog('mailing')}
        unsaved={unsaved}
        onSend={() => {
          setOpen(undefined);
          during('mailing', mailing.send);
        }}
      />
      <LeaveGuard unsaved={unsaved} />
    </AdminPage>
  );
}
