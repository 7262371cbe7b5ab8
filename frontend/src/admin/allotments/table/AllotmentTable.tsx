import type { AllotmentConflict, Registrant } from '@mun/contracts/allotment/allotment';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type ClipboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { VisuallyHidden } from '../../../shared/ui/layout/VisuallyHidden';
import { ROLE } from '../../shared/lists/table/table-roles';
import { useAllotments } from '../AllotmentsContext';
import type { Target } from '../paste/match-pasted-rows';
import { NO_SEAT } from '../seat';
import { holdersIn, requestedSeat } from '../seating';
import { DelegateRow } from './DelegateRow';
import { FOOT, Frame, Grid, Header, HEADINGS, WIDE } from './grid.styles';
import { rowActions } from './row-actions';
import { type Cell, cellOf, PORTFOLIO, PREFERENCES, useGridKeys } from './use-grid-keys';
import { useBounds } from '../../shared/lists/table/use-bounds';

/** The columns of SPEC.md section 2. */
const COLUMNS = [
  'Name',
  'Institution',
  'MUN Count',
  'Preferences',
  'Allotted Committee',
  'Allotted Portfolio',
];

/** Estimated row heights in pixels, until a row has been measured. */
const ROW_HEIGHT = 62;
const CARD_HEIGHT = 270;
/** Rows rendered beyond either edge of the view. */
const OVERSCAN = 4;

/** What the table keeps while a spinner replaces it. */
export interface TablePosition {
  filterKey: string;
  /** The cell that Tab leads to. */
  cell: Cell;
  /** Whether the cell takes the focus when the table is back, unless something else has it. */
  restoreFocus: boolean;
}

interface Props {
  rows: readonly Registrant[];
  /** Changes with the filters. */
  filterKey: string;
  position: RefObject<TablePosition | undefined>;
  /** Rows that the server rejected, by registration id. */
  rejected: ReadonlyMap<string, AllotmentConflict>;
  /** Called with text that was pasted onto a cell. */
  onPaste: (text: string, target: Target) => void;
  /** Moves the focus out of the table. */
  onLeave: () => void;
  /** The height in pixels of what stays in view above the table. */
  stickyHeight: number;
}

/** The delegates as a virtualised grid. */
export function AllotmentTable(props: Props) {
  const { rows, filterKey, position, rejected, onPaste, onLeave, stickyHeight } = props;
  const { committees, edits, seating, labels } = useAllotments();
  const keysId = useId();
  /** The cell that Tab leads to. */
  const [active, setActiveState] = useState<Cell>(() =>
    position.current?.filterKey === filterKey ? position.current.cell : { row: 0, column: PREFERENCES },
  );
  const setActive = (cell: Cell) => {
    position.current = { filterKey, cell, restoreFocus: false };
    setActiveState(cell);
  };
  const activeRow = Math.min(active.row, rows.length - 1);

  const body = useRef<HTMLTableSectionElement>(null);
  const { grid, focusCell, onKeyDown } = useGridKeys({
    rowCount: rows.length,
    reveal: (row) => {
      setActive({ ...active, row });
      if (!grid.current?.querySelector(`[data-index="${row}"]`)) virtualizer.scrollToIndex(row);
    },
    clear: ({ row, column }: Cell) => {
      const delegate = rows[row];
      if (!delegate) return;
      if (column >= PREFERENCES && column < PORTFOLIO) rowActions.setSeat(delegate, NO_SEAT);
      if (column === PORTFOLIO)
        rowActions.setSeat(delegate, { ...requestedSeat(delegate, edits), portfolio: '' });
    },
    leave: onLeave,
  });

  const { top = 0, width = WIDE } = useBounds(body) ?? {};

  // oxlint-disable-next-line react/incompatible-library -- nothing is compiled; rows are memoised by hand
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: rows.length,
    scrollMargin: top,
    estimateSize: () => (width < WIDE ? CARD_HEIGHT : ROW_HEIGHT),
    getItemKey: useCallback((i: number) => rows[i]?.registrationId ?? i, [rows]),
    overscan: OVERSCAN,
    // The focused row stays rendered, because the focus would be lost with it.
    rangeExtractor: useCallback(
      (range: Range) => {
        const indexes = defaultRangeExtractor(range);
        return activeRow >= range.count || indexes.includes(activeRow)
          ? indexes
          : [...indexes, activeRow].toSorted((a, b) => a - b);
      },
      [activeRow],
    ),
    scrollPaddingStart: stickyHeight + HEADINGS,
    scrollPaddingEnd: FOOT,
  });

  const restoreFocus = useEffectEvent(() => {
    if (position.current?.restoreFocus && document.activeElement === document.body)
      focusCell(position.current.cell);
  });
  useEffect(() => restoreFocus(), []);

  const paste = (event: ClipboardEvent) => {
    const cell = cellOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    if (!cell || !text.trim()) return;
    event.preventDefault();
    onPaste(text, { row: cell.row, column: cell.column === PORTFOLIO ? 'portfolio' : 'committee' });
  };

  return (
    <>
      <VisuallyHidden id={keysId}>
        Use the arrow keys to move, Space to give a preferred seat or to open a list, Delete to clear, Ctrl+Z
        to undo the last edit, Ctrl+S to save, Ctrl+V to paste from a spreadsheet, Tab to leave the table and
        Escape to go to Update Allotments.
      </VisuallyHidden>
      <Frame>
        <Grid
          {...ROLE.grid}
          ref={grid}
          aria-label="Delegates and their allotments"
          aria-describedby={keysId}
          aria-rowcount={rows.length + 1}
          aria-colcount={COLUMNS.length + 1}
          onKeyDown={onKeyDown}
          onPaste={paste}
          onFocus={({ target }) => {
            const cell = cellOf(target);
            if (cell) setActive(cell);
          }}
        >
          <Header>
            <tr {...ROLE.row} aria-rowindex={1}>
              {COLUMNS.map((heading) => (
                <th {...ROLE.columnHeader} key={heading}>
                  {heading}
                </th>
              ))}
              <th {...ROLE.columnHeader}>
                <VisuallyHidden>Undo</VisuallyHidden>
              </th>
            </tr>
          </Header>
          <tbody {...ROLE.group} ref={body} style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map(({ index, start, key }) => {
              const delegate = rows[index];
              return (
                delegate && (
                  <DelegateRow
                    key={key}
                    measure={virtualizer.measureElement}
                    delegate={delegate}
                    edit={edits[delegate.registrationId]}
                    committees={committees}
                    labels={labels}
                    holders={holdersIn(seating, requestedSeat(delegate, edits).committee)}
                    holders1={holdersIn(seating, delegate.committeePreference1)}
                    holders2={holdersIn(seating, delegate.committeePreference2)}
                    rejected={rejected.get(delegate.registrationId)}
                    index={index}
                    tabStop={index === activeRow ? active.column : undefined}
                    top={start - top}
                  />
                )
              );
            })}
          </tbody>
        </Grid>
      </Frame>
    </>
  );
}
