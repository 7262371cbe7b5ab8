import type { Ref } from 'react';
import { pluralize } from '../../../shared/lib/format/pluralize';
import { keepFocus } from '../../../shared/lib/react/focus-page';
import { notify } from '../../../shared/ui/feedback/notify';
import { Button, SmallButton } from '../../../shared/ui/forms/Button';
import { ALLOTMENTS } from '../../layout/paths';
import { UnsavedChangesDialog } from '../../shared/forms/UnsavedChangesDialog';
import { useAllotments } from '../AllotmentsContext';
import { useListAddress } from '../../shared/lists/use-list-address';
import type { RowState } from '../table/filter-delegates';
import { useShowRows } from '../table/use-row-filter';
import { Bar, BottomSpacer } from './edits-bar.styles';
import { edits } from './edits.store';

interface Props {
  /** Number of rows with a conflict. */
  conflicts: number;
  saveButton: Ref<HTMLButtonElement>;
  saving: boolean;
  /** Whether another task runs. */
  disabled: boolean;
  onSave: () => void;
}

/** The unsaved edits, at the foot of the window: how many there are, and buttons that show, undo and save them. */
export function EditsBar({ conflicts, saveButton, saving, disabled, onSave }: Props) {
  const { edits: all } = useAllotments();
  const ids = Object.keys(all);
  const shown = useListAddress().get('allotment');
  const showRows = useShowRows();
  const toggle = (state: RowState, label: string) => (
    <SmallButton aria-pressed={shown === state} onClick={() => showRows(shown === state ? undefined : state)}>
      {label}
    </SmallButton>
  );
  /** The last edit takes the bar with it. */
  const press = (act: () => void) => () => {
    keepFocus();
    act();
  };
  return (
    <>
      {(ids.length > 0 || conflicts > 0) && (
        <>
          <BottomSpacer />
          <Bar className="night" aria-label="Unsaved changes">
            <p aria-live="polite">{pluralize(ids.length, 'change')}</p>
            {conflicts > 0 && toggle('conflicting', pluralize(conflicts, 'conflict'))}
            {ids.length > 0 && (
              <>
                {toggle('edited', shown === 'edited' ? 'Show all' : 'Review')}
                <SmallButton onClick={press(() => offerRedo(edits.undoLast()))}>Undo</SmallButton>
                {ids.length > 1 && (
                  <SmallButton data-optional onClick={press(() => offerRedo(edits.undo(ids)))}>
                    Undo all
                  </SmallButton>
                )}
                <Button
                  ref={saveButton}
                  $size="small"
                  $busy={saving}
                  disabled={disabled}
                  onClick={press(onSave)}
                >
                  Update Allotments
                </Button>
              </>
            )}
          </Bar>
        </>
      )}
      <UnsavedChangesDialog
        unsaved={ids.length > 0}
        staysAt={ALLOTMENTS}
        description={`You have ${pluralize(ids.length, 'unsaved change')}. ${ids.length === 1 ? 'It stays' : 'They stay'} in this browser until you come back, and nobody else sees ${ids.length === 1 ? 'it' : 'them'} until you save.`}
      />
    </>
  );
}

/** One edit is made again in a moment, hundreds of them are not. */
function offerRedo({ count, redo }: ReturnType<typeof edits.undo>): void {
  if (count < 2) return;
  const changes = pluralize(count, 'change');
  const run = () => {
    redo();
    return Promise.resolve(true);
  };
  notify.undoable(`${changes} undone`, 'They were not saved.', {
    label: 'Redo',
    name: `Redo ${changes}`,
    run,
  });
}
