import type { AllotmentsState } from '@mun/contracts/allotment/allotment';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { beforeEach, expect, it } from 'vitest';
import { registrant } from '../../testing/responses/registrants';
import { startTestBackend } from '../../testing/test-backend';
import { useDelegates } from './use-delegates';

const row = (registrationId: string, portfolio: string): AllotmentsState['rows'][number] => ({
  registrationId,
  allotmentStatus: 'allotted',
  allottedCommittee: 'Security Council',
  allottedPortfolio: portfolio,
});

let backend: Awaited<ReturnType<typeof startTestBackend>>;
let registrants: ReturnType<typeof registrant>[];
let pages: ((path: string) => Promise<ReturnType<typeof registrant>[]>)[];
let firstNumber: number;
let states: (AllotmentsState | Promise<AllotmentsState>)[];

beforeEach(async () => {
  registrants = [registrant('A')];
  firstNumber = 1;
  pages = [];
  states = [];
  backend = await startTestBackend(async ({ path }) => {
    if (path.includes('/registrants?')) return { body: (await pages.shift()?.(path)) ?? registrants };
    if (path.endsWith('/state')) return { body: { number: firstNumber, rows: [] } };
    if (path.includes('/live')) {
      const allotments = await (states.shift() ?? { number: 1, rows: [] });
      return { body: { allotments, sheet: { state: 'written' } } };
    }
    return { body: [] };
  });
});

function wrapper({ children }: { children: ReactNode }) {
  return <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>;
}

it('shows the first allotment that is ever saved', async () => {
  firstNumber = 0;
  const { result } = renderHook(useDelegates, { wrapper });
  await waitFor(() => expect(result.current.delegates).toHaveLength(1));
  states = [{ number: 1, rows: [row('A', 'France')] }];
  await act(() => result.current.sync());
  await waitFor(() => expect(result.current.delegates?.[0]?.allottedPortfolio).toBe('France'));
  expect(backend.requests.some(({ path }) => path.endsWith('/live?since=0'))).toBe(true);
});

it('opens with the first page, and is complete with the last one', async () => {
  const first = Array.from({ length: 5_000 }, (_, index) => registrant(`A${index}`));
  let respond: (page: ReturnType<typeof registrant>[]) => void = () => {};
  let requested = '';
  pages = [
    () => Promise.resolve(first),
    (path) => {
      requested = path;
      return new Promise((resolve) => (respond = resolve));
    },
  ];
  const { result } = renderHook(useDelegates, { wrapper });
  await waitFor(() => expect(result.current.delegates).toHaveLength(5_000));
  await waitFor(() => expect(requested).toContain('after=A4999'));
  expect(result.current.complete).toBe(false);
  act(() => respond([registrant('B')]));
  await waitFor(() => expect(result.current.complete).toBe(true));
  expect(result.current.delegates).toHaveLength(5_001);
});

it('applies a late sync to the newest rows, not to those it was requested for', async () => {
  const { result } = renderHook(useDelegates, { wrapper });
  await waitFor(() => expect(result.current.delegates).toHaveLength(1));
  let respond: (state: AllotmentsState) => void = () => {};
  states = [new Promise((resolve) => (respond = resolve))];
  const pendingSync = result.current.sync();
  await waitFor(() => expect(states).toHaveLength(0));
  registrants = [registrant('A', { mailed: true }), registrant('B')];
  act(() => result.current.refetch());
  await waitFor(() => expect(result.current.delegates).toHaveLength(2));
  await act(async () => {
    respond({ number: 3, rows: [row('A', 'France')] });
    await pendingSync;
  });
  await waitFor(() => expect(result.current.delegates?.[0]?.allottedPortfolio).toBe('France'));
  expect(result.current.delegates?.map(({ registrationId }) => registrationId)).toEqual(['A', 'B']);
});
