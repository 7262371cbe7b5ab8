import type { AllotmentsState } from '@mun/contracts/allotment';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { registrant } from '../../testing/registrants';
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
let firstNumber: number;
let states: (AllotmentsState | Promise<AllotmentsState>)[];

beforeEach(async () => {
  registrants = [registrant('A')];
  firstNumber = 1;
  states = [];
  backend = await startTestBackend(async ({ path }) => {
    if (path.endsWith('/registrants')) return { body: registrants };
    if (path.endsWith('/state')) return { body: { number: firstNumber, rows: [] } };
    if (path.includes('/state')) return { body: await (states.shift() ?? { number: 1, rows: [] }) };
    return { body: [] };
  });
});

afterEach(async () => {
  cleanup();
  await backend.close();
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
  expect(backend.requests.some(({ path }) => path.endsWith('/state?since=0'))).toBe(true);
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
