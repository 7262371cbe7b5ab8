import type { AllotmentConflict, Registrant } from '@mun/contracts/allotment';
import { Button } from '../../../shared/ui/forms/Button';
import { allotments } from '../messages';
import { rowActions, swappedSeat } from './row-actions';
import { edits, isOutdated, type Edit } from '../edits/edits.store';
import { Below } from './cells.styles';
import { isComplete, savedSeat } from '../seat';

const texts = allotments.clash;

interface Props {
  delegate: Registrant;
  edit: Edit | undefined;
  /** Who else would have the seat. */
  other: Registrant | undefined;
  /** What the server said of this row when it refused the batch. */
  refused: AllotmentConflict | undefined;
}

export function hasNotice({ delegate, edit, other, refused }: Props): boolean {
  return Boolean(other || (edit && (refused || isOutdated(edit, savedSeat(delegate)))));
}

/** What is in the way of a row's seat, and the ways out of it. */
export function RowNotice({ delegate, edit, other, refused }: Props) {
  const id = delegate.registrationId;
  const recorded = savedSeat(delegate);
  if (edit && isOutdated(edit, recorded)) {
    return (
      <Below>
        <p>{texts.overtaken(recorded.committee, recorded.portfolio)}</p>
        <Button $quiet $dense onClick={() => edits.insist(id, recorded)}>
          {texts.mine(edit.want.committee, edit.want.portfolio)}
        </Button>
        <Button $quiet $dense onClick={() => edits.undo([id])}>
          {texts.theirs}
        </Button>
      </Below>
    );
  }
  const undo = (
    <Button $quiet $dense onClick={() => edits.undo([id])}>
      {texts.undo}
    </Button>
  );
  if (other) {
    const seat = edit?.want ?? recorded;
    return (
      <Below>
        <p>{texts.held(seat.portfolio, other.fullName)}</p>
        {edit && (
          <>
            <Button $quiet $dense onClick={() => rowActions.swap(delegate, other)}>
              {isComplete(swappedSeat(delegate)) ? texts.swap : texts.take(other.fullName)}
            </Button>
            {undo}
          </>
        )}
      </Below>
    );
  }
  return (
    <Below>
      <p>
        {refused && texts.heldThere(refused.portfolio, refused.committee, refused.holder?.fullName ?? '')}
      </p>
      {undo}
    </Below>
  );
}
