import type { MailingRecipient, MailingRecipientPage } from '@mun/contracts/notify/mailing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { beforeEach, it } from 'vitest';
import { startTestBackend } from '../../../testing/test-backend';
import { TestRouter } from '../../../testing/TestRouter';
import { Recipients } from './Recipients';

const recipient: MailingRecipient = {
  delivery: 'allotment.1',
  registrationId: 'ID-1',
  fullName: 'A Delegate',
  committee: 'Security Council',
  portfolio: 'France',
  state: 'queued',
  at: '2025-09-01T00:00:00.000Z',
};

let pages: number;
let backend: Awaited<ReturnType<typeof startTestBackend>>;

beforeEach(async () => {
  pages = 2;
  backend = await startTestBackend(({ path }): { body: MailingRecipientPage } => ({
    body: { recipients: path.includes('page=1') || pages > 1 ? [recipient] : [], total: pages * 100, pages },
  }));
});

it('leads back from a page that no longer exists', async () => {
  const withRunning = (running: boolean) => (
    <TestRouter>
      <SWRConfig value={{ provider: () => new Map() }}>
        <Recipients mailingId="m1" running={running} />
      </SWRConfig>
    </TestRouter>
  );
  const { rerender } = render(withRunning(true));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByText('Page 2 of 2');
  pages = 1;
  rerender(withRunning(false));
  await screen.findByText('No recipients have this status.');
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await screen.findByText('A Delegate');
});
