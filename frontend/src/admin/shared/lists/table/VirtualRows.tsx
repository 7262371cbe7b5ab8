import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useRef } from 'react';
import type { RowsRenderer } from './table-types';
import { useBounds } from './use-bounds';

/** Estimated heights in pixels, until a row has been measured. */
const ROW_HEIGHT = 64;
const CARD_HEIGHT = 230;
/** Below this width of the table in pixels, rows are probably cards. */
const WIDE = 832;
/** Rows rendered beyond either edge of the view. */
const OVERSCAN = 6;

/** Renders those of thousands of rows that are in view, between two empty rows as tall as the others. */
export const VirtualRows: RowsRenderer = ({ keys, columns, renderRow }) => {
  const start = useRef<HTMLTableRowElement>(null);
  const { top = 0, width = WIDE } = useBounds(start) ?? {};
  // oxlint-disable-next-line react/incompatible-library -- nothing is compiled
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: keys.length,
    scrollMargin: top,
    estimateSize: () => (width < WIDE ? CARD_HEIGHT : ROW_HEIGHT),
    getItemKey: useCallback((i: number) => keys[i] ?? i, [keys]),
    overscan: OVERSCAN,
  });
  const items = virtualizer.getVirtualItems();
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it is hidden
  const space = (height: number) => <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />;
  return (
    <>
      <tr ref={start} aria-hidden>
        {space((items[0]?.start ?? top) - top)}
      </tr>
      {items.map(({ index }) => renderRow(index, virtualizer.measureElement))}
      <tr aria-hidden>{space(virtualizer.getTotalSize() - (items.at(-1)?.end ?? top) + top)}</tr>
    </>
  );
};
