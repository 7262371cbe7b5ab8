import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { edits } from '../edits/edits.store';

/** A cell of the table: the row among those that are shown, and the column, both from 0. */
export interface Cell {
  row: number;
  column: number;
}

const COLUMNS = 7;
const PAGE = 10;
export const COMMITTEE = 4;
export const PORTFOLIO = 5;

/** The cell that an event happened in. */
export function cellOf(target: EventTarget): Cell | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const row = cell?.closest<HTMLElement>('[data-index]');
  return cell && row ? { row: Number(row.dataset.index), column: Number(cell.dataset.column) } : undefined;
}

/** Where a key leads to from a cell, as in a spreadsheet. */
function moved(
  { row, column }: Cell,
  { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  last: number,
): Cell {
  const far = ctrlKey || metaKey;
  const steps: Record<string, Cell> = {
    ArrowUp: { row: far ? 0 : row - 1, column },
    ArrowDown: { row: far ? last : row + 1, column },
    ArrowLeft: { row, column: far ? 0 : column - 1 },
    ArrowRight: { row, column: far ? COLUMNS - 1 : column + 1 },
    Enter: { row: row + (shiftKey ? -1 : 1), column },
    PageUp: { row: row - PAGE, column },
    PageDown: { row: row + PAGE, column },
    Home: { row: far ? 0 : row, column: 0 },
    End: { row: far ? last : row, column: COLUMNS - 1 },
  };
  const to = steps[key] ?? { row, column };
  return {
    row: Math.min(Math.max(to.row, 0), last),
    column: Math.min(Math.max(to.column, 0), COLUMNS - 1),
  };
}

/** A list that is open has the keys for itself. */
function isOpen(target: EventTarget): boolean {
  try {
    return target instanceof HTMLSelectElement && target.matches(':open');
  } catch {
    return false;
  }
}

interface Grid {
  rowCount: number;
  /** Has a row drawn and brought into sight. */
  reveal: (row: number) => void;
  clear: (cell: Cell) => void;
  leave: () => void;
}

/** Keys for a table of which only a part is drawn. @returns what goes onto the table */
export function useGridKeys({ rowCount, reveal, clear, leave }: Grid) {
  const box = useRef<HTMLDivElement>(null);
  const wanted = useRef<Cell>(undefined);

  const focusWanted = () => {
    if (!wanted.current) return;
    const { row, column } = wanted.current;
    const cell = box.current?.querySelector<HTMLElement>(`[data-index="${row}"] > [data-column="${column}"]`);
    if (!cell) return;
    wanted.current = undefined;
    (cell.querySelector<HTMLElement>('select:enabled, button') ?? cell).focus({ preventScroll: true });
  };
  // A row that was out of sight comes with a later render.
  useLayoutEffect(focusWanted);

  const onKeyDown = (event: KeyboardEvent) => {
    const from = cellOf(event.target);
    if (!from || event.altKey || isOpen(event.target)) return;
    if (event.key === 'Escape') return leave();
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
      event.preventDefault();
      return edits.undoLast();
    }
    if (event.key === 'Delete' || event.key === 'Backspace') return clear(from);
    if (event.key === 'F2' && event.target instanceof HTMLSelectElement) return event.target.showPicker();
    // A button is pressed with Enter, wherever it stands.
    if (event.key === 'Enter' && event.target instanceof HTMLButtonElement) return undefined;
    const to = moved(from, event, rowCount - 1);
    if (to.row === from.row && to.column === from.column) {
      // At the edge too an arrow must not change what the select holds.
      if (event.key.startsWith('Arrow') || event.key === 'Enter') event.preventDefault();
      return undefined;
    }
    event.preventDefault();
    wanted.current = to;
    reveal(to.row);
    return focusWanted();
  };
  return { box, onKeyDown };
}
