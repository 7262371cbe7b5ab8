// @vitest-environment jsdom
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import '../../testing/timeouts.js';
import { type Script, standInBackend } from '../../testing/test-backend.js';
import { nextUncaught } from '../../testing/uncaught-errors.js';
import { admin } from '../messages.js';
import { ToastArea } from '../../shared/ui/feedback/ToastArea.js';
import { useQueueBoard } from './use-queue-board.js';

let backend: Awaited<ReturnType<typeof standInBackend>>;

afterEach(async () => {
  cleanup();
  await backend.close();
});

async function openBoard(script: Script) {
  backend = await standInBackend(script);
  render(<ToastArea />);
  const { result } = renderHook(() => useQueueBoard());
  act(() => result.current.open());
  expect(result.current.opening).toBe(true);
  return result;
}

it('says where the queue board cannot be opened', async () => {
  const board = await openBoard(() => ({ status: 503, body: { statusCode: 503, message: 'Later.' } }));
  await screen.findByText(admin.navigation.queuesFailed);
  await waitFor(() => expect(board.current.opening).toBe(false));
});

it('does not tell a fault of our own as the server’s', async () => {
  const uncaught = nextUncaught();
  // An answer that nobody reckoned with.
  const board = await openBoard(() => ({ body: '' }));
  expect(await uncaught).toBeInstanceOf(TypeError);
  await waitFor(() => expect(board.current.opening).toBe(false));
  expect(screen.queryByText(admin.navigation.queuesFailed)).toBeNull();
});
