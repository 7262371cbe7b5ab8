import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { safeStorage } from '../../../shared/lib/storage/safe-storage';
import { EDITS_KEY } from '../../shared/session/session.store';
import { isSameSeat, type Seat } from '../seat';

export interface Edit {
  /** The saved seat when the organiser started to edit; sent as `seenCommittee` and `seenPortfolio`. */
  base: Seat;
  target: Seat;
  /** Shared by all edits of one paste or proposal, which are undone together. */
  group?: number;
  /** Id of the proposal that the seat is from. */
  proposal?: string;
}

/** By registration id; the row that was edited last is at the end. */
export type Edits = Readonly<Record<string, Edit>>;

/** A row's new seat and its saved one. */
export interface RequestedSeat {
  registrationId: string;
  saved: Seat;
  target: Seat;
}

interface Undone {
  count: number;
  /** Restores the edits, except those of rows that were edited again. */
  redo: () => void;
}

interface EditsState {
  edits: Edits;
}

/** Unsaved edits, kept in localStorage so that a reload loses nothing. They contain ids and seats, no personal data. */
export const useEdits = create<EditsState>()(
  persist((): EditsState => ({ edits: {} }), {
    name: EDITS_KEY,
    version: 1,
    storage: createJSONStorage(() => safeStorage(() => localStorage)),
    // Without stored edits, as without storage, the edits in memory stay.
    merge: (stored, current) => (stored === undefined ? current : { edits: parseEdits(stored) }),
  }),
);

/** All tabs share one set of edits: each reads what another tab stored. */
function syncTabs(): void {
  const rehydrate = () => void useEdits.persist.rehydrate();
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== EDITS_KEY) return;
    // Another tab has logged out.
    if (newValue === null) useEdits.setState({ edits: {} });
    else rehydrate();
  });
  // A page in the back/forward cache receives no storage events.
  window.addEventListener('pageshow', ({ persisted }) => persisted && rehydrate());
}
syncTabs();

function update(change: (edits: Record<string, Edit>) => void): void {
  const next = { ...useEdits.getState().edits };
  change(next);
  useEdits.setState({ edits: next });
}

export const edits = {
  /** A row whose new seat is the saved one is no longer edited. @param proposal id, if the seats are from a proposal */
  set(rows: readonly RequestedSeat[], proposal?: string): void {
    const group = rows.length > 1 && { group: Date.now() };
    update((all) => {
      for (const { registrationId, saved, target } of rows) {
        const base = all[registrationId]?.base ?? saved;
        delete all[registrationId];
        if (!isSameSeat(target, saved))
          all[registrationId] = { base, target, ...group, ...(proposal && { proposal }) };
      }
    });
  },

  undo(registrationIds: readonly string[]): Undone {
    const before = Object.entries(useEdits.getState().edits);
    const ids = new Set(registrationIds);
    const undone = before.filter(([id]) => ids.has(id));
    update((all) => {
      for (const [id] of undone) delete all[id];
    });
    const redo = () =>
      useEdits.setState(({ edits: later }) => ({ edits: { ...Object.fromEntries(undone), ...later } }));
    return { count: undone.length, redo };
  },

  /** Undoes the last edit and the rest of its group. */
  undoLast(): Undone {
    const all = Object.entries(useEdits.getState().edits);
    const [lastId, last] = all.at(-1) ?? [];
    const undone = all.filter(
      ([id, { group }]) => id === lastId || (group !== undefined && group === last?.group),
    );
    return edits.undo(undone.map(([id]) => id));
  },

  /** Keeps an outdated edit, so that saving it replaces the other organiser's change. */
  overwrite(registrationId: string, saved: Seat): void {
    update((all) => {
      const edit = all[registrationId];
      if (edit) all[registrationId] = { ...edit, base: saved };
    });
  },

  /** Removes edits that were saved. A row that was edited again in the meantime stays edited. */
  markSaved(sent: Edits): void {
    update((all) => {
      for (const [id, { target }] of Object.entries(sent)) {
        const edit = all[id];
        if (!edit) continue;
        if (isSameSeat(edit.target, target)) delete all[id];
        else all[id] = { ...edit, base: target };
      }
    });
  },

  /** Removes edits that request what is saved already. */
  dropApplied(savedSeatOf: (registrationId: string) => Seat | undefined): void {
    const applied = Object.entries(useEdits.getState().edits).filter(([id, { target }]) => {
      const saved = savedSeatOf(id);
      return saved && isSameSeat(target, saved);
    });
    if (applied.length > 0) edits.undo(applied.map(([id]) => id));
  },
};

/** Whether another organiser changed the row after it was edited here. */
export function isOutdated(edit: Edit, saved: Seat): boolean {
  return !isSameSeat(edit.base, saved) && !isSameSeat(edit.target, saved);
}

/** Reads what is valid: the stored value may be from an older version or corrupted. */
function parseEdits(stored: unknown): Edits {
  const entries = isObject(stored) && isObject(stored.edits) ? Object.entries(stored.edits) : [];
  const renamed = entries.map(([id, edit]) => [id, withNewNames(edit)] as const);
  return Object.fromEntries(renamed.filter((entry): entry is [string, Edit] => isEdit(entry[1])));
}

/** Earlier versions called the base `seen`, and the target `want`. */
function withNewNames(edit: unknown): unknown {
  if (!isObject(edit) || !('want' in edit)) return edit;
  const { seen: base, want: target, ...rest } = edit;
  return { ...rest, base, target };
}

function isEdit(value: unknown): value is Edit {
  return isObject(value) && isSeat(value.base) && isSeat(value.target);
}

function isSeat(value: unknown): value is Seat {
  return isObject(value) && typeof value.committee === 'string' && typeof value.portfolio === 'string';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
