import { render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import userEvent from '@testing-library/user-event';
import { showPage } from '../../../../testing/show-page';
import { DataTable } from './DataTable';
import type { Column } from './table-types';

interface Coupon {
  code: string;
  left: number;
}

const COLUMNS: Column<Coupon>[] = [
  { id: 'code', heading: 'Code', cell: ({ code }) => code, namesRow: true },
  { id: 'left', heading: 'Redemptions Left', cell: ({ left }) => left, numeric: true, named: true },
];

function show(rows: Coupon[]) {
  const keyOf = ({ code }: Coupon) => code;
  render(<DataTable caption="Coupons" columns={COLUMNS} rows={rows} keyOf={keyOf} empty="No Coupons yet" />);
}

describe('DataTable', () => {
  it('has its caption as its name, and a header for each row', () => {
    show([
      { code: 'EARLY', left: 3 },
      { code: 'LATE', left: 0 },
    ]);
    const table = screen.getByRole('table', { name: 'Coupons' });
    const headings = within(table).getAllByRole('columnheader');
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Code', 'Redemptions Left']);
    const row = screen.getByRole('row', { name: 'LATE 0' });
    expect(within(row).getByRole('rowheader').textContent).toBe('LATE');
    const left = within(row).getByRole('cell');
    expect(getComputedStyle(left).textAlign).toBe('end');
    // Shown before the cell when rows are stacked.
    expect(left.dataset['heading']).toBe('Redemptions Left');
  });

  it('has explicit roles, which blocks keep in every browser', () => {
    show([{ code: 'EARLY', left: 3 }]);
    const parts = screen.getByRole('table').querySelectorAll('thead, tbody, tr, th, td');
    expect([...parts].map((part) => part.getAttribute('role')).join(' ')).toBe(
      'rowgroup row columnheader columnheader rowgroup row rowheader cell',
    );
  });

  it('can be scrolled by keyboard, as a region with the caption’s name', () => {
    show([]);
    screen.getByRole('region', { name: 'Coupons' }).focus();
    expect(document.activeElement?.contains(screen.getByRole('table'))).toBe(true);
  });

  it('shows a text if there are no rows', () => {
    show([]);
    expect(screen.getByRole('cell', { name: 'No Coupons yet' }).getAttribute('colspan')).toBe('2');
  });

  it('shows instead of rows that it loads them, or that it could not', async () => {
    const retry = vi.fn<() => void>();
    const table = (error: unknown) => (
      <DataTable
        caption="Coupons"
        columns={COLUMNS}
        rows={undefined}
        source={{ error, mutate: retry }}
        what="coupons"
        keyOf={({ code }) => code}
        empty=""
      />
    );
    const { rerender } = render(table(undefined));
    await screen.findByText('Loading the coupons...');
    rerender(table(new Error('500')));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });
});

describe('A table that can be sorted', () => {
  const SORTABLE: Column<Coupon>[] = [
    { id: 'code', heading: 'Code', cell: ({ code }) => code, sortBy: ({ code }) => code },
    { id: 'left', heading: 'Left', cell: ({ left }) => left, numeric: true, sortBy: ({ left }) => left },
  ];
  const ROWS = Array.from({ length: 60 }, (_, i) => ({ code: `C${i}`, left: i % 7 }));

  function showSortable(path: string, props: { pages?: 'local' } = {}) {
    const table = (
      <DataTable
        caption="Coupons"
        order="newest first"
        columns={SORTABLE}
        rows={ROWS}
        keyOf={({ code }) => code}
        empty=""
        {...props}
      />
    );
    return showPage(table, { at: path }).router;
  }
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  const heading = (name: string) => screen.getByRole('columnheader', { name });

  it('is sorted by the column that the address names, and a heading changes it', async () => {
    const router = showSortable('/?sort=-code&state=paid&page=2');
    expect(names().slice(0, 2)).toEqual(['C59', 'C58']);
    expect(heading('Code').getAttribute('aria-sort')).toBe('descending');
    expect(screen.getByRole('table', { name: 'Coupons' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Code' }));
    expect(router.state.location.search).toBe('?state=paid');
    expect(screen.getByRole('table', { name: 'Coupons, newest first' })).toBeTruthy();
    expect(names().slice(0, 2)).toEqual(['C0', 'C1']);
    await userEvent.click(screen.getByRole('button', { name: 'Left' }));
    expect(router.state.location.search).toBe('?state=paid&sort=left');
    expect(names().slice(0, 2)).toEqual(['C0', 'C7']);
    await userEvent.click(screen.getByRole('button', { name: 'Left' }));
    expect(heading('Left').getAttribute('aria-sort')).toBe('descending');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Left' }));
  });

  it('sorts all rows before it shows a page of them', () => {
    showSortable('/?sort=code&page=2', { pages: 'local' });
    expect(names()).toEqual(Array.from({ length: 10 }, (_, i) => `C${50 + i}`));
    expect(screen.getByText('Page 2 of 2')).toBeTruthy();
  });
});
