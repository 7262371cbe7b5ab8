import type { Registrant } from '@mun/contracts/allotment';
import { ROUTES } from '@mun/contracts/routes';
import { type Ref, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pluralize } from '../../shared/lib/format/pluralize';
import { notify } from '../../shared/ui/feedback/notify';
import { Button } from '../../shared/ui/forms/Button';
import { Cluster } from '../../shared/ui/layout/Cluster';
import { TableExport } from '../layout/TableExport';
import { useAllotments } from './AllotmentsContext';
import { edits } from './edits/edits.store';
import { suggestSeats } from './edits/suggest-seats';
import { HistoryDialog } from './history/HistoryDialog';
import { MailingDialog } from './mailing/MailingDialog';

/** Only one of these runs at a time. */
export type Task = 'save' | 'email' | 'sheet';

interface Props {
  running: Task | undefined;
  saveButton: Ref<HTMLButtonElement>;
  /** The filtered rows, for which seats are suggested. */
  rows: readonly Registrant[];
  onSave: () => void;
  onSendEmails: () => void;
  onUpdateSheet: () => void;
  onPaste: () => void;
  onUndone: () => void;
}

/** The actions that concern all allotments, and their dialogs. */
export function AllotmentActions(props: Props) {
  const { running, saveButton, rows, onSave, onSendEmails, onUpdateSheet, onPaste, onUndone } = props;
  const allotments = useAllotments();
  const [params] = useSearchParams();
  const [dialog, setDialog] = useState<'history' | 'mailing' | undefined>(
    params.has('history') ? 'history' : undefined,
  );

  const taskState = (task: Task) => ({
    $busy: running === task,
    disabled: running !== undefined && running !== task,
  });
  const dialogState = (name: 'history' | 'mailing') => ({
    open: dialog === name,
    onOpenChange: (open: boolean) => setDialog(open ? name : undefined),
  });
  const suggest = () => {
    const { seats, unplaced } = suggestSeats(rows, allotments);
    edits.set(seats);
    notify.info(suggestionMessage(seats.length, unplaced));
  };

  return (
    <Cluster>
      <Button ref={saveButton} $dense {...taskState('save')} onClick={onSave}>
        Update Allotments
      </Button>
      <Button $quiet $dense {...taskState('email')} onClick={() => setDialog('mailing')}>
        Send Allotment Emails
      </Button>
      <Button $quiet $dense {...taskState('sheet')} onClick={onUpdateSheet}>
        Update Sheets
      </Button>
      <Button
        $quiet
        $dense
        title="Assigns free preferred seats to the delegates shown who have none. Nothing is saved yet."
        onClick={suggest}
      >
        Suggest seats
      </Button>
      <Button $quiet $dense onClick={onPaste}>
        Paste from a spreadsheet
      </Button>
      <Button $quiet $dense onClick={() => setDialog('history')}>
        History
      </Button>
      <TableExport
        name="registrants"
        route={ROUTES.registrantsExport}
        filtered={
          rows.length < allotments.delegates.length
            ? {
                count: rows.length,
                body: () => ({
                  registrationIds: rows.map(({ registrationId }) => registrationId),
                }),
              }
            : undefined
        }
      />
      <HistoryDialog {...dialogState('history')} onUndone={onUndone} />
      <MailingDialog
        {...dialogState('mailing')}
        unsaved={Object.keys(allotments.edits).length > 0}
        onSend={() => {
          setDialog(undefined);
          onSendEmails();
        }}
      />
    </Cluster>
  );
}

function suggestionMessage(suggested: number, unplaced: number): string {
  if (suggested + unplaced === 0) return 'All delegates shown have a seat or an unsaved edit.';
  const message = `${pluralize(suggested, 'seat')} suggested. Nothing is saved yet.`;
  if (unplaced === 0) return message;
  return `${message} ${pluralize(unplaced, 'delegate has', 'delegates have')} no free preference.`;
}
