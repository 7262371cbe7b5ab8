import type { AllotmentConflict, Registrant } from '@mun/contracts/allotment/allotment';
import { SmallButton } from '../../../shared/ui/forms/Button';
import { edits, isOutdated, type Edit, type Edits } from '../edits/edits.store';
import { formatSeat, isComplete, isSameSeat, savedSeat, type Seat } from '../seat';
import { type Committees, type Holders, otherHolder, requestedSeat, type Seating } from '../seating';
import { BelowCells } from './cells.styles';
import { rowActions, seatForHolder } from './row-actions';
import { focusCommitteeBeside, UNDO } from './use-grid-keys';

export interface Conflict {
  delegate: Registrant;
  edit: Edit | undefined;
  /** Another delegate who would have the same seat. */
  holder: Registrant | undefined;
  /** The conflict for which the server rejected this row. */
  rejected: AllotmentConflict | undefined;
}

export function hasConflict({ delegate, edit, holder, rejected }: Conflict): boolean {
  return Boolean(holder || (edit && (rejected || isOutdated(edit, savedSeat(delegate)))));
}

/** @param holders the holders of the portfolios of the seat's committee */
export function conflictOf(
  delegate: Registrant,
  edit: Edit | undefined,
  holders: Holders,
  rejected: AllotmentConflict | undefined,
  committees: Committees,
): Conflict {
  const seat = edit?.target ?? savedSeat(delegate);
  return {
    delegate,
    edit,
    holder: otherHolder(seat, holders, delegate.registrationId, committees),
    rejected: rejected && appliesTo(rejected, seat) ? rejected : undefined,
  };
}

/** Registration ids of the delegates whose rows show a conflict. @param rejected by registration id */
export function findConflicts(
  delegates: readonly Registrant[],
  made: Edits,
  { conflicting }: Pick<Seating, 'conflicting'>,
  rejected: ReadonlyMap<string, AllotmentConflict>,
): ReadonlySet<string> {
  const found = new Set(conflicting);
  for (const delegate of delegates) {
    const id = delegate.registrationId;
    const edit = made[id];
    const conflict = rejected.get(id);
    if (edit && (isOutdated(edit, savedSeat(delegate)) || (conflict && appliesTo(conflict, edit.target))))
      found.add(id);
  }
  return found;
}

/** Returns how many seats the conflicting rows are about: two delegates who want the same one are a single conflict. */
export function countConflicts(
  ids: ReadonlySet<string>,
  delegates: readonly Registrant[],
  made: Edits,
): number {
  const contested = delegates
    .filter(({ registrationId }) => ids.has(registrationId))
    .map((delegate) => {
      const seat = requestedSeat(delegate, made);
      return isComplete(seat) ? formatSeat(seat) : delegate.registrationId;
    });
  return new Set(contested).size;
}

/** Whether the row still requests the seat that the server rejected. */
function appliesTo({ kind, committee, portfolio }: AllotmentConflict, seat: Seat): boolean {
  return (kind === 'held' || kind === 'full') && isSameSeat({ committee, portfolio }, seat);
}

/** Why a row cannot be saved, and the buttons that resolve it. */
export function RowConflict({ tabStop, ...conflict }: Conflict & { tabStop: number | undefined }) {
  const { message, actions } = describeConflict(conflict);
  const stop = tabStop !== undefined && Math.min(tabStop, UNDO + actions.length);
  return (
    <BelowCells>
      <p>{message}</p>
      {actions.map(({ label, act }, i) => {
        const column = UNDO + 1 + i;
        return (
          <SmallButton
            key={label}
            data-column={column}
            tabIndex={column === stop ? 0 : -1}
            onClick={({ currentTarget }) => {
              focusCommitteeBeside(currentTarget);
              act();
            }}
          >
            {label}
          </SmallButton>
        );
      })}
    </BelowCells>
  );
}

/** Why a delegate's seat cannot be saved, and what resolves it. */
interface Description {
  message: string | undefined;
  actions: { label: string; act: () => void }[];
}

function describeConflict({ delegate, edit, holder, rejected }: Conflict): Description {
  const id = delegate.registrationId;
  const saved = savedSeat(delegate);
  const undo = () => edits.undo([id]);
  if (edit && isOutdated(edit, saved)) {
    return {
      message: `Another organiser changed this to: ${formatSeat(saved)}.`,
      actions: [
        { label: `Keep mine: ${formatSeat(edit.target)}`, act: () => edits.overwrite(id, saved) },
        { label: 'Use theirs', act: undo },
      ],
    };
  }
  const swap = holder && {
    label: isComplete(seatForHolder(delegate)) ? 'Swap seats' : `Take the seat from ${holder.fullName}`,
    act: () => rowActions.swap(delegate, holder),
  };
  return {
    message: holder
      ? `${(edit?.target ?? saved).portfolio} is also allotted to ${holder.fullName}.`
      : rejected?.kind === 'full'
        ? `As many delegates as may share ${formatSeat(rejected)} have it already. Nothing was saved.`
        : rejected &&
          `${formatSeat(rejected)} is held by ${rejected.holder?.fullName ?? 'another delegate'}. Nothing was saved.`,
    actions: edit ? [...(swap ? [swap] : []), { label: 'Undo this edit', act: undo }] : [],
  };
}
