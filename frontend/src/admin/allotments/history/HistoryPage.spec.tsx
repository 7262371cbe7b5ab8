import { screen, waitFor } from '@testing-library/react';
import {
  type AllotmentBatchResponse,
  type AllotmentChangeDetail,
  type AllotmentChangePage,
  type AllotmentChangeView,
  type AllotmentConflictResponse,
  CANCELLED_REGISTRATION_ACTOR,
  type SeatChange,
} from '@mun/contracts/allotment/allotment';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { startTestBackend } from '../../../testing/test-backend';
import { showPage } from '../../../testing/show-page';
import { ToastArea } from '../../../shared/ui/feedback/ToastArea';
import HistoryPage from './HistoryPage';

const at = '2025-09-01T00:00:00.000Z';
const change: AllotmentChangeView = { id: 'c1', number: 1, at, by: { session: 's1' }, count: 2 };
const seatChange: Omit<SeatChange, 'registrationId' | 'fullName'> = {
  before: { committee: '', portfolio: '' },
  after: { committee: 'Security Council', portfolio: 'France' },
};

let changes: AllotmentChangeView[];
let seats: SeatChange[];
let undo: { status?: number; body: AllotmentBatchResponse | AllotmentConflictResponse };
beforeEach(async () => {
  changes = [change];
  seats = [];
  await startTestBackend(({ path }) => {
    if (path.endsWith('/undo')) return undo;
    return { body: path.endsWith('/c1') ? detail() : ({ changes } satisfies AllotmentChangePage) };
  });
});

function detail(): AllotmentChangeDetail {
  return { ...change, seats };
}

function renderPage() {
  showPage(
    <>
      <main id="content" tabIndex={-1}>
        <HistoryPage />
      </main>
      <ToastArea />
    </>,
  );
}

async function undoChange() {
  renderPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo this change' }));
}

it('lists the delegates whose seats could not be restored, with the reasons', async () => {
  const reasons = { 'ID-1': 'This registration was cancelled.' };
  undo = { body: { updated: 1, failed: ['ID-1'], reasons, change: 'c2' } };
  await undoChange();
  expect((await screen.findByText('ID-1: This registration was cancelled.')).role).toBe('alert');
});

it('keeps the focus on the page if the button is gone afterwards', async () => {
  undo = { body: { updated: 2, failed: [], reasons: {}, change: 'c2' } };
  renderPage();
  const button = await screen.findByRole('button', { name: 'Undo this change' });
  changes = [{ ...change, undoneBy: 'c2' }];
  await userEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo this change' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

it('shows why a change could not be undone at all', async () => {
  const message = 'The committee of A Delegate’s previous seat was deleted. Nothing was changed.';
  undo = { status: 409, body: { statusCode: 409, message, conflicts: [] } };
  await undoChange();
  await screen.findByText(`The change could not be undone. ${message}`);
});

it('shows no success if no seat could be restored', async () => {
  const reasons = { 'ID-1': 'This registration was cancelled.' };
  undo = { body: { updated: 0, failed: ['ID-1'], reasons } };
  await undoChange();
  await screen.findByText('Failed for: ID-1');
  expect(screen.queryByText(/^Undone: 0/)).toBeNull();
});

it('offers no undo for the change of a cancelled registration', async () => {
  changes = [{ ...change, by: CANCELLED_REGISTRATION_ACTOR }];
  renderPage();
  await screen.findByRole('button', { name: 'Show seats' });
  expect(screen.queryByRole('button', { name: 'Undo this change' })).toBeNull();
});

it('shows how many seats of a change were restored', async () => {
  changes = [
    { ...change, id: 'part', count: 18, undoneBy: 'c8', undoneCount: 16 },
    { ...change, id: 'whole', count: 18, undoneBy: 'c9', undoneCount: 18 },
  ];
  renderPage();
  const [part, whole] = await screen.findAllByRole('listitem');
  expect(part?.textContent).toContain('· Undone for 16 of 18 seats');
  expect(whole?.textContent).toMatch(/· Undone(?! for)/);
});

it('shows the registration ID of a delegate whose name was erased', async () => {
  seats = [
    { registrationId: 'ID-1', fullName: 'A Delegate', ...seatChange },
    { registrationId: 'ID-2', fullName: '', ...seatChange },
  ];
  renderPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Show seats' }));
  await screen.findByRole('rowheader', { name: 'A Delegate' });
  await screen.findByRole('rowheader', { name: 'ID-2' });
});
