import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { safeStorage } from '../../../shared/lib/storage/safe-storage';
import { NO_SEAT, isSameSeat, type Seat } from '../seat';

/** One row as an organiser wants it, and what was recorded there when they began. */
export interface Edit {
  seen: Seat;
  want: Seat;
  /** The same in all that came in one go, from a paste or as suggestions: they are taken back in one go. */
  group?: number;
}

/** By registration id, the row that was edited last at the end. */
export type Edits = Readonly<Record<string, Edit>>;

/** A row's new seat, and the one that is recorded for it now. */
export interface RequestedSeat {
  registrationId: string;
  recorded: Seat;
  want: Seat;
}

interface Kept {
  edits: Edits;
}

function isSeat(value: unknown): value is Seat {
  return (
    typeof value === 'object' &&
    value !== null &&
    'committee' in value &&
    typeof value.committee === 'string' &&
    'portfolio' in value &&
    typeof value.portfolio === 'string'
  );
}

function isEdit(value: unknown): value is Edit {
  return (
    typeof value === 'object' &&
    value !== null &&
    'seen' in value &&
    isSeat(value.seen) &&
    'want' in value &&
    isSeat(value.want)
  );
}

/** Whatever of the stored text is edits: it may be of an older version, or of nobody's making. */
function editsIn(stored: unknown): Edits {
  const held =
    typeof stored === 'object' && stored !== null && 'edits' in stored && typeof stored.edits === 'object'
      ? Object.entries(stored.edits ?? {})
      : [];
  return Object.fromEntries(held.filter((entry): entry is [string, Edit] => isEdit(entry[1])));
}

export const EDITS_KEY = 'allotment-edits';

/**
 * What has been chosen and not saved. A reload loses nothing; written down are registration ids and seats, never names or
 * addresses.
 */
export const useEdits = create<Kept>()(
  persist((): Kept => ({ edits: {} }), {
    name: EDITS_KEY,
    version: 1,
    storage: createJSONStorage(() => safeStorage(() => localStorage)),
    // Where nothing is stored, nothing could be: what this page knows is all there is.
    merge: (stored, present) => (stored === undefined ? present : { edits: editsIn(stored) }),
  }),
);

/** The tabs of one browser have one set of edits: each reads what another one wrote, whatever page it shows by then. */
function followOtherTabs(): void {
  const readAgain = () => void useEdits.persist.rehydrate();
  window.addEventListener('storage', ({ key }) => key === EDITS_KEY && readAgain());
  // A page that the browser had put aside was told of nothing.
  window.addEventListener('pageshow', ({ persisted }) => persisted && readAgain());
}
followOtherTabs();

function change(next: (edits: Record<string, Edit>) => void): void {
  const edits = { ...useEdits.getState().edits };
  next(edits);
  useEdits.setState({ edits });
}

export const edits = {
  /** Rows that come back to what is recorded are edited no more. */
  want(rows: readonly RequestedSeat[]): void {
    const together = rows.length > 1 && { group: Date.now() };
    change((all) => {
      for (const { registrationId, recorded, want } of rows) {
        const seen = all[registrationId]?.seen ?? recorded;
        delete all[registrationId];
        if (!isSameSeat(want, recorded)) all[registrationId] = { seen, want, ...together };
      }
    });
  },

  undo(registrationIds: readonly string[]): void {
    change((all) => {
      for (const id of registrationIds) delete all[id];
    });
  },

  /** Takes back the row that was edited last, and those that were in the same go. */
  undoLast(): void {
    const all = Object.entries(useEdits.getState().edits);
    const [last, edit] = all.at(-1) ?? [];
    const together = all.filter(
      ([id, { group }]) => id === last || (group !== undefined && group === edit?.group),
    );
    edits.undo(together.map(([id]) => id));
  },

  /** Somebody else changed the row meanwhile, and this organiser's choice is to replace that. */
  insist(registrationId: string, recorded: Seat): void {
    change((all) => {
      const edit = all[registrationId];
      if (edit) all[registrationId] = { ...edit, seen: recorded };
    });
  },

  /** Lets go of what was saved. What was chosen for a row since then stays, as an edit of what was saved. */
  saved(sent: Edits): void {
    change((all) => {
      for (const [id, { want }] of Object.entries(sent)) {
        const edit = all[id];
        if (!edit) continue;
        if (isSameSeat(edit.want, want)) delete all[id];
        else all[id] = { ...edit, seen: want };
      }
    });
  },

  /** Lets go of what has become true by itself. */
  settle(recordedOf: (registrationId: string) => Seat | undefined): void {
    const { edits: all } = useEdits.getState();
    const settled = Object.entries(all).filter(([id, { want }]) => {
      const recorded = recordedOf(id);
      return recorded !== undefined && isSameSeat(want, recorded);
    });
    if (settled.length > 0) edits.undo(settled.map(([id]) => id));
  },
};

/** Whether a row was changed by somebody else since it was edited here. */
export function isOutdated(edit: Edit, recorded: Seat = NO_SEAT): boolean {
  return !isSameSeat(edit.seen, recorded) && !isSameSeat(edit.want, recorded);
}
