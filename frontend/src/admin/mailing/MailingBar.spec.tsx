// @vitest-environment jsdom
import type { MailingProgress } from '@mun/contracts/mailing';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import '../../testing/timeouts';
import { startTestBackend } from '../../testing/test-backend';
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

let backend: Awaited<ReturnType<typeof startTestBackend>>;

beforeEach(async () => {
  backend = await startTestBackend(({ path }) => ({
    body: { ...running, state: path.endsWith('/stop') ? 'stopped' : 'running' },
  }));
});

afterEach(async () => {
  cleanup();
  await backend.close();
});

function Bar() {
  const [progress, setProgress] = useState(running);
  return <MailingBar progress={progress} steer={async (call) => setProgress(await call)} />;
}

it('keeps the focus where one stopped it: there one goes on', async () => {
  render(<Bar />);
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  const goOn = await screen.findByRole('button', { name: 'Go on' });
  expect(document.activeElement).toBe(goOn);
});
