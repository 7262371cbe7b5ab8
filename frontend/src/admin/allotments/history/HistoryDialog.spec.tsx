// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import {
  type AllotmentBatchResponse,
  type AllotmentChangeDetail,
  type AllotmentChangePage,
  type AllotmentChangeView,
  type AllotmentConflictResponse,
  CANCELLED_REGISTRATION_ACTOR,
  type SeatChange,
} from '@mun/contracts/allotment';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it } from 'vitest';
import '../../../testing/timeouts';
import { startTestBackend } from '../../../testing/test-backend';
import { ToastArea } from '../../../shared/ui/feedback/ToastArea';
import { HistoryDialog } from './HistoryDialog';

const at = '2025-09-01T00:00:00.000Z';
const made: AllotmentChangeView = { id: 'c1', number: 1, at, by: { session: 's1' }, count: 2 };
const moved: Omit<SeatChange, 'registrationId' | 'fullName'> = {
  before: { committee: '', portfolio: '' },
  after: { committee: 'Security Council', portfolio: 'France' },
};

let changes: AllotmentChangeView[];
let seats: SeatChange[];
let undo: { status?: number; body: AllotmentBatchResponse | AllotmentConflictResponse };
let backend: Awaited<ReturnType<typeof startTestBackend>>;

beforeEach(async () => {
  changes = [made];
  seats = [];
  backend = await startTestBackend(({ path }) => {
    if (path.endsWith('/undo')) return undo;
    return { body: path.endsWith('/c1') ? detail() : ({ changes } satisfies AllotmentChangePage) };
  });
});

afterEach(async () => {
  cleanup();
  await backend.close();
});

function detail(): AllotmentChangeDetail {
  return { ...made, seats };
}

function show() {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <HistoryDialog open onOpenChange={() => {}} onUndone={() => {}} />
      <ToastArea />
    </SWRConfig>,
  );
}

/** Presses the one change's button. */
async function takeBack() {
  show();
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

it('does not say that it is done where nobody was left to give a seat back to', async () => {
  const reasons = { 'ID-1': 'This registration counts no more.' };
  undo = { body: { updated: 0, failed: ['ID-1'], reasons } };
  await takeBack();
  await screen.findByText('Failed for: ID-1');
  expect(screen.queryByText(/^Undone: 0/)).toBeNull();
});

it('offers no undo of what a cancelled registration made by leaving', async () => {
  changes = [{ ...made, by: CANCELLED_REGISTRATION_ACTOR }];
  show();
  await screen.findByRole('button', { name: 'Show seats' });
  expect(screen.queryByRole('button', { name: 'Undo this change' })).toBeNull();
});

it('says for how many a change was undone', async () => {
  changes = [
    { ...made, id: 'part', count: 18, undoneBy: 'c8', undoneCount: 16 },
    { ...made, id: 'whole', count: 18, undoneBy: 'c9', undoneCount: 18 },
  ];
  show();
  const [part, whole] = await screen.findAllByRole('listitem');
  expect(part?.textContent).toContain('· Undone for 16 of 18');
  expect(whole?.textContent).toMatch(/· Undone(?! for)/);
});

it('names by the ID whose name is not known any more', async () => {
  seats = [
    { registrationId: 'ID-1', fullName: 'A Delegate', ...moved },
    { registrationId: 'ID-2', fullName: '', ...moved },
  ];
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Show seats' }));
  await screen.findByRole('rowheader', { name: 'A Delegate' });
  await screen.findByRole('rowheader', { name: 'ID-2' });
});
