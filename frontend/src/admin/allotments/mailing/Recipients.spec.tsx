import type { MailingRecipient, MailingRecipientPage } from '@mun/contracts/notify/mailing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, it } from 'vitest';
import { showPage } from '../../../testing/show-page';
import { startTestBackend } from '../../../testing/test-backend';
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
beforeEach(async () => {
  pages = 2;
  await startTestBackend(({ path }): { body: MailingRecipientPage } => ({
    body: { recipients: path.includes('page=1') || pages > 1 ? [recipient] : [], total: pages * 100, pages },
  }));
});

function Mailing() {
  const [running, setRunning] = useState(true);
  return (
    <>
      <button onClick={() => setRunning(false)}>Finish</button>
      <Recipients mailingId="m1" running={running} />
    </>
  );
}

it('leads back from a page that no longer exists', async () => {
  const { user } = showPage(<Mailing />);
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByText('Page 2 of 2');
  pages = 1;
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  await screen.findByText('No recipients have this status.');
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await screen.findByText('A Delegate');
});
