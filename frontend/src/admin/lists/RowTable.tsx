import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { VisuallyHidden } from '../../shared/ui/layout/VisuallyHidden';
import { color, hairline, media, size, space, visuallyHidden } from '../../shared/ui/theme/theme';
import { SelectCard } from '../collections/Cards';
import type { RowSelection } from './row-selection';

export interface RowColumn<Row> {
  /** Unique within the table: 'amount'. */
  id: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, in tabular figures. */
  numeric?: boolean;
  /** Takes a share of the width that the other columns leave; a longer text is cut, and whole in the panel. */
  grows?: number;
  /** Hidden while the panel leaves the table little room. */
  minor?: boolean;
  /** Has a line of its own in a card, so that the cards look alike whatever its length. */
  wholeLine?: boolean;
}

/** A row opens its side panel or, as a link, its page. */
type Opening<Row> =
  | {
      /** The key of the row that is open in the side panel. */
      openKey: string | null;
      onOpen: (key: string) => void;
      hrefOf?: never;
    }
  | { hrefOf: (row: Row) => string; openKey?: never; onOpen?: never };

type Props<Row> = Opening<Row> & {
  /** What the table lists, for screen readers. */
  caption: string;
  /** The first column names the row and opens it. */
  columns: readonly RowColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Shown if there are no rows. */
  empty: string;
  /** Present while rows can be selected. */
  selection?: RowSelection<Row> | undefined;
};

const LINES = '@container (width >= 30rem)';
const SHORT_LINES = '@container (30rem <= width < 44rem)';

const Area = styled.div`
  container-type: inline-size;
  border-block: 1px solid ${color.edge};
  background: ${color.card};
`;

/** In a narrow container each row is a card. */
const StyledTable = styled.table`
  display: block;
  width: 100%;
  border-spacing: 0;
  font-size: ${size.small};
  line-height: 1.4;

  > caption,
  > thead {
    ${visuallyHidden}
  }

  > tbody {
    display: block;
  }

  ${LINES} {
    display: table;

    > thead {
      display: table-header-group;
      position: static;
      clip-path: none;
    }

    > tbody {
      display: table-row-group;
    }
  }
`;

const HeaderCell = styled.th<{ $numeric: boolean; $minor: boolean }>`
  padding: ${space(0.75)} ${space(1.5)};
  border-bottom: 1px solid ${color.edge};
  color: ${color.quiet};
  font-weight: 600;
  text-align: ${({ $numeric }) => ($numeric ? 'end' : 'start')};
  white-space: nowrap;

  ${SHORT_LINES} {
    ${({ $minor }) => $minor && 'display: none;'}
  }
`;

const StyledRow = styled.tr`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(2)};
  align-items: center;
  justify-content: space-between;
  position: relative;
  padding: ${space(1)} ${space(2)};

  &:not(:last-child) {
    border-bottom: ${hairline};
  }

  &:has(input:checked) {
    background: ${color.wash};
  }

  &:has([aria-current]) {
    background: ${color.wash};
    box-shadow: inset 3px 0 ${color.accent};
  }

  @media (hover: hover) {
    &:hover {
      background: ${color.wash};
    }
  }

  ${LINES} {
    display: table-row;

    &:not(:last-child) > * {
      border-bottom: ${hairline};
    }
  }
`;

interface CellStyle {
  $numeric: boolean;
  $minor: boolean;
  $grows: number;
  $wholeLine?: boolean;
}

const cell = css<CellStyle>`
  max-width: 100%;
  font-weight: 400;
  text-align: start;
  ${({ $numeric }) =>
    $numeric && 'min-width: 5.5rem; font-variant-numeric: tabular-nums lining-nums; text-align: end;'}
  ${({ $wholeLine }) => $wholeLine && 'flex-basis: 100%;'}

  &:empty {
    display: none;
  }

  ${LINES} {
    min-width: 0;
    padding: 0 ${space(1.5)};
    overflow: hidden;
    text-align: ${({ $numeric }) => ($numeric ? 'end' : 'start')};
    text-overflow: ellipsis;
    white-space: nowrap;
    ${({ $grows }) => $grows > 0 && `width: ${$grows}%; max-width: 0;`}

    &:empty {
      display: table-cell;
    }
  }

  ${SHORT_LINES} {
    ${({ $minor }) => $minor && '&, &:empty { display: none; }'}
  }
`;

const Cell = styled.td<CellStyle>`
  ${cell}
`;

