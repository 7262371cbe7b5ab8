import { act, render, screen } from '@testing-library/react';
import type { AllotmentConflict, AllotmentsState, Registrant } from '@mun/contracts/allotment/allotment';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { showRoutes } from '../../testing/show-page';
import { registrant, seated } from '../../testing/responses/registrants';
import { startTestBackend } from '../../testing/test-backend';
import { ToastArea } from '../../shared/ui/feedback/ToastArea';
import { ALLOTMENTS, PASTE } from '../layout/paths';
import AllotmentsPage from './AllotmentsPage';
import { edits, useEdits } from './edits/edits.store';
import PastePage from './paste/PastePage';
import { NO_SEAT } from './seat';

const COUNCIL = { _id: '1', name: 'Security Council', portfolios: ['France', 'China'], version: 1 };

const PRESS = {
  _id: '2',
  name: 'International Press',
  portfolios: ['Reporter', 'Photographer', 'Cartoonist', 'Editor'],
  version: 1,
  sharedPortfolios: true,
  sharingLimit: 20,
};

let committees: object[];
let finishUpdate: () => void;
let registrants: Registrant[];
let changes: AllotmentsState;
let rejected: AllotmentConflict[];
beforeEach(async () => {
  registrants = [registrant('A')];
  committees = [COUNCIL];
  changes = { number: 1, rows: [] };
  const update = new Promise<void>((resolve) => (finishUpdate = resolve));
  await startTestBackend(async ({ path }) => {
    if (path.endsWith('/update-allotments-sheets')) {
      await update;
      return { body: { message: '' } };
    }
    if (path.endsWith('/allot'))
      return { status: 409, body: { statusCode: 409, message: 'Seat taken.', conflicts: rejected } };
    if (path.includes('/registrants?')) return { body: registrants };
    if (path.endsWith('/state')) return { body: changes };
    if (path.includes('/live')) return { body: { allotments: changes, sheet: { state: 'written' } } };
    return { body: path.endsWith('/get-portfolios') ? committees : {} };
  });
});

afterEach(() => edits.undo(Object.keys(useEdits.getState().edits)));

function show() {
  render(<ToastArea />);
  return showRoutes([
    { path: '/', element: <AllotmentsPage /> },
    { path: PASTE, element: <PastePage /> },
    { path: ALLOTMENTS, element: <AllotmentsPage /> },
  ]).user;
}

it('runs one task at a time', async () => {
  const user = show();
  const button = (name: string) => screen.findByRole('button', { name });
  expect(await button('Send Allotment Emails')).toHaveProperty('disabled', false);
  await user.click(await button('Update Sheets'));
  expect(await button('Send Allotment Emails')).toHaveProperty('disabled', true);
  expect(await button('Update Allotments')).toHaveProperty('disabled', true);
  expect((await button('Update Sheets')).getAttribute('aria-busy')).toBe('true');
  finishUpdate();
  await screen.findByRole('grid');
});

it('pastes into the rows that were shown before', async () => {
  registrants = [registrant('A'), registrant('B'), registrant('C')];
  const user = show();
  await user.selectOptions(await screen.findByLabelText('Allotment'), 'open');
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Paste from a spreadsheet' }));
  // Another organiser gives the first delegate a seat, so the row leaves the filtered table.
  changes = { number: 2, rows: [seated('A', 'Security Council', 'China')] };
  registrants = [seated('A', 'Security Council', 'China'), registrant('B'), registrant('C')];
  await user.click(await screen.findByLabelText('Cells'));
  await user.paste('\t\nSecurity Council\tFrance');
  await user.click(await screen.findByRole('button', { name: 'Apply 2 changes' }));
  await screen.findByText(/^2 of 3 delegates$/);
  expect(useEdits.getState().edits).toMatchObject({
    A: { base: { portfolio: 'China' }, target: { portfolio: '' } },
    B: { target: { portfolio: 'France' } },
  });
});

it('counts rows whose edit is outdated or was rejected by the server as conflicts, too', async () => {
  registrants = [seated('A', 'Security Council', 'China'), registrant('B'), registrant('C')];
  const france = { committee: 'Security Council', portfolio: 'France' };
  edits.set([{ registrationId: 'A', saved: NO_SEAT, target: { ...france, portfolio: '' } }]);
  edits.set([{ registrationId: 'B', saved: NO_SEAT, target: france }]);
  rejected = [{ registrationId: 'B', kind: 'held', ...france }];
  const user = show();
  await screen.findByRole('button', { name: '1 conflict' });
  await user.click(screen.getAllByRole('button', { name: 'Update Allotments' })[0]!);
  await user.click(await screen.findByRole('button', { name: '2 conflicts' }));
  await screen.findByText('2 of 3 delegates');
  act(() => void edits.undo(['B']));
  await screen.findByRole('button', { name: '1 conflict' });
});

it('counts the seats of shared portfolios in the summary', async () => {
  committees = [COUNCIL, PRESS];
  registrants = ['A', 'B', 'C'].map((id) => seated(id, PRESS.name, 'Reporter'));
  show();
  const chip = await screen.findByRole('button', { name: 'IP 3/80: International Press' });
  expect(chip.textContent).toContain('3/80');
});

it('makes undone edits again', async () => {
  registrants = [registrant('A'), registrant('B')];
  const target = (portfolio: string) => ({ committee: 'Security Council', portfolio });
  edits.set([{ registrationId: 'A', saved: NO_SEAT, target: target('France') }]);
  edits.set([{ registrationId: 'B', saved: NO_SEAT, target: target('China') }]);
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Undo all' }));
  expect(useEdits.getState().edits).toEqual({});
  await user.click(await screen.findByRole('button', { name: 'Redo 2 changes' }));
  expect(useEdits.getState().edits).toMatchObject({
    A: { target: target('France') },
    B: { target: target('China') },
  });
});
