import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { NO_FILTERS, type Filters } from './filter-delegates';
import { useFilters } from './use-filters';

afterEach(cleanup);

/** Filters by a text and a status, with this many edited and conflicting rows. */
function filterBy(status: Filters['status'], edited: number, conflicting: number) {
  const { result, rerender } = renderHook(useFilters, { initialProps: { edited, conflicting } });
  act(() => result.current.setFilters({ ...NO_FILTERS, text: 'school', status }));
  return { current: () => result.current.filters, rerender };
}

it.each(['edited', 'conflicting'] as const)(
  'clears only the status filter "%s" when no such row is left',
  (status) => {
    const { current, rerender } = filterBy(status, 2, 2);
    rerender({ edited: 1, conflicting: 1 });
    expect(current()).toEqual({ ...NO_FILTERS, text: 'school', status });
    rerender({ edited: 0, conflicting: 0 });
    expect(current()).toEqual({ ...NO_FILTERS, text: 'school' });
    rerender({ edited: 1, conflicting: 1 });
    expect(current().status).toBe('');
  },
);

it('keeps a status that had no rows from the start, and any other status', () => {
  const none = filterBy('edited', 0, 0);
  expect(none.current().status).toBe('edited');
  const open = filterBy('open', 1, 1);
  open.rerender({ edited: 0, conflicting: 0 });
  expect(open.current().status).toBe('open');
});
