import type { AllotmentConflict, Registrant } from '@mun/contracts/allotment';
import { Button } from '../../../shared/ui/forms/Button.js';
import { allotments } from '../messages.js';
import { choose, swappedSeat } from './row-actions.js';
import { edits, isOvertaken, type Edit } from '../edits/edits.store.js';
import { Below } from './cells.styles.js';
import { isWhole, recordedSeat } from '../seat.js';

const texts = allotments.clash;

interface Props {
  delegate: Registrant;
  edit: Edit | undefined;
  /** Who else would have the seat. */
  other: Registrant | undefined;
  /** What the server said of this row when it refused the batch. */
  refused: AllotmentConflict | undefined;
}

export function isTroubled({ delegate, edit, other, refused }: Props): boolean {
  return Boolean(other || (edit && (refused || isOvertaken(edit, recordedSeat(delegate)))));
}

/** What is in the way of a row's seat, and the ways out of it. */
export function RowNotice({ delegate, edit, other, refused }: Props) {
  const id = delegate.registrationId;
  const recorded = recordedSeat(delegate);
  if (edit && isOvertaken(edit, recorded)) {
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
            <Button $quiet $dense onClick={() => choose.swap(delegate, other)}>
              {isWhole(swappedSeat(delegate)) ? texts.swap : texts.take(other.fullName)}
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
