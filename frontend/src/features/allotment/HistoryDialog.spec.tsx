// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import type { AllotmentBatchAnswer, AllotmentChangePage, AllotmentsRefused } from '@mun/contracts/allotment';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it } from 'vitest';
import '../../testing/patience';
import { standInBackend } from '../../testing/stand-in-backend';
import { ToastArea } from '../../ui/ToastArea';
import { HistoryDialog } from './HistoryDialog';

const at = '2025-09-01T00:00:00.000Z';
const page: AllotmentChangePage = {
  changes: [{ id: 'c1', number: 1, at, by: { session: 's1' }, count: 2 }],
};

let undo: { status?: number; body: AllotmentBatchAnswer | AllotmentsRefused };
let backend: Awaited<ReturnType<typeof standInBackend>>;

beforeEach(async () => {
  backend = await standInBackend(({ path }) => (path.endsWith('/undo') ? undo : { body: page }));
});

afterEach(async () => {
  cleanup();
  await backend.close();
});

/** Presses the one change's button. */
async function takeBack() {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <HistoryDialog open onOpenChange={() => {}} onUndone={() => {}} opener={createRef()} />
      <ToastArea />
    </SWRConfig>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Undo this change' }));
}

it('says for whom a change could not be undone, and why', async () => {
  const reasons = { 'ID-1': 'This registration counts no more.' };
  undo = { body: { updated: 1, failed: ['ID-1'], reasons, change: 'c2' } };
  await takeBack();
  expect((await screen.findByText('ID-1: This registration counts no more.')).role).toBe('alert');
});

it('says why a change could not be undone at all', async () => {
  const message = 'The committee is gone in which A Delegate had France. Nothing was changed.';
  undo = { status: 409, body: { statusCode: 409, message, conflicts: [] } };
  await takeBack();
  await screen.findByText(`The change could not be undone. ${message}`);
});
