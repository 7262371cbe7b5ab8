import type { DelegateRow } from '@mun/contracts/registration/delegates';
import { useRef, useState } from 'react';
import type { RowSelection } from '../../shared/lists/row-selection';
import { nameOf } from '../name-of';

/** The selected delegates, also those on other pages of the list. @param rows the page that is shown */
export function useDelegateSelection(rows: readonly DelegateRow[]) {
  const [selecting, setSelecting] = useState(false);
  const [selected, setSelected] = useState<ReadonlyMap<string, DelegateRow>>(new Map());
  const last = useRef<string>(undefined);
  const selectable = rows.filter(canSelect);

  const add = (delegates: readonly DelegateRow[]) =>
    setSelected((known) => new Map([...known, ...delegates.map((row) => [row.id, row] as const)]));
  const remove = (ids: readonly string[]) =>
    setSelected((known) => new Map([...known].filter(([id]) => !ids.includes(id))));
  const clear = () => setSelected(new Map());

  /** @param range from the row toggled last to this one, as with the Shift key */
  const toggle = (row: DelegateRow, range: boolean) => {
    const from = range ? selectable.findIndex(({ id }) => id === last.current) : -1;
    const to = selectable.findIndex(({ id }) => id === row.id);
    const toggled = from < 0 ? [row] : selectable.slice(Math.min(from, to), Math.max(from, to) + 1);
    if (selected.has(row.id)) remove(toggled.map(({ id }) => id));
    else add(toggled);
    last.current = row.id;
  };
  const checkboxes: RowSelection<DelegateRow> = {
    canSelect,
    isSelected: ({ id }) => selected.has(id),
    labelOf: (row) => `Select ${nameOf(row)}`,
    onToggle: toggle,
  };
  return {
    selecting,
    ids: [...selected.keys()],
    /** How many of the selected delegates are on other pages. */
    elsewhere: selected.size - rows.filter(({ id }) => selected.has(id)).length,
    /** How many more the page that is shown has. */
    unselected: selectable.filter(({ id }) => !selected.has(id)).length,
    checkboxes: selecting ? checkboxes : undefined,
    add,
    remove,
    selectPage: () => add(selectable),
    clear,
    start: () => setSelecting(true),
    stop: () => {
      setSelecting(false);
      clear();
    },
  };
}

/** There is nothing to do with a cancelled registration. */
function canSelect({ state }: DelegateRow): boolean {
  return state !== 'cancelled';
}
