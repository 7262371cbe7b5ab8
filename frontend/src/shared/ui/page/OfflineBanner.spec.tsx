import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CONFERENCE } from '../../../testing/responses/conference';
import { startTestBackend } from '../../../testing/test-backend';
import { showPage } from '../../../testing/show-page';
import { setReachable } from '../../lib/http/connection';
import { OfflineBanner } from './OfflineBanner';

let backend: Awaited<ReturnType<typeof startTestBackend>>;
let away: boolean;

beforeEach(async () => {
  away = true;
  backend = await startTestBackend(() =>
    away ? { status: 502, body: 'Bad gateway' } : { body: CONFERENCE },
  );
  const { fetch } = globalThis;
  // No response at all, not even from a proxy.
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const response = await fetch(path, init);
    if (!response.ok) throw new TypeError('Failed to fetch');
    return response;
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => vi.useRealTimers());

it('checks every ten seconds whether the server can be reached again', async () => {
  setReachable(false);
  showPage(<OfflineBanner />);
  for (let look = 1; look <= 30; look++) {
    await vi.waitUntil(() => backend.requests.length >= look, { timeout: 10_000 }).catch(() => undefined);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
  }
  expect(backend.requests.length).toBeGreaterThanOrEqual(29);
});
