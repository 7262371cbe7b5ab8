import { Link } from 'react-router-dom';
import { Fragment, type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import { formatNumber } from '../../../../shared/lib/format/pluralize';
import { VisuallyHidden } from '../../../../shared/ui/layout/VisuallyHidden';
import {
  Area,
  Caption,
  Cell,
  type CellStyle,
  HeaderCell,
  RowName,
  SelectCell,
  SortButton,
  StyledRow,
  StyledTable,
} from './data-table.styles';
import { RowButton } from './row-opener.styles';
import type { Listed } from '../../ui/page/Neighbours';
import { RowCheckbox } from './RowCheckbox';
import { ROLE } from './table-roles';
import type { Column, LoadedProps, Sorting } from './table-types';

/** The width below which rows that open are cards. */
const LINES = '30rem';
/** More rows scroll inside the page. */
const LONG = 50;

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

function contentOf<Row>({ cell, sortBy }: Column<Row>, row: Row): ReactNode {
  if (cell) return cell(row);
  const value = typeof sortBy === 'function' ? sortBy(row) : undefined;
  return typeof value === 'number' ? formatNumber(value) : value;
}

/** The table of these rows. */
export function ShownRows<Row>(props: Omit<LoadedProps<Row>, 'shownAtFirst'> & Sorting) {
  const { caption, order, quietCaption, columns, rows, keyOf, openKey, onOpen, hrefOf, empty } = props;
  const { groupOf, markOf, selection, sort, onSort, pages, renderRows: Virtual } = props;
  const captionId = useId();
  const opens = Boolean(onOpen ?? hrefOf);
  const layout = { $cards: props.cards ?? (opens ? LINES : undefined), $lines: opens };
  const scrolls = !opens && !Virtual && pages === undefined;
  const nameIndex = Math.max(
    0,
    columns.findIndex(({ namesRow }) => namesRow),
  );
  const width = columns.length + (selection ? 1 : 0);

  const styleOf = (column: Column<Row>): CellStyle => ({
    ...layout,
    $numeric: column.numeric ?? false,
    $minor: column.minor ?? false,
    $grows: column.grows ?? 0,
    $width: column.minWidth,
    $wholeLine: column.wholeLine ?? false,
  });
  const heading = (column: Column<Row>) => {
    const { id, quietHeading, sortBy } = column;
    const direction = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : undefined;
    const next = direction === undefined ? id : direction === 'ascending' ? `-${id}` : undefined;
    return (
      <HeaderCell key={id} {...ROLE.columnHeader} aria-sort={sortBy && direction} {...styleOf(column)}>
        {sortBy ? (
          <SortButton type="button" $order={direction} onClick={() => onSort?.(next)}>
            {column.heading}
          </SortButton>
        ) : quietHeading ? (
          <VisuallyHidden>{column.heading}</VisuallyHidden>
        ) : (
          column.heading
        )}
      </HeaderCell>
    );
  };
  const state: Listed | undefined = hrefOf && { listed: rows.map(hrefOf) };
  const opener = (row: Row, content: ReactNode) => {
    if (hrefOf)
      return (
        <RowButton as={Link} {...layout} to={hrefOf(row)} state={state} onKeyDown={moveFocus}>
          {content}
        </RowButton>
      );
    if (!onOpen) return content;
    const key = keyOf(row);
    return (
      <RowButton
        {...layout}
        type="button"
        aria-current={key === openKey || undefined}
        onClick={() => onOpen(key)}
        onKeyDown={moveFocus}
      >
        {content}
      </RowButton>
    );
  };
  const renderRow = (row: Row, index?: number, ref?: Ref<HTMLTableRowElement>) => (
    <StyledRow
      key={keyOf(row)}
      {...ROLE.row}
      {...layout}
      $edge={markOf?.(row).edge}
      $changed={markOf?.(row).changed ?? false}
      {...(ref && { ref, 'data-index': index, 'aria-rowindex': (index ?? 0) + 2 })}
    >
      {selection && (
        <SelectCell {...ROLE.cell} {...layout}>
          <RowCheckbox row={row} selection={selection} />
        </SelectCell>
      )}
      {columns.map((column, position) =>
        position === nameIndex ? (
          <RowName key={column.id} {...ROLE.rowHeader} {...styleOf(column)}>
            {opener(row, contentOf(column, row))}
          </RowName>
        ) : (
          <Cell
            key={column.id}
            {...ROLE.cell}
            {...styleOf(column)}
            data-heading={column.named ? column.heading : undefined}
            style={{ background: column.backgroundOf?.(row) }}
          >
            {contentOf(column, row)}
          </Cell>
        ),
      )}
    </StyledRow>
  );
  const groupHeading = (row: Row, previous: Row | undefined) => {
    const group = groupOf?.(row);
    if (group === undefined || (previous && group === groupOf?.(previous))) return null;
    return (
      <tr data-whole {...ROLE.row}>
        <th {...ROLE.rowHeader} scope="rowgroup" colSpan={width}>
          {group}
        </th>
      </tr>
    );
  };
  return (
    <Area
      {...layout}
      $scrolls={scrolls}
      $isLong={rows.length > LONG}
      // A scrollable area must be reachable by keyboard.
      {...(scrolls && { role: 'region', 'aria-labelledby': captionId, tabIndex: 0 })}
    >
      <StyledTable
        {...ROLE.table}
        {...layout}
        aria-labelledby={captionId}
        aria-rowcount={Virtual && rows.length + 1}
      >
        <Caption id={captionId} $hidden={quietCaption ?? opens}>
          {order && !sort ? `${caption}, ${order}` : caption}
        </Caption>
        <thead {...ROLE.group}>
          <tr {...ROLE.row} aria-rowindex={Virtual && 1}>
            {selection && (
              <HeaderCell {...ROLE.columnHeader} {...styleOf({ id: '', heading: '' })}>
                <VisuallyHidden>Selected</VisuallyHidden>
              </HeaderCell>
            )}
            {columns.map(heading)}
          </tr>
        </thead>
        <tbody {...ROLE.group}>
          {rows.length === 0 && (
            <tr data-whole {...ROLE.row}>
              <td {...ROLE.cell} colSpan={width}>
                {empty}
              </td>
            </tr>
          )}
          {Virtual ? (
            <Virtual
              keys={rows.map(keyOf)}
              columns={width}
              renderRow={(index, ref) => rows[index] && renderRow(rows[index], index, ref)}
            />
          ) : (
            rows.map((row, index) => (
              <Fragment key={keyOf(row)}>
                {groupHeading(row, rows[index - 1])}
                {renderRow(row)}
              </Fragment>
            ))
          )}
        </tbody>
      </StyledTable>
    </Area>
  );
}
