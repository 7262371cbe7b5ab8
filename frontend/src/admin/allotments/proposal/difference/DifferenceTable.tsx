import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useRef } from 'react';
import { useAllotments } from '../../AllotmentsContext';
import { Body, ColumnHeader, HeaderRow } from '../../card-table.styles';
import { labelOf } from '../../summary/committee-labels';
import { useBounds } from '../../../shared/lists/use-bounds';
import { Frame, Grid, Header, WIDE } from './difference.styles';
import { DifferenceRow } from './DifferenceRow';
import { type Difference, isTaken } from './find-differences';

const COLUMNS = ['Delegate', 'Now', 'Proposed', 'Preference', 'Reason, as delegates read it', 'Take over'];

/** Estimated row heights in pixels, until a row has been measured. */
const ROW_HEIGHT = 64;
const CARD_HEIGHT = 230;
/** Rows rendered beyond either edge of the view. */
const OVERSCAN = 6;

interface Props {
  rows: readonly Difference[];
  /** The reason for a proposed seat. @param index of the delegate in the problem */
  explain: (index: number) => string;
  /** Whether the proof allows to take seats over. */
  enabled: boolean;
  onTakeOver: (difference: Difference) => void;
}

/** Present and proposed seats as a virtualised table. */
export function DifferenceTable({ rows, explain, enabled, onTakeOver }: Props) {
  const { edits, labels } = useAllotments();
  const body = useRef<HTMLTableSectionElement>(null);
  const { top = 0, width = WIDE } = useBounds(body) ?? {};
  // oxlint-disable-next-line react/incompatible-library -- nothing is compiled; rows are memoised by hand
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: rows.length,
    scrollMargin: top,
    estimateSize: () => (width < WIDE ? CARD_HEIGHT : ROW_HEIGHT),
    getItemKey: useCallback((i: number) => rows[i]?.delegate.registrationId ?? i, [rows]),
    overscan: OVERSCAN,
  });
  return (
    <Frame>
      <Grid aria-label="Present and proposed seats" aria-rowcount={rows.length + 1}>
        <Header>
          <HeaderRow aria-rowindex={1}>
            {COLUMNS.map((heading) => (
              <ColumnHeader key={heading}>{heading}</ColumnHeader>
            ))}
          </HeaderRow>
        </Header>
        <Body ref={body} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start, key }) => {
            const difference = rows[index];
            if (!difference) return null;
            return (
              <DifferenceRow
                key={key}
                measure={virtualizer.measureElement}
                difference={difference}
                reason={explain(difference.index)}
                taken={isTaken(difference, edits)}
                enabled={enabled}
                onTakeOver={onTakeOver}
                color={labelOf(labels, difference.proposed.committee).color}
                index={index}
                top={start - top}
              />
            );
          })}
        </Body>
      </Grid>
    </Frame>
  );
}
