import type { MailingProgress } from '@mun/contracts/notify/mailing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { startTestBackend } from '../../../testing/test-backend';
import { MailingBar } from './MailingBar';

const running: MailingProgress = {
  id: 'm1',
  state: 'running',
  startedAt: '2025-09-01T00:00:00.000Z',
  total: 10,
  queued: 9,
  held: 0,
  sending: 0,
  sent: 1,
  failed: 0,
  unknown: 0,
};

let calls: string[];
beforeEach(async () => {
  calls = [];
  await startTestBackend(({ path }) => {
    const call = path.split('/').at(-1) ?? '';
    calls.push(call);
    return { body: { ...running, state: call === 'stop' ? 'stopped' : 'running' } };
  });
});

function Bar() {
  const [progress, setProgress] = useState(running);
  return <MailingBar progress={progress} control={async (call) => setProgress(await call)} />;
}

it('keeps the focus on Stop, and offers Resume next to it', async () => {
  render(<Bar />);
  const stop = screen.getByRole('button', { name: 'Stop' });
  await userEvent.click(stop);
  await screen.findByText('Stopped');
  await waitFor(() => expect(document.activeElement).toBe(stop));
  await userEvent.tab();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Resume' })));
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Sending');
  expect(calls).toEqual(['stop', 'resume']);
});

it('does not resume if Stop is clicked twice', async () => {
  render(<Bar />);
  const stop = screen.getByRole('button', { name: 'Stop' });
  await userEvent.dblClick(stop);
  await screen.findByText('Stopped');
  await userEvent.click(stop);
  await waitFor(() => expect(calls).toEqual(['stop']));
});
