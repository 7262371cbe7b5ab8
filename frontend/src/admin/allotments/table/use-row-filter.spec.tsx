import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useListAddress } from '../../shared/lists/use-list-address';
import { useRowFilter, useShowRows } from './use-row-filter';

/** Filters by an institution and a state, with this many edited and conflicting rows. */
function filterBy(allotment: string, edited: number, conflicting: number) {
  const { result, rerender } = renderHook(
    (counts: { edited: number; conflicting: number }) => ({
      filter: useRowFilter(counts),
      address: useListAddress(),
      showRows: useShowRows(),
    }),
    {
      initialProps: { edited, conflicting },
      wrapper: ({ children }) => (
        <MemoryRouter initialEntries={[`/?institution=School&allotment=${allotment}`]}>
          {children}
        </MemoryRouter>
      ),
    },
  );
  return { current: () => result.current.filter, result, rerender };
}

it.each(['edited', 'conflicting'] as const)(
  'clears only the filter by "%s" rows when no such row is left',
  (rows) => {
    const { current, rerender } = filterBy(rows, 2, 2);
    rerender({ edited: 1, conflicting: 1 });
    expect(current()).toEqual({ search: '', institution: 'School', rows });
    rerender({ edited: 0, conflicting: 0 });
    expect(current()).toEqual({ search: '', institution: 'School' });
    rerender({ edited: 1, conflicting: 1 });
    expect(current().rows).toBeUndefined();
  },
);

it('keeps a state that had no rows from the start, and any other filter', () => {
  const none = filterBy('edited', 0, 0);
  expect(none.current().rows).toBe('edited');
  const open = filterBy('open', 1, 1);
  open.rerender({ edited: 0, conflicting: 0 });
  expect(open.current().allotment).toBe('open');
});

it('shows all edited rows, whatever else was filtered', () => {
  const { current, result } = filterBy('open', 1, 0);
  act(() => result.current.showRows('edited'));
  expect(current()).toEqual({ search: '', rows: 'edited' });
  expect(result.current.address.get('institution')).toBeUndefined();
});
