import { useRef, useState } from 'react';

/** Which rows of a list are selected, as its table shows it. */
export interface Selection<Row> {
  /** Returns false for a row without a checkbox. */
  canSelect: (row: Row) => boolean;
  isSelected: (row: Row) => boolean;
  /** The name of the checkbox: 'Select Asha Rao'. */
  labelOf: (row: Row) => string;
  /** @param range from the row toggled last to this one, as with the Shift key */
  toggle: (row: Row, range: boolean) => void;
}

interface Options<Row> {
  /** The rows that are shown. */
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  canSelect?: (row: Row) => boolean;
  /** Rows that are not shown stay selected: those of other pages and filters. */
  keepsOthers?: boolean;
}

/** The selected rows of a list, in the order in which they were selected. */
export function useSelection<Row>(options: Options<Row>) {
  const { rows, keyOf, nameOf, canSelect = () => true, keepsOthers = false } = options;
  const [selecting, setSelecting] = useState(false);
  const [known, setKnown] = useState<ReadonlyMap<string, Row>>(new Map());
  /** How many selections have ended: what is found for an earlier one is not added to the next. */
  const [ended, setEnded] = useState(0);
  const latest = useRef(0);
  const last = useRef<string>(undefined);
  const selectable = rows.filter(canSelect);
  const shown = new Map(rows.map((row) => [keyOf(row), row]));
  const selected = [...known].flatMap(([key, row]) => shown.get(key) ?? (keepsOthers ? row : []));

  const add = (more: readonly Row[]) => {
    if (ended !== latest.current) return;
    setKnown((current) => new Map([...current, ...more.map((row) => [keyOf(row), row] as const)]));
  };
  const remove = (keys: ReadonlySet<string>) =>
    setKnown((current) => new Map([...current].filter(([key]) => !keys.has(key))));
  const clear = () => setKnown(new Map());
  const toggle = (row: Row, range: boolean) => {
    const find = (wanted: string | undefined) => selectable.findIndex((each) => keyOf(each) === wanted);
    const from = range ? find(last.current) : -1;
    const to = find(keyOf(row));
    const toggled = from < 0 ? [row] : selectable.slice(Math.min(from, to), Math.max(from, to) + 1);
    if (known.has(keyOf(row))) remove(new Set(toggled.map(keyOf)));
    else add(toggled);
    last.current = keyOf(row);
  };
  const isSelected = (row: Row) => known.has(keyOf(row));
  return {
    selecting,
    selected,
    /** How many of the selected rows are not shown. */
    elsewhere: selected.length - rows.filter(isSelected).length,
    keepsOthers,
    /** How many of the rows that are shown can be selected, and how many of them are not. */
    selectable: selectable.length,
    unselected: selectable.filter((row) => !isSelected(row)).length,
    canSelect,
    isSelected,
    labelOf: (row: Row) => `Select ${nameOf(row)}`,
    toggle,
    add,
    selectShown: () => add(selectable),
    clear,
    start: () => setSelecting(true),
    stop: () => {
      setSelecting(false);
      clear();
      setEnded(++latest.current);
    },
  };
}
