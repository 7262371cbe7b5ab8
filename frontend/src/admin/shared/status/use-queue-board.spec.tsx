import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Script, startTestBackend } from '../../../testing/test-backend';
import { nextUncaughtError } from '../../../testing/uncaught-errors';
import { ToastArea } from '../../../shared/ui/feedback/ToastArea';
import { useQueueBoard } from './use-queue-board';

async function openBoard(script: Script) {
  await startTestBackend(script);
  render(<ToastArea />);
  const { result } = renderHook(() => useQueueBoard());
  act(() => result.current.open());
  expect(result.current.opening).toBe(true);
  return result;
}

it('shows why the queue board cannot be opened', async () => {
  const board = await openBoard(() => ({ status: 503, body: { statusCode: 503, message: 'Later.' } }));
  await screen.findByText('Later.');
  await waitFor(() => expect(board.current.opening).toBe(false));
});

it('does not report a bug of ours as a failure of the server', async () => {
  const uncaught = nextUncaughtError();
  // An answer without the expected body.
  const board = await openBoard(() => ({ body: '' }));
  expect(await uncaught).toBeInstanceOf(TypeError);
  await waitFor(() => expect(board.current.opening).toBe(false));
  expect(screen.queryByText(/job queues couldn’t be opened/)).toBeNull();
});