const RowName = styled.th<CellStyle>`
  ${cell}
  flex: 1 1 60%;
  min-width: min(10rem, 100%);
`;

/** Above the area of the row's opener. */
const SelectCell = styled.td`
  position: relative;
  z-index: 1;
  flex: none;
  padding: 0;

  &:empty {
    display: none;
  }

  ${LINES} {
    width: ${space(6)};
    padding-inline-start: ${space(1)};

    &:empty {
      display: table-cell;
    }
  }
`;

/** Its area is the whole row. */
const opener = css`
  min-height: ${space(4.5)};
  max-width: 100%;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-weight: 600;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  &:focus-visible {
    outline: none;

    &::after {
      outline: 3px solid ${color.focus};
      outline-offset: -3px;
    }
  }

  ${LINES} {
    width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  ${media.touch} {
    min-height: 44px;
  }
`;

const RowButton = styled.button`
  ${opener}
`;

const RowLink = styled(Link)`
  ${opener}
  display: inline-block;
  padding-block: ${space(1)};
  text-decoration: none;
  vertical-align: middle;
`;

const Empty = styled.td`
  padding: ${space(4)} ${space(2)};
  color: ${color.quiet};
`;

/** Blocks lose their table roles in some browsers, so all parts have explicit ones. */
const ROLE = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
};

/** The arrow keys move the focus between the rows. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const rows =
    event.currentTarget.closest('tbody')?.querySelectorAll<HTMLElement>('th > :is(button, a)') ?? [];
  const next = rows[Array.from(rows).indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** A table with one line per row, or a card on a phone. A click anywhere on a row opens it. */
export function RowTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, keyOf, openKey, onOpen, hrefOf, empty, selection } = props;
  const captionId = useId();
  return (
    <Area>
      <StyledTable {...ROLE.table} aria-labelledby={captionId}>
        <caption id={captionId}>{caption}</caption>
        <thead {...ROLE.group}>
          <tr {...ROLE.row}>
            {selection && (
              <HeaderCell {...ROLE.columnHeader} scope="col" $numeric={false} $minor={false}>
                <VisuallyHidden>Selected</VisuallyHidden>
              </HeaderCell>
            )}
            {columns.map(({ id, heading, numeric = false, minor = false }) => (
              <HeaderCell key={id} {...ROLE.columnHeader} scope="col" $numeric={numeric} $minor={minor}>
                {heading}
              </HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody {...ROLE.group}>
          {rows.length === 0 && (
            <tr {...ROLE.row}>
              <Empty {...ROLE.cell} colSpan={columns.length + (selection ? 1 : 0)}>
                {empty}
              </Empty>
            </tr>
          )}
          {rows.map((row) => {
            const key = keyOf(row);
            return (
              <StyledRow key={key} {...ROLE.row}>
                {selection && (
                  <SelectCell {...ROLE.cell}>
                    {selection.canSelect(row) && (
                      <SelectCard>
                        <input
                          type="checkbox"
                          aria-label={selection.labelOf(row)}
                          checked={selection.isSelected(row)}
                          // A click has the Shift key; the change event has not.
                          onClick={({ shiftKey }) => selection.onToggle(row, shiftKey)}
                          onChange={() => undefined}
                        />
                      </SelectCard>
                    )}
                  </SelectCell>
                )}
                {columns.map(
                  (
                    { id, cell: render, numeric = false, minor = false, grows = 0, wholeLine = false },
                    index,
                  ) =>
                    index === 0 ? (
                      <RowName
                        key={id}
                        {...ROLE.rowHeader}
                        scope="row"
                        $numeric={numeric}
                        $minor={minor}
                        $grows={grows}
                      >
                        {hrefOf ? (
                          <RowLink to={hrefOf(row)} onKeyDown={moveFocus}>
                            {render(row)}
                          </RowLink>
                        ) : (
                          <RowButton
                            type="button"
                            aria-current={key === openKey || undefined}
                            onClick={() => onOpen(key)}
                            onKeyDown={moveFocus}
                          >
                            {render(row)}
                          </RowButton>
                        )}
                      </RowName>
                    ) : (
                      <Cell
                        key={id}
                        {...ROLE.cell}
                        $numeric={numeric}
                        $minor={minor}
                        $grows={grows}
                        $wholeLine={wholeLine}
                      >
                        {render(row)}
                      </Cell>
                    ),
                )}
              </StyledRow>
            );
          })}
        </tbody>
      </StyledTable>
    </Area>
  );
}
