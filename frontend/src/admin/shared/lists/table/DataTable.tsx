import { useState } from 'react';
import { parseSort, sortRows } from '@mun/contracts/sort-rows';
import { formatNumber } from '../../../../shared/lib/format/pluralize';
import { keepFocus } from '../../../../shared/lib/react/focus-page';
import { AsyncContent } from '../../../../shared/ui/feedback/AsyncContent';
import { SmallButton } from '../../../../shared/ui/forms/Button';
import { Stack } from '../../../../shared/ui/layout/Stack';
import { Pager } from '../../../../shared/ui/navigation/Pager';
import { ShownRows } from './ShownRows';
import type { LoadedProps, Sorting, TableProps } from './table-types';
import { useListAddress } from '../use-list-address';

const PAGE_SIZE = 50;
/**
 * The table of every list: sorted by the column that the address names, with cards in a narrow container, a selection, rows
 * that open a page or a panel, and what is shown while it is empty, loading or failed.
 */
export function DataTable<Row>(props: TableProps<Row>) {
  const { rows, source, what = '', failed, columns, pages } = props;
  if (rows)
    return pages === undefined && !columns.some(({ sortBy }) => sortBy) ? (
      <Rows {...props} rows={rows} />
    ) : (
      <AddressedRows {...props} rows={rows} />
    );
  if (!source) return null;
  return (
    <AsyncContent source={{ ...source, data: undefined }} what={what} failed={failed}>
      {() => null}
    </AsyncContent>
  );
}

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

function Rows<Row>({ rows, shownAtFirst = Infinity, ...props }: LoadedProps<Row> & Sorting) {
  const [showsAll, setShowsAll] = useState(false);
  if (showsAll || rows.length <= shownAtFirst) return <ShownRows {...props} rows={rows} />;
  return (
    <Stack $start $gap={1}>
      <ShownRows {...props} rows={rows.slice(0, shownAtFirst)} />
      <SmallButton
        onClickCapture={() => void keepFocus()}
        onClick={() => setShowsAll(true)}
      >{`Show all ${formatNumber(rows.length)}`}</SmallButton>
    </Stack>
  );
}
