import { ROUTES } from '@mun/contracts/routes';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DASHBOARD } from '../../testing/dashboard';
import { showPage } from '../../testing/show-page';
import { startTestBackend } from '../../testing/test-backend';
import { RegistrationState } from './RegistrationState';

it('asks the same question until it is answered, also if the dashboard shows the new state before', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let showClosed = () => {};
  const { requests } = await startTestBackend(async ({ path, body }) => {
    if (path.endsWith(ROUTES.adminSession))
      return { body: { session: 'K7QF', expiresAt: '2999-01-01', permissions: ['conference.edit'] } };
    if (!body) return { body: [] };
    await released;
    return { body: {} };
  });
  function Dashboard() {
    const [isOpen, setOpen] = useState(true);
    showClosed = () => setOpen(false);
    const window = isOpen ? 'open' : 'closed';
    const conference = {
      ...DASHBOARD.conference,
      registrationOpen: isOpen,
      registrationWindow: window,
    } as const;
    return <RegistrationState {...DASHBOARD} conference={conference} />;
  }
  const { user } = showPage(<Dashboard />);
  await user.click(await screen.findByRole('button', { name: 'Close registration' }));
  await user.click(await screen.findByRole('button', { name: 'Close registration' }));
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ registrationOpen: false }));
  showClosed();
  await screen.findByText('Open registration');
  screen.getByRole('alertdialog', { name: 'Close registration?' });
  release();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
