// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import type { AllotmentBatchAnswer } from '@mun/contracts/allotment';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import '../../testing/patience';
import { standInBackend } from '../../testing/stand-in-backend';
import { ToastArea } from '../../ui/ToastArea';
import type { Edit } from './edits.store';
import { NOWHERE } from './seat';
import { seatingOf } from './seating';
import { useUpdates } from './use-updates';

const edit: Edit = { seen: NOWHERE, want: { committee: 'General Assembly', portfolio: 'India' } };
const unfinished: Edit = { seen: NOWHERE, want: { committee: 'General Assembly', portfolio: '' } };

let answer: AllotmentBatchAnswer;
let backend: Awaited<ReturnType<typeof standInBackend>>;

beforeEach(async () => {
  backend = await standInBackend(() => ({ body: answer }));
});

afterEach(async () => {
  cleanup();
  await backend.close();
});

function Page() {
  const { update, refusal } = useUpdates(() => Promise.resolve());
  return (
    <>
      <button onClick={() => void update({ ONE: edit, TWO: unfinished }, seatingOf([], {}))}>Update</button>
      {refusal.sentences}
    </>
  );
}

async function save() {
  render(
    <>
      <Page />
      <ToastArea />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Update' }));
}

it('counts what was updated, and names who failed', async () => {
  answer = { updated: 1, failed: ['GONE1-AAAAA'], reasons: { 'GONE1-AAAAA': 'Nobody has this ID.' } };
  await save();
  await screen.findByText('Updated 1 allotments');
  await screen.findByText('Failed for: GONE1-AAAAA');
  await screen.findByText('GONE1-AAAAA: Nobody has this ID.');
});

it('does not call it a success where every row failed', async () => {
  answer = { updated: 0, failed: ['ONE'], reasons: { ONE: 'Nobody has this ID.' } };
  await save();
  await screen.findByText('Failed for: ONE');
  expect(screen.queryByText(/^Updated/)).toBeNull();
});
