import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Column, Table } from './Table';

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
  render(<Table caption="Coupons" columns={COLUMNS} rows={rows} keyOf={keyOf} empty="No Coupons yet" />);
}

afterEach(cleanup);

describe('Table', () => {
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
});
