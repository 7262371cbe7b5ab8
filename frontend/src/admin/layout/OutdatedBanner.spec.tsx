import { act, render, screen } from '@testing-library/react';
import useSWR, { mutate, SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { trackOutdated } from './outdated';
import { OutdatedBanner } from './OutdatedBanner';

const read = vi.fn<() => Promise<string>>();

function List() {
  const { data } = useSWR<string, Error>('list', read);
  return <p>{data ?? 'Loading...'}</p>;
}

beforeEach(() => {
  read.mockResolvedValue('rows');
  vi.setSystemTime(new Date(2026, 0, 1, 10, 42));
});

afterEach(() => vi.useRealTimers());

it('shows since when what is on screen could not be refreshed, until it is', async () => {
  const { rerender } = render(
    <SWRConfig value={{ use: [trackOutdated] }}>
      <OutdatedBanner />
      <List />
    </SWRConfig>,
  );
  await screen.findByText('rows');
  expect(screen.getByRole('status').textContent).toBe('');
  vi.setSystemTime(new Date(2026, 0, 1, 10, 50));
  read.mockRejectedValue(new Error('The server failed in this test.'));
  await act(() => mutate('list'));
  expect(screen.getByText('Last updated 10:42. Trying again.')).toBeTruthy();
  expect(screen.getByText('rows')).toBeTruthy();
  read.mockResolvedValue('newer rows');
  await act(() => mutate('list'));
  expect(screen.getByText('newer rows')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('');

  read.mockRejectedValue(new Error('The server failed in this test.'));
  await act(() => mutate('list'));
  expect(screen.getByText('Last updated 10:50. Trying again.')).toBeTruthy();
  rerender(<OutdatedBanner />);
  expect(screen.getByRole('status').textContent).toBe('');
});
