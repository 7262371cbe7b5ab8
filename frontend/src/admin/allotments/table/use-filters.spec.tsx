// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { NO_FILTERS, type Filters } from './filters';
import { useFilters } from './use-filters';

afterEach(cleanup);

/** The table at a school's name and one status, with this many edits and shared seats. */
function filteredBy(status: Filters['status'], edited: number, clashing: number) {
  const { result, rerender } = renderHook(useFilters, { initialProps: { edited, clashing } });
  act(() => result.current.filter({ ...NO_FILTERS, text: 'school', status }));
  return { shown: () => result.current.filters, rerender };
}

it.each(['edited', 'clashing'] as const)(
  '%s falls away with the last one, and nothing else does',
  (status) => {
    const { shown, rerender } = filteredBy(status, 2, 2);
    rerender({ edited: 1, clashing: 1 });
    expect(shown()).toEqual({ ...NO_FILTERS, text: 'school', status });
    rerender({ edited: 0, clashing: 0 });
    expect(shown()).toEqual({ ...NO_FILTERS, text: 'school' });
    rerender({ edited: 1, clashing: 1 });
    expect(shown().status).toBe('');
  },
);

it('stays where it was asked for with nothing to show, or asks for something else', () => {
  const none = filteredBy('edited', 0, 0);
  expect(none.shown().status).toBe('edited');
  const open = filteredBy('open', 1, 1);
  open.rerender({ edited: 0, clashing: 0 });
  expect(open.shown().status).toBe('open');
});
