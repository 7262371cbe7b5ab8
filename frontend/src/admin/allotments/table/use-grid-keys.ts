import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { edits } from '../edits/edits.store';

/** The position of a cell among the filtered rows, both from 0. The buttons below a row's cells continue its columns. */
export interface Cell {
  row: number;
  column: number;
}

/** Without the buttons below the cells. The four preferred seats are a column each. */
const COLUMNS = 10;
const PAGE = 10;
export const PREFERENCES = 3;
export const COMMITTEE = 7;
export const PORTFOLIO = 8;
export const UNDO = 9;

/** The cell in which an event happened. */
export function cellOf(target: EventTarget): Cell | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const row = cell?.closest<HTMLElement>('[data-index]');
  return cell && row ? { row: Number(row.dataset.index), column: Number(cell.dataset.column) } : undefined;
}

function elementAt(grid: Element | null | undefined, { row, column }: Cell): HTMLElement | null | undefined {
  return grid?.querySelector<HTMLElement>(`[data-index="${row}"] [data-column="${column}"]`);
}

/** Focuses the committee of the row that contains `element`, because acting on the row may remove the element. */
export function focusCommitteeBeside(element: Element): void {
  const row = element.closest('[data-index]');
  row?.querySelector<HTMLElement>(`[data-column="${COMMITTEE}"] select`)?.focus({ preventScroll: true });
}

/** The cell to which a key leads, as in a spreadsheet. */
function nextCell({ row, column }: Cell, event: KeyboardEvent, lastRow: number): Cell {
  const { key, shiftKey, ctrlKey, metaKey, currentTarget } = event;
  const toEdge = ctrlKey || metaKey;
  // The last cell is empty without an edit, and then has no height.
  const right = elementAt(currentTarget, { row, column: column + 1 })?.hasChildNodes() ? column + 1 : column;
  const targets: Record<string, Cell> = {
    ArrowUp: { row: toEdge ? 0 : row - 1, column },
    ArrowDown: { row: toEdge ? lastRow : row + 1, column },
    ArrowLeft: { row, column: toEdge ? 0 : column - 1 },
    ArrowRight: { row, column: toEdge ? COLUMNS - 1 : right },
    Enter: { row: row + (shiftKey ? -1 : 1), column },
    PageUp: { row: row - PAGE, column },
    PageDown: { row: row + PAGE, column },
    Home: { row: toEdge ? 0 : row, column: 0 },
    End: { row: toEdge ? lastRow : row, column: COLUMNS - 1 },
  };
  const target = targets[key] ?? { row, column };
  return {
    row: Math.min(Math.max(target.row, 0), lastRow),
    // Another row may have no buttons below its cells.
    column: Math.min(Math.max(target.column, 0), target.row === row ? Infinity : COLUMNS - 1),
  };
}

/** An open list handles its keys itself. */
function isOpen(target: EventTarget): boolean {
  try {
    return target instanceof HTMLSelectElement && target.matches(':open');
  } catch {
    return false;
  }
}

function isPressable(target: EventTarget): boolean {
  return target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement;
}

interface Options {
  rowCount: number;
  /** Renders a row that is out of view. */
  reveal: (row: number) => void;
  clear: (cell: Cell) => void;
  leave: () => void;
}

/** Spreadsheet keys for a virtualised grid with a single tab stop. */
export function useGridKeys({ rowCount, reveal, clear, leave }: Options) {
  const grid = useRef<HTMLTableElement>(null);
  const pendingFocus = useRef<Cell>(undefined);

  const focusPending = () => {
    if (!pendingFocus.current) return;
    const cell = elementAt(grid.current, pendingFocus.current);
    if (!cell) return;
    pendingFocus.current = undefined;
    (cell.querySelector<HTMLElement>('a, select:enabled, button') ?? cell).focus({ preventScroll: true });
    // The whole row; its scroll margins keep it clear of the sticky header and of the bar at the foot.
    cell.closest('[data-index]')?.scrollIntoView({ block: 'nearest' });
  };
  // A row that was out of view is rendered later.
  useLayoutEffect(focusPending);

  const focusCell = (cell: Cell) => {
    pendingFocus.current = cell;
    reveal(cell.row);
    focusPending();
  };

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
    // Enter presses a button and follows a link.
    if (event.key === 'Enter' && isPressable(event.target)) return undefined;
    const to = nextCell(from, event, rowCount - 1);
    if (to.row === from.row && to.column === from.column) {
      // At the edge, an arrow key must not change the value of a select either.
      if (event.key.startsWith('Arrow') || event.key === 'Enter') event.preventDefault();
      return undefined;
    }
    event.preventDefault();
    return focusCell(to);
  };
  return { grid, focusCell, onKeyDown };
}
