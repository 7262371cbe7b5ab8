import type { ReactNode, Ref } from 'react';
import type { SortValue } from '@mun/contracts/sort-rows';
import type { Source } from '../../../../shared/ui/feedback/AsyncContent';
import type { Selection } from '../use-selection';

export interface Column<Row> {
  /** Unique within the table, and what the address has if the table is sorted by it: 'amount'. */
  id: string;
  heading: string;
  /** Without it, a cell has the value by which its row is sorted. */
  cell?: (row: Row) => ReactNode;
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
  /** The background of a cell. */
  backgroundOf?: (row: Row) => string;
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

export type TableProps<Row> = Opening<Row> & {
  /** What the table lists. */
  caption: string;
  /** The order of the rows if they are not sorted by a column, for screen readers: 'newest first'. */
  order?: string;
  /** The caption is visually hidden, if a heading above the table says the same. Rows that open always hide it. */
  quietCaption?: boolean;
  columns: readonly Column<Row>[];
  /** Undefined while they are loaded, and if they could not be: `source` is then shown. */
  rows: readonly Row[] | undefined;
  source?: Omit<Source<unknown>, 'data'>;
  /** What is loaded: 'delegates' */
  what?: string;
  /** Instead of 'The delegates couldn’t be loaded.' */
  failed?: string;
  /** The React key of a row. */
  keyOf: (row: Row) => string;
  /** A heading above the first of the rows that have the same: 'Today'. */
  groupOf?: (row: Row) => string;
  /** The colour of a row's left edge, and whether the row is marked as changed. */
  markOf?: (row: Row) => { edge: string; changed: boolean };
  /** If there are more rows, a button shows the others. */
  shownAtFirst?: number;
  /** Shown if there are no rows, unless the table is then left out. */
  empty?: string;
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

export type LoadedProps<Row> = TableProps<Row> & { rows: readonly Row[] };

export interface Sorting {
  /** The parameter's value; undefined if the rows are not sorted by a column. */
  sort?: string | undefined;
  onSort?: (sort: string | undefined) => void;
}
