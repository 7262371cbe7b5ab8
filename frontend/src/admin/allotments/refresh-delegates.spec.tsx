import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { beforeEach, expect, it } from 'vitest';
import { registrant } from '../../testing/responses/registrants';
import { startTestBackend } from '../../testing/test-backend';
import { useDelegates } from './use-delegates';

let backend: Awaited<ReturnType<typeof startTestBackend>>;

beforeEach(async () => {
  backend = await startTestBackend(({ path }) => {
    if (path.includes('/registrants?')) return { body: [registrant('A')] };
    if (path.includes('/live'))
      return { body: { allotments: { number: 1, rows: [] }, sheet: { state: 'written' } } };
    return { body: path.includes('/state') ? { number: 1, rows: [] } : [] };
  });
});

/** A user may return to the window as soon as it is loaded. */
function wrapper({ children }: { children: ReactNode }) {
  const options = { provider: () => new Map(), focusThrottleInterval: 0, dedupingInterval: 0 };
  return <SWRConfig value={options}>{children}</SWRConfig>;
}

const requests = (part: string) => backend.requests.filter(({ path }) => path.includes(part)).length;
const readsOfAllRows = () => backend.requests.filter(({ path }) => path.endsWith('/state')).length;

async function returnToWindow(): Promise<void> {
  const { result } = renderHook(useDelegates, { wrapper });
  await waitFor(() => expect(result.current.complete).toBe(true));
  expect(readsOfAllRows()).toBe(1);
  const before = requests('/live?since=');
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(requests('/live?since=')).toBeGreaterThan(before));
}

it('reads what has changed when the window gets the focus', async () => {
  await returnToWindow();
});

it('does not read all rows again when the window gets the focus', async () => {
  await returnToWindow();
  expect(readsOfAllRows()).toBe(1);
});
