import type { Registrant } from '@mun/contracts/allotment';
import { ROUTES } from '@mun/contracts/routes';
import type { Ref } from 'react';
import { pluralize } from '../../shared/lib/format/pluralize';
import { notify } from '../../shared/ui/feedback/notify';
import { Button } from '../../shared/ui/forms/Button';
import { Cluster } from '../../shared/ui/layout/Cluster';
import { TableExport } from '../layout/TableExport';
import { useAllotments } from './AllotmentsContext';
import { edits as editsStore } from './edits/edits.store';
import { suggestSeats } from './edits/suggest-seats';

/** Only one of these runs at a time. */
export type Task = 'save' | 'email' | 'sheet';

interface Props {
  running: Task | undefined;
  saveButton: Ref<HTMLButtonElement>;
  /** The filtered rows, for which seats are suggested. */
  rows: readonly Registrant[];
  onSave: () => void;
  onEmail: () => void;
  onSheet: () => void;
  onPaste: () => void;
  onHistory: () => void;
}

export function AllotmentActions(props: Props) {
  const { running, saveButton, rows, onSave, onEmail, onSheet, onPaste, onHistory } = props;
  const context = useAllotments();
  const state = (task: Task) => ({
    $busy: running === task,
    disabled: running !== undefined && running !== task,
  });
  const suggest = () => {
    const { seats, unplaced } = suggestSeats(rows, context);
    editsStore.set(seats);
    notify.info(suggestionMessage(seats.length, unplaced));
  };
  return (
    <Cluster>
      <Button ref={saveButton} $dense {...state('save')} onClick={onSave}>
        Update Allotments
      </Button>
      <Button $quiet $dense {...state('email')} onClick={onEmail}>
        Send Allotment Emails
      </Button>
      <Button $quiet $dense {...state('sheet')} onClick={onSheet}>
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
      <Button $quiet $dense onClick={onHistory}>
        History
      </Button>
      <TableExport name="registrants" route={ROUTES.registrantsExport} />
    </Cluster>
  );
}

function suggestionMessage(suggested: number, unplaced: number): string {
  if (suggested + unplaced === 0) return 'All delegates shown have a seat or an unsaved edit.';
  const message = `${pluralize(suggested, 'seat')} suggested. Nothing is saved yet.`;
  if (unplaced === 0) return message;
  return `${message} ${pluralize(unplaced, 'delegate has', 'delegates have')} no free preference.`;
}
