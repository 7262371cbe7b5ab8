import { type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import {
  capitals,
  color,
  hairline,
  media,
  size,
  space,
  visuallyHidden,
} from '../../../shared/ui/theme/theme';
import { VisuallyHidden } from '../../../shared/ui/layout/VisuallyHidden';

export interface Column<Row> {
  /** Unique within the table: 'amountOff'. */
  id: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, in tabular figures. */
  numeric?: boolean;
  /** The row's header for screen readers: a name or a code. One column has it. */
  namesRow?: boolean;
  /** The heading is visually hidden, as for a column of buttons. */
  quietHeading?: boolean;
  /** In stacked rows the heading precedes the cell, because a number alone says nothing. */
  named?: boolean;
  /** CSS min-width: '16rem'. The table scrolls sideways if it does not fit. */
  minWidth?: string;
}

interface Props<Row> {
  /** What the table lists; shown above it. */
  caption: string;
  /** The caption is visually hidden, if a heading above the table says the same. */
  quietCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The React key of a row. */
  keyOf: (row: Row) => string;
  /** Shown if there are no rows. */
  empty: string;
  /** In a narrow container each row becomes a block, so that nothing is off the screen. */
  stacks?: boolean;
}

const PHONE = '@media (width < 40rem)';

/** Scrolls inside the page, by keyboard too, under a sticky header. */
const ScrollArea = styled.div<{ $stacks: boolean }>`
  width: 100%;
  position: relative;
  max-height: 85dvh;
  overflow: auto;
  border-block: 1px solid ${color.edge};
  background: ${color.card};

  &:focus-visible {
    outline-offset: 0;
  }

  @media print {
    max-height: none;
  }

  ${({ $stacks }) =>
    $stacks &&
    css`
      container-type: inline-size;

      ${PHONE} {
        max-height: none;
      }
    `}
`;

/** Each row is a block with its cells in one or two columns. */
const stackedRows = css`
  &,
  tbody,
  tr,
  tr > * {
    display: block;
  }

  thead {
    ${visuallyHidden}
  }

  tbody tr {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
    gap: ${space(1)} ${space(2)};
    padding: ${space(1.5)} ${space(2)};
  }

  tbody tr:not(:last-child) {
    border-bottom: ${hairline};
  }

  tbody tr:not(:last-child) > * {
    border: 0;
  }

  tbody tr > * {
    min-width: 0;
    padding: 0;
    text-align: start;
  }

  [data-heading]::before {
    content: attr(data-heading) ': ';
    color: ${color.quiet};
  }
`;

/** Each cell has its own border, because collapsed borders would scroll away under the sticky header. */
const StyledTable = styled.table<{ $stacks: boolean }>`
  width: 100%;
  border-spacing: 0;
  font-size: ${size.small};
  line-height: 1.45;

  tbody tr:not(:last-child) > * {
    border-bottom: ${hairline};
  }

  @media (hover: hover) {
    tbody tr:hover {
      background: color-mix(in srgb, ${color.wash} 45%, transparent);
    }
  }

  ${({ $stacks }) =>
    $stacks &&
    css`
      @media screen {
        ${media.noColumns} {
          ${stackedRows}
        }
      }
    `}
`;

const Caption = styled.caption<{ $quiet: boolean }>`
  ${({ $quiet }) => ($quiet ? visuallyHidden : capitals)}
  padding: ${space(1.5)} ${space(2)};
  text-align: start;
`;

interface CellStyle {
  $numeric?: boolean | undefined;
  $minWidth?: string | undefined;
}

const cell = css<CellStyle>`
  min-width: ${({ $minWidth = 'auto' }) => $minWidth};
  padding: ${space(1.25)} ${space(2)};
  text-align: ${({ $numeric }) => ($numeric ? 'end' : 'start')};
  vertical-align: baseline;
  ${({ $numeric }) => $numeric && 'font-variant-numeric: tabular-nums lining-nums;'}
`;

const HeaderCell = styled.th<CellStyle>`
  ${cell}
  position: sticky;
  top: 0;
  z-index: 1;
  border-bottom: 1px solid ${color.edge};
  background: ${color.card};
  color: ${color.quiet};
  font-weight: 600;
  vertical-align: bottom;
  white-space: nowrap;
`;

const Cell = styled.td<CellStyle>`
  ${cell}
`;

const RowName = styled.th<CellStyle>`
  ${cell}
  font-weight: 600;
`;

const Empty = styled.td`
  padding: ${space(4)} ${space(2)};
  color: ${color.quiet};
`;

/** Stacked rows are blocks, which takes their roles away in some browsers, so all parts have explicit ones. */
const ROLE = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
};

export function Table<Row>(props: Props<Row>) {
  const { caption, quietCaption = false, columns, rows, keyOf, empty, stacks = false } = props;
  const captionId = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
    <ScrollArea $stacks={stacks} role="region" aria-labelledby={captionId} tabIndex={0}>
      <StyledTable $stacks={stacks} {...ROLE.table} aria-labelledby={captionId}>
        <Caption id={captionId} $quiet={quietCaption}>
          {caption}
        </Caption>
        <thead {...ROLE.group}>
          <tr {...ROLE.row}>
            {columns.map(({ id, heading, numeric, quietHeading, minWidth }) => (
              <HeaderCell key={id} {...ROLE.columnHeader} scope="col" $numeric={numeric} $minWidth={minWidth}>
                {quietHeading ? <VisuallyHidden>{heading}</VisuallyHidden> : heading}
              </HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody {...ROLE.group}>
          {rows.length === 0 && (
            <tr {...ROLE.row}>
              <Empty {...ROLE.cell} colSpan={columns.length}>
                {empty}
              </Empty>
            </tr>
          )}
          {rows.map((row) => (
            <tr key={keyOf(row)} {...ROLE.row}>
              {columns.map(({ id, heading, cell: render, numeric, namesRow, named }) =>
                namesRow ? (
                  <RowName key={id} {...ROLE.rowHeader} scope="row" $numeric={numeric}>
                    {render(row)}
                  </RowName>
                ) : (
                  <Cell key={id} {...ROLE.cell} $numeric={numeric} data-heading={named ? heading : undefined}>
                    {render(row)}
                  </Cell>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </StyledTable>
    </ScrollArea>
  );
}
