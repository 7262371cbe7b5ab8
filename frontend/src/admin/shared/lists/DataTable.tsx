import { Fragment, type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { parseSort, sortRows, type SortValue } from '@mun/contracts/sort-rows';
import { formatNumber } from '../../../shared/lib/format/pluralize';
import { AsyncContent } from '../../../shared/ui/feedback/AsyncContent';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton';
import { Button } from '../../../shared/ui/forms/Button';
import { Stack } from '../../../shared/ui/layout/Stack';
import { VisuallyHidden } from '../../../shared/ui/layout/VisuallyHidden';
import {
  Area,
  Caption,
  Cell,
  type CellStyle,
  Empty,
  GroupHeading,
  HeaderCell,
  RowButton,
  RowLink,
  RowName,
  SelectCell,
  SortButton,
  StyledRow,
  StyledTable,
} from './data-table.styles';
import { Pager } from './Pager';
import { RowCheckbox } from './RowCheckbox';
import { useListAddress } from './use-list-address';
import type { Selection } from './use-selection';

export interface Column<Row> {
  /** Unique within the table, and what the address has if the table is sorted by it: 'amount'. */
  id: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Rows can be sorted by it: here by a value, or by the server, which lists one page of them. */
  sortBy?: 'server' | ((row: Row) => SortValue);
  /** Right-aligned, in tabular figures. */
  numeric?: boolean;
  /** The row's header for screen readers: a name or a code. Otherwise the first column is. */
  namesRow?: boolean;
  /** The heading is visually hidden, as for a column of buttons. */
  quietHeading?: boolean;
  /** In a card the heading precedes the cell, because a number alone says nothing. */
  named?: boolean;
  /** Takes a share of the width that the other columns leave. */
  grows?: number;
  /** Hidden while the panel leaves the table little room. */
  minor?: boolean;
  /** Has a line of its own in a card. */
  wholeLine?: boolean;
  /** CSS min-width: '16rem'. The table scrolls sideways if it does not fit. */
  minWidth?: string;
}

/** A row opens its side panel or, as a link, its page. Its first column names and opens it. Each row is one line. */
type Opening<Row> =
  | {
      /** The key of the row that is open in the side panel. */
      openKey: string | null;
      onOpen: (key: string) => void;
      hrefOf?: never;
    }
  | { hrefOf: (row: Row) => string; openKey?: never; onOpen?: never }
  | { hrefOf?: never; openKey?: never; onOpen?: never };

/** Renders some rows of a long table, as they come into view. `VirtualRows` */
export type RowsRenderer = (props: {
  keys: readonly string[];
  columns: number;
  renderRow: (index: number, ref: Ref<HTMLTableRowElement>) => ReactNode;
}) => ReactNode;

interface Source {
  error: unknown;
  retry: () => unknown;
  /** 'The delegates couldn’t be loaded.' */
  failed: string;
  /** 'Loading delegates...' */
  loading: string;
}

type Props<Row> = Opening<Row> & {
  /** What the table lists. */
  caption: string;
  /** The order of the rows if they are not sorted by a column, for screen readers: 'newest first'. */
  order?: string;
  /** The caption is visually hidden, if a heading above the table says the same. Rows that open always hide it. */
  quietCaption?: boolean;
  columns: readonly Column<Row>[];
  /** Undefined while they are loaded, and if they could not be: `source` is then shown. */
  rows: readonly Row[] | undefined;
  source?: Source;
  /** The React key of a row. */
  keyOf: (row: Row) => string;
  /** A heading above the first of the rows that have the same: 'Today'. */
  groupOf?: (row: Row) => string;
  /** If there are more rows, a button shows the others. */
  shownAtFirst?: number;
  /** Shown if there are no rows. */
  empty: string;
  /** Rows become cards if the table is narrower: '54rem'. */
  cards?: string;
  /** Present while rows can be selected. */
  selection?: Selection<Row> | undefined;
  /** The query parameter with the sorting: another one for each table of a page. */
  sortParameter?: string;
  /** Renders the rows of a table without pages that may have thousands. */
  renderRows?: RowsRenderer;
  /** Pages of 50 rows: how many the server has; `local` if all rows are here. */
  pages?: number | 'local';
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
const PAGE_SIZE = 50;
/** The width below which rows that open are cards. */
const LINES = '30rem';

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

/**
 * The table of every list: sorted by the column that the address names, with cards in a narrow container, a selection, rows
 * that open a page or a panel, and what is shown while it is empty, loading or failed.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { rows, source, columns, pages } = props;
  if (rows)
    return pages === undefined && !columns.some(({ sortBy }) => sortBy) ? (
      <Rows {...props} rows={rows} />
    ) : (
      <AddressedRows {...props} rows={rows} />
    );
  if (!source) return null;
  const { error, retry, failed, loading } = source;
  return (
    <AsyncContent
      data={undefined}
      error={error}
      retry={retry}
      errorMessage={failed}
      loading={<Skeleton label={loading} lines={8} />}
    >
      {() => null}
    </AsyncContent>
  );
}

type LoadedProps<Row> = Props<Row> & { rows: readonly Row[] };

/** The rows in the order and on the page that the address names. */
function AddressedRows<Row>(props: LoadedProps<Row>) {
  const { rows, columns, sortParameter = 'sort', pages, caption } = props;
  const address = useListAddress();
  const sort = address.get(sortParameter);
  const { column, descending } = parseSort(sort ?? '');
  const sortBy = columns.find(({ id }) => id === column)?.sortBy;
  const sorted = typeof sortBy === 'function' ? sortRows(rows, sortBy, descending) : rows;
  const isLocal = pages === 'local';
  const count = isLocal ? Math.ceil(sorted.length / PAGE_SIZE) : (pages ?? 1);
  const page = isLocal ? Math.min(address.page, Math.max(count, 1)) : address.page;
  const shown = isLocal ? sorted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) : sorted;
  return (
    <>
      <Rows
        {...props}
        rows={shown}
        sort={sortBy && sort}
        onSort={(next) => address.filter({ [sortParameter]: next })}
      />
      {pages !== undefined && (
        <Pager label={`Pages: ${caption}`} page={page} pages={count} onPage={address.turnTo} />
      )}
    </>
  );
}

interface Sorting {
  /** The parameter's value; undefined if the rows are not sorted by a column. */
  sort?: string | undefined;
  onSort?: (sort: string | undefined) => void;
}

function Rows<Row>({ rows, shownAtFirst = Infinity, ...props }: LoadedProps<Row> & Sorting) {
  const [showsAll, setShowsAll] = useState(false);
  if (showsAll || rows.length <= shownAtFirst) return <ShownRows {...props} rows={rows} />;
  return (
    <Stack $start $gap={1}>
      <ShownRows {...props} rows={rows.slice(0, shownAtFirst)} />
      <Button $quiet $dense onClick={() => setShowsAll(true)}>
        {`Show all ${formatNumber(rows.length)}`}
      </Button>
    </Stack>
  );
}

function ShownRows<Row>(props: Omit<LoadedProps<Row>, 'shownAtFirst'> & Sorting) {
  const { caption, order, quietCaption, columns, rows, keyOf, openKey, onOpen, hrefOf, empty } = props;
  const { groupOf, selection, sort, onSort, renderRows: Virtual } = props;
  const captionId = useId();
  const opens = Boolean(onOpen ?? hrefOf);
  const layout = { $cards: props.cards ?? (opens ? LINES : undefined), $lines: opens };
  const scrolls = !opens && !Virtual;
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
      <HeaderCell
        key={id}
        {...ROLE.columnHeader}
        scope="col"
        aria-sort={sortBy && direction}
        {...styleOf(column)}
      >
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
  const opener = (row: Row, content: ReactNode) => {
    if (hrefOf)
      return (
        <RowLink {...layout} to={hrefOf(row)} onKeyDown={moveFocus}>
          {content}
        </RowLink>
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
      {...(ref && { ref, 'data-index': index, 'aria-rowindex': (index ?? 0) + 2 })}
    >
      {selection && (
        <SelectCell {...ROLE.cell} {...layout}>
          <RowCheckbox row={row} selection={selection} />
        </SelectCell>
      )}
      {columns.map((column, position) =>
        position === nameIndex ? (
          <RowName key={column.id} {...ROLE.rowHeader} scope="row" {...styleOf(column)}>
            {opener(row, column.cell(row))}
          </RowName>
        ) : (
          <Cell
            key={column.id}
            {...ROLE.cell}
            {...styleOf(column)}
            data-heading={column.named ? column.heading : undefined}
          >
            {column.cell(row)}
          </Cell>
        ),
      )}
    </StyledRow>
  );
  const groupHeading = (row: Row, previous: Row | undefined) => {
    const group = groupOf?.(row);
    if (group === undefined || (previous && group === groupOf?.(previous))) return null;
    return (
      <tr {...ROLE.row}>
        <GroupHeading {...ROLE.rowHeader} scope="rowgroup" colSpan={width}>
          {group}
        </GroupHeading>
      </tr>
    );
  };
  return (
    <Area
      {...layout}
      $scrolls={scrolls}
      // A scrollable area must be reachable by keyboard.
      {...(scrolls && { role: 'region', 'aria-labelledby': captionId, tabIndex: 0 })}
    >
      <StyledTable
        {...ROLE.table}
        {...layout}
        aria-labelledby={captionId}
        aria-rowcount={Virtual && rows.length + 1}
      >
        <Caption id={captionId} $quiet={quietCaption ?? opens}>
          {order && !sort ? `${caption}, ${order}` : caption}
        </Caption>
        <thead {...ROLE.group}>
          <tr {...ROLE.row} aria-rowindex={Virtual && 1}>
            {selection && (
              <HeaderCell
                {...ROLE.columnHeader}
                scope="col"
                {...styleOf({ id: '', heading: '', cell: () => '' })}
              >
                <VisuallyHidden>Selected</VisuallyHidden>
              </HeaderCell>
            )}
            {columns.map(heading)}
          </tr>
        </thead>
        <tbody {...ROLE.group}>
          {rows.length === 0 && (
            <tr {...ROLE.row}>
              <Empty {...ROLE.cell} colSpan={width}>
                {empty}
              </Empty>
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
