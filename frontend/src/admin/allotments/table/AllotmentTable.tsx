import type { AllotmentConflict, Registrant } from '@mun/contracts/allotment';
import type { CommitteePortfolios } from '@mun/contracts/content';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type ClipboardEvent, useCallback, useId, useState } from 'react';
import { VisuallyHidden } from '../../../shared/ui/layout/VisuallyHidden';
import { allotments } from '../messages';
import { rowActions } from './row-actions';
import { DelegateRow } from './DelegateRow';
import type { Edits } from '../edits/edits.store';
import { Body, Box, Grid, Head, Heading, HeadRow, WIDE } from './grid.styles';
import type { Target } from '../paste/paste';
import { NO_SEAT } from '../seat';
import { holdersIn, requestedSeat, type Seating } from '../seating';
import { type Cell, cellOf, COMMITTEE, PORTFOLIO, useGridKeys } from './use-grid-keys';

const texts = allotments.table;
const { name, institution, count, preferences, committee, portfolio, undo } = texts.columns;
const HEADINGS = [name, institution, count, preferences, committee, portfolio];

/** Pixels until a row has been measured: as a line of the table, or as a card. */
const HEIGHT = { line: 89, card: 230 };
/** Rows drawn beyond either edge. */
const BEYOND = 3;

interface Props {
  rows: readonly Registrant[];
  committees: readonly CommitteePortfolios[];
  edits: Edits;
  seating: Seating;
  /** By registration id: what the server refused. */
  refused: ReadonlyMap<string, AllotmentConflict>;
  /** Cells of a spreadsheet were pasted onto a cell of the table. */
  onPaste: (text: string, target: Target) => void;
  /** Gets the focus out of the table. */
  onLeave: () => void;
  /** Pixels: how far it was scrolled when it was last there. */
  scroll: { current: number };
}

/** The delegates, of which only those in sight are drawn. */
export function AllotmentTable({
  rows,
  committees,
  edits,
  seating,
  refused,
  onPaste,
  onLeave,
  scroll,
}: Props) {
  const keysId = useId();
  const [active, setActive] = useState(0);
  const seatOf = (delegate: Registrant) => requestedSeat(delegate, edits);

  const { box, onKeyDown } = useGridKeys({
    rowCount: rows.length,
    reveal: (row) => {
      setActive(row);
      virtual.scrollToIndex(row);
    },
    clear: ({ row, column }: Cell) => {
      const delegate = rows[row];
      if (!delegate) return;
      if (column === COMMITTEE) rowActions.seat(delegate, NO_SEAT);
      if (column === PORTFOLIO) rowActions.seat(delegate, { ...seatOf(delegate), portfolio: '' });
    },
    leave: onLeave,
  });

  // oxlint-disable-next-line react/incompatible-library -- nothing is compiled; rows are memoised by hand
  const virtual = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ((box.current?.clientWidth ?? 0) < WIDE ? HEIGHT.card : HEIGHT.line),
    getItemKey: useCallback((i: number) => rows[i]?.registrationId ?? i, [rows]),
    overscan: BEYOND,
    initialOffset: scroll.current,
    // The row that has the focus stays, or the focus would be lost with it.
    rangeExtractor: useCallback(
      (range: Range) => {
        const drawn = defaultRangeExtractor(range);
        return active >= range.count || drawn.includes(active)
          ? drawn
          : [...drawn, active].toSorted((a, b) => a - b);
      },
      [active],
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
      <VisuallyHidden id={keysId}>{texts.keys}</VisuallyHidden>
      <Box
        ref={box}
        onScroll={({ currentTarget }) => {
          scroll.current = currentTarget.scrollTop;
        }}
      >
        <Grid
          aria-label={texts.label}
          aria-describedby={keysId}
          aria-rowcount={rows.length + 1}
          aria-colcount={HEADINGS.length + 1}
          onKeyDown={onKeyDown}
          onPaste={paste}
          onFocus={({ target }) => {
            const cell = cellOf(target);
            if (cell) setActive(cell.row);
          }}
        >
          <Head>
            <HeadRow aria-rowindex={1}>
              {HEADINGS.map((heading) => (
                <Heading key={heading}>{heading}</Heading>
              ))}
              <Heading>
                <VisuallyHidden>{undo}</VisuallyHidden>
              </Heading>
            </HeadRow>
          </Head>
          <Body style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start, key }) => {
              const delegate = rows[index];
              return (
                delegate && (
                  <DelegateRow
                    key={key}
                    measure={virtual.measureElement}
                    delegate={delegate}
                    edit={edits[delegate.registrationId]}
                    committees={committees}
                    holders={holdersIn(seating, seatOf(delegate).committee)}
                    refused={refused.get(delegate.registrationId)}
                    index={index}
                    top={start}
                  />
                )
              );
            })}
          </Body>
        </Grid>
      </Box>
    </>
  );
}
