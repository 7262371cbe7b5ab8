import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import useSWR, { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { polling } from './polling';

const POLL_MS = 3_000;
const MINUTE_MS = 60_000;
/** The user looks at the page this often. */
const FOCUS_MS = 10_000;

const read = vi.fn<() => Promise<string>>();

beforeEach(() => {
  vi.useFakeTimers();
  read.mockReset();
  read.mockRejectedValue(new Error('The server failed in this test.'));
});

afterEach(() => vi.useRealTimers());

function poll() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
  );
  const options = polling(POLL_MS);
  const usePolled = () => {
    const { data, error } = useSWR<string, Error>('polled', read, options);
    return { data, error };
  };
  return renderHook(usePolled, { wrapper });
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Returns how many requests are sent in a minute in which the window gets the focus again and again. */
async function countInMinute(): Promise<number> {
  read.mockClear();
  for (let passed = 0; passed < MINUTE_MS; passed += FOCUS_MS) {
    // oxlint-disable-next-line no-await-in-loop -- time passes
    await pass(FOCUS_MS);
    window.dispatchEvent(new Event('focus'));
  }
  return read.mock.calls.length;
}

it('polls again after an error, and at the usual rate after that', async () => {
  const { result } = poll();
  await pass(POLL_MS);
  expect(result.current.error).toBeDefined();
  read.mockResolvedValue('fresh');
  await pass(POLL_MS);
  expect(result.current.data).toBe('fresh');
  read.mockClear();
  await pass(MINUTE_MS);
  expect(read.mock.calls.length).toBeLessThanOrEqual(MINUTE_MS / POLL_MS);
});

it('sends no more than its polls while the server fails, however often the page gets the focus', async () => {
  poll();
  const most = (MINUTE_MS / POLL_MS + MINUTE_MS / FOCUS_MS) * 1.1;
  expect(await countInMinute()).toBeLessThanOrEqual(most);
  await pass(5 * MINUTE_MS);
  expect(await countInMinute()).toBeLessThanOrEqual(most);
});

it('waits half a minute between attempts of a long outage', async () => {
  poll();
  await pass(5 * MINUTE_MS);
  read.mockClear();
  await pass(MINUTE_MS);
  expect(read).toHaveBeenCalledTimes(2);
});

it('sends nothing after its page is left', async () => {
  const { unmount } = poll();
  await pass(POLL_MS);
  unmount();
  read.mockClear();
  await pass(MINUTE_MS);
  expect(read).not.toHaveBeenCalled();
});
