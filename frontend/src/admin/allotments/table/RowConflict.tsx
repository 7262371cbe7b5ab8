import type { AllotmentConflict, Registrant } from '@mun/contracts/allotment';
import { Button } from '../../../shared/ui/forms/Button';
import { edits, isOutdated, type Edit } from '../edits/edits.store';
import { formatSeat, isComplete, savedSeat } from '../seat';
import { BelowCells } from './cells.styles';
import { rowActions, seatForHolder } from './row-actions';

interface Props {
  delegate: Registrant;
  edit: Edit | undefined;
  /** Another delegate who would have the same seat. */
  holder: Registrant | undefined;
  /** The conflict for which the server rejected this row. */
  rejected: AllotmentConflict | undefined;
}

export function hasConflict({ delegate, edit, holder, rejected }: Props): boolean {
  return Boolean(holder || (edit && (rejected || isOutdated(edit, savedSeat(delegate)))));
}

/** Why a row cannot be saved, and the buttons that resolve it. */
export function RowConflict({ delegate, edit, holder, rejected }: Props) {
  const id = delegate.registrationId;
  const saved = savedSeat(delegate);
  if (edit && isOutdated(edit, saved)) {
    return (
      <BelowCells>
        <p>Another organiser changed this to: {formatSeat(saved)}.</p>
        <Button $quiet $dense onClick={() => edits.overwrite(id, saved)}>
          Keep mine: {formatSeat(edit.want)}
        </Button>
        <Button $quiet $dense onClick={() => edits.undo([id])}>
          Use theirs
        </Button>
      </BelowCells>
    );
  }
  const message = holder
    ? `${(edit?.want ?? saved).portfolio} is also allotted to ${holder.fullName}.`
    : rejected?.kind === 'full'
      ? `As many delegates as may share ${formatSeat(rejected)} have it already. Nothing was saved.`
      : rejected &&
        `${formatSeat(rejected)} is held by ${rejected.holder?.fullName ?? 'another delegate'}. Nothing was saved.`;
  return (
    <BelowCells>
      <p>{message}</p>
      {holder && edit && (
        <Button $quiet $dense onClick={() => rowActions.swap(delegate, holder)}>
          {isComplete(seatForHolder(delegate)) ? 'Swap seats' : `Take the seat from ${holder.fullName}`}
        </Button>
      )}
      {edit && (
        <Button $quiet $dense onClick={() => edits.undo([id])}>
          Undo this edit
        </Button>
      )}
    </BelowCells>
  );
}
