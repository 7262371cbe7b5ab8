import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../../../shared/ui/layout/VisuallyHidden';
import { SelectCard } from '../collections/Cards';
import type { RowSelection } from './row-selection';
import {
  Area,
  Cell,
  Empty,
  HeaderCell,
  RowButton,
  RowLink,
  RowName,
  SelectCell,
  StyledRow,
  StyledTable,
} from './row-table.styles';

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
