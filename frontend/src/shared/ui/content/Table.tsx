import { type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { capitals, color, hairline, media, size, space, visuallyHidden } from '../theme/theme';
import { VisuallyHidden } from '../layout/VisuallyHidden';

export interface Column<Row> {
  /** Tells the columns apart: 'amountOff'. */
  id: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Stands right-aligned, in figures of one width. */
  numeric?: boolean;
  /** What its row is known by to readers by ear: a name, a code. One column has it. */
  namesRow?: boolean;
  /** Its heading is visually hidden: a column of buttons says itself what it is. */
  quietHeading?: boolean;
  /** Where rows stand as blocks, its heading stands before it: a figure alone would say nothing. */
  named?: boolean;
  /** At least this wide: '16rem'. What does not fit is scrolled to. */
  minWidth?: string;
}

interface Props<Row> {
  /** What the table lists; stands above it. */
  caption: string;
  /** The caption is visually hidden: a heading above the table says the same. */
  quietCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Tells the rows apart, whatever their order. */
  keyOf: (row: Row) => string;
  /** What stands there instead of rows. */
  empty: string;
  /** Where it is narrow each row stands as a block, so that nothing lies off the screen. */
  stacks?: boolean;
}

const PHONE = '@media (width < 40rem)';

/** Scrolls by itself, with the keyboard too, so that the page does not; the head stays in sight. */
const Box = styled.div<{ $stacks: boolean }>`
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

/** Each row a block, its cells under each other, or two beside each other where they have the room. */
const blocks = css`
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

/** Collapsed lines would scroll away under the head that stays: each cell draws its own. */
const Grid = styled.table<{ $stacks: boolean }>`
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
          ${blocks}
        }
      }
    `}
`;

const Caption = styled.caption<{ $quiet: boolean }>`
  ${({ $quiet }) => ($quiet ? visuallyHidden : capitals)}
  padding: ${space(1.5)} ${space(2)};
  text-align: start;
`;

interface Look {
  $numeric?: boolean | undefined;
  $minWidth?: string | undefined;
}

const cell = css<Look>`
  min-width: ${({ $minWidth = 'auto' }) => $minWidth};
  padding: ${space(1.25)} ${space(2)};
  text-align: ${({ $numeric }) => ($numeric ? 'end' : 'start')};
  vertical-align: baseline;
  ${({ $numeric }) => $numeric && 'font-variant-numeric: tabular-nums lining-nums;'}
`;

const Head = styled.th<Look>`
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

const Cell = styled.td<Look>`
  ${cell}
`;

const RowName = styled.th<Look>`
  ${cell}
  font-weight: 600;
`;

const Empty = styled.td`
  padding: ${space(4)} ${space(2)};
  color: ${color.quiet};
`;

/** A ruled list of records: a row each, under headings that stay in sight. */
export function Table<Row>(props: Props<Row>) {
  const { caption, quietCaption = false, columns, rows, keyOf, empty, stacks = false } = props;
  const captionId = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <Box $stacks={stacks} role="region" aria-labelledby={captionId} tabIndex={0}>
      <Grid $stacks={stacks}>
        <Caption id={captionId} $quiet={quietCaption}>
          {caption}
        </Caption>
        <thead>
          <tr>
            {columns.map(({ id, heading, numeric, quietHeading, minWidth }) => (
              <Head key={id} scope="col" $numeric={numeric} $minWidth={minWidth}>
                {quietHeading ? <VisuallyHidden>{heading}</VisuallyHidden> : heading}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 && (
            <tr>
              <Empty colSpan={columns.length}>{empty}</Empty>
            </tr>
          )}
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ id, heading, cell: show, numeric, namesRow, named }) =>
                namesRow ? (
                  <RowName key={id} scope="row" $numeric={numeric}>
                    {show(row)}
                  </RowName>
                ) : (
                  <Cell key={id} $numeric={numeric} data-heading={named ? heading : undefined}>
                    {show(row)}
                  </Cell>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Grid>
    </Box>
  );
}
