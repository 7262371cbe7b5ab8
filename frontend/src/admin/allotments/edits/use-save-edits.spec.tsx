import { act, render, renderHook, screen } from '@testing-library/react';
import type { AllotmentBatchResponse } from '@mun/contracts/allotment/allotment';
import type { ErrorBody } from '@mun/contracts/errors';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { registrant } from '../../../testing/responses/registrants';
import { startTestBackend } from '../../../testing/test-backend';
import { ToastArea } from '../../../shared/ui/feedback/ToastArea';
import { NO_SEAT } from '../seat';
import { computeSeating } from '../seating';
import { edits, useEdits } from './edits.store';
import { useSaveEdits } from './use-save-edits';

const FRANCE = { committee: 'Security Council', portfolio: 'France' };
const CHINA = { committee: 'Security Council', portfolio: 'China' };

let answer: (body: unknown) => AllotmentBatchResponse | ErrorBody | Promise<AllotmentBatchResponse>;
let backend: Awaited<ReturnType<typeof startTestBackend>>;

beforeEach(async () => {
  backend = await startTestBackend(async ({ body }) => {
    const response = await answer(body);
    return { status: 'message' in response ? 400 : 200, body: response };
  });
});

afterEach(() => {
  useEdits.setState({ edits: {} });
});

const all = () => useEdits.getState().edits;

function Page() {
  const { save, failure } = useSaveEdits(() => Promise.resolve());
  return (
    <>
      <button onClick={() => void save(all(), computeSeating([], {}, []))}>Update</button>
      {failure.messages}
    </>
  );
}

async function clickUpdate() {
  render(
    <>
      <Page />
      <ToastArea />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Update' }));
}

it('shows how many allotments were updated, and which failed', async () => {
  edits.set([{ registrationId: 'A', saved: NO_SEAT, target: FRANCE }]);
  answer = () => ({
    updated: 1,
    failed: ['GONE1-AAAAA'],
    reasons: { 'GONE1-AAAAA': 'This registration is not confirmed.' },
  });
  await clickUpdate();
  await screen.findByText('Updated 1 allotments');
  await screen.findByText('Failed for: GONE1-AAAAA');
  await screen.findByText('GONE1-AAAAA: This registration is not confirmed.');
});

it('shows no success if every row failed', async () => {
  edits.set([{ registrationId: 'A', saved: NO_SEAT, target: FRANCE }]);
  answer = () => ({ updated: 0, failed: ['A'], reasons: { A: 'This registration is not confirmed.' } });
  await clickUpdate();
  await screen.findByText('Failed for: A');
  expect(screen.queryByText(/^Updated/)).toBeNull();
});

it('drops saved edits, but not those made while the request was pending', async () => {
  let respond: (body: AllotmentBatchResponse) => void = () => {};
  const response = new Promise<AllotmentBatchResponse>((resolve) => (respond = resolve));
  answer = () => response;
  for (const id of ['A', 'B']) edits.set([{ registrationId: id, saved: NO_SEAT, target: FRANCE }]);
  const { result } = renderHook(() => useSaveEdits(async () => {}));
  const sent = all();
  const seating = computeSeating([registrant('A'), registrant('B')], {}, []);
  await act(async () => {
    const saving = result.current.save(sent, seating);
    edits.set([{ registrationId: 'B', saved: NO_SEAT, target: CHINA }]);
    respond({ updated: 2, failed: [], reasons: {} });
    await saving;
  });
  expect(all()).toEqual({ B: { base: FRANCE, target: CHINA } });
});

it('saves the seats of a proposal that has been deleted meanwhile, without their reasons', async () => {
  edits.set([{ registrationId: 'A', saved: NO_SEAT, target: FRANCE }], 'gone');
  answer = (body): AllotmentBatchResponse | ErrorBody => {
    const named = typeof body === 'object' && body !== null && 'proposal' in body;
    if (!named) return { updated: 1, failed: [], reasons: {} };
    const errors = [{ field: 'proposal', message: 'This proposal does not exist' }];
    return { statusCode: 400, message: 'Bad request', errors };
  };
  await clickUpdate();
  await screen.findByText('Updated 1 allotments');
  expect(backend.requests).toHaveLength(2);
});
