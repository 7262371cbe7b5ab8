// @vitest-environment jsdom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import type { AllotmentBatchResponse } from '@mun/contracts/allotment';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import '../../testing/timeouts';
import { registrant } from '../../testing/registrants';
import { startTestBackend } from '../../testing/test-backend';
import { ToastArea } from '../../shared/ui/feedback/ToastArea';
import { edits, useEdits } from './edits/edits.store';
import { NO_SEAT } from './seat';
import { computeSeating } from './seating';
import { useUpdates } from './use-updates';

const FRANCE = { committee: 'Security Council', portfolio: 'France' };
const CHINA = { committee: 'Security Council', portfolio: 'China' };

let answer: () => AllotmentBatchResponse | Promise<AllotmentBatchResponse>;
let backend: Awaited<ReturnType<typeof startTestBackend>>;

beforeEach(async () => {
  backend = await startTestBackend(async () => ({ body: await answer() }));
});

afterEach(async () => {
  cleanup();
  useEdits.setState({ edits: {} });
  await backend.close();
});

const all = () => useEdits.getState().edits;

function Page() {
  const { update, refusal } = useUpdates(() => Promise.resolve());
  return (
    <>
      <button onClick={() => void update(all(), computeSeating([], {}))}>Update</button>
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
  edits.want([{ registrationId: 'A', recorded: NO_SEAT, want: FRANCE }]);
  answer = () => ({ updated: 1, failed: ['GONE1-AAAAA'], reasons: { 'GONE1-AAAAA': 'Nobody has this ID.' } });
  await save();
  await screen.findByText('Updated 1 allotments');
  await screen.findByText('Failed for: GONE1-AAAAA');
  await screen.findByText('GONE1-AAAAA: Nobody has this ID.');
});

it('does not call it a success where every row failed', async () => {
  edits.want([{ registrationId: 'A', recorded: NO_SEAT, want: FRANCE }]);
  answer = () => ({ updated: 0, failed: ['A'], reasons: { A: 'Nobody has this ID.' } });
  await save();
  await screen.findByText('Failed for: A');
  expect(screen.queryByText(/^Updated/)).toBeNull();
});

it('lets go of what was saved, and not of what was chosen while that was on its way', async () => {
  let arrive: (answered: AllotmentBatchResponse) => void = () => {};
  const answered = new Promise<AllotmentBatchResponse>((resolve) => (arrive = resolve));
  answer = () => answered;
  for (const id of ['A', 'B']) edits.want([{ registrationId: id, recorded: NO_SEAT, want: FRANCE }]);
  const { result } = renderHook(() => useUpdates(async () => {}));
  const sent = all();
  const seating = computeSeating([registrant('A'), registrant('B')], {});
  await act(async () => {
    const saving = result.current.update(sent, seating);
    edits.want([{ registrationId: 'B', recorded: NO_SEAT, want: CHINA }]);
    arrive({ updated: 2, failed: [], reasons: {} });
    await saving;
  });
  expect(all()).toEqual({ B: { seen: FRANCE, want: CHINA } });
});
