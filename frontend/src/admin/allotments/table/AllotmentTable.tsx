import type { AllotmentConflict, Registrant } from '@mun/contracts/allotment';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type ClipboardEvent, useCallback, useId, useState } from 'react';
import { VisuallyHidden } from '../../../shared/ui/layout/VisuallyHidden';
import { useAllotments } from '../AllotmentsContext';
import type { Target } from '../paste/match-pasted-rows';
import { NO_SEAT } from '../seat';
import { holdersIn, requestedSeat } from '../seating';
import { DelegateRow } from './DelegateRow';
import { Body, ColumnHeader, Grid, Header, HeaderRow, ScrollBox, WIDE } from './grid.styles';
import { rowActions } from './row-actions';
import { type Cell, cellOf, COMMITTEE, PORTFOLIO, useGridKeys } from './use-grid-keys';

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
const ROW_HEIGHT = 89;
const CARD_HEIGHT = 230;
/** Rows rendered beyond either edge of the view. */
const OVERSCAN = 3;

interface Props {
  rows: readonly Registrant[];
  /** Rows that the server rejected, by registration id. */
  rejected: ReadonlyMap<string, AllotmentConflict>;
  /** Called with text that was pasted onto a cell. */
  onPaste: (text: string, target: Target) => void;
  /** Moves the focus out of the table. */
  onLeave: () => void;
  /** Keeps the scroll position in pixels while the table is unmounted. */
  scroll: { current: number };
}

/** The delegates as a virtualised grid. */
export function AllotmentTable({ rows, rejected, onPaste, onLeave, scroll }: Props) {
  const { committees, edits, seating } = useAllotments();
  const keysId = useId();
  /** The cell that Tab leads to. */
  const [active, setActive] = useState<Cell>({ row: 0, column: COMMITTEE });
  const activeRow = Math.min(active.row, rows.length - 1);

  const { scrollBox, onKeyDown } = useGridKeys({
    rowCount: rows.length,
    reveal: (row) => {
      setActive({ ...active, row });
      virtualizer.scrollToIndex(row);
    },
    clear: ({ row, column }: Cell) => {
      const delegate = rows[row];
      if (!delegate) return;
      if (column === COMMITTEE) rowActions.setSeat(delegate, NO_SEAT);
      if (column === PORTFOLIO)
        rowActions.setSeat(delegate, { ...requestedSeat(delegate, edits), portfolio: '' });
    },
    leave: onLeave,
  });

  // oxlint-disable-next-line react/incompatible-library -- nothing is compiled; rows are memoised by hand
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => scrollBox.current,
    estimateSize: () => ((scrollBox.current?.clientWidth ?? 0) < WIDE ? CARD_HEIGHT : ROW_HEIGHT),
    getItemKey: useCallback((i: number) => rows[i]?.registrationId ?? i, [rows]),
    overscan: OVERSCAN,
    initialOffset: scroll.current,
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
    scrollPaddingStart: 48,
  });

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
        Use the arrow keys and Enter to move, Space to open a list, Delete to clear, Ctrl+Z to undo the last
        edit, Ctrl+V to paste from a spreadsheet, Tab to leave the table and Escape to go to Update
        Allotments.
      </VisuallyHidden>
      <ScrollBox
        ref={scrollBox}
        onScroll={({ currentTarget }) => {
          scroll.current = currentTarget.scrollTop;
        }}
      >
        <Grid
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
            <HeaderRow aria-rowindex={1}>
              {COLUMNS.map((heading) => (
                <ColumnHeader key={heading}>{heading}</ColumnHeader>
              ))}
              <ColumnHeader>
                <VisuallyHidden>Undo</VisuallyHidden>
              </ColumnHeader>
            </HeaderRow>
          </Header>
          <Body style={{ height: virtualizer.getTotalSize() }}>
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
                    holders={holdersIn(seating, requestedSeat(delegate, edits).committee)}
                    rejected={rejected.get(delegate.registrationId)}
                    index={index}
                    tabStop={index === activeRow ? active.column : undefined}
                    top={start}
                  />
                )
              );
            })}
          </Body>
        </Grid>
      </ScrollBox>
    </>
  );
}
