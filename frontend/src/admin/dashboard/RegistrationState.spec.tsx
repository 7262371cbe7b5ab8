import { ROUTES } from '@mun/contracts/routes';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { create } from 'zustand';
import { DASHBOARD } from '../../testing/responses/dashboard';
import { showPage } from '../../testing/show-page';
import { startTestBackend } from '../../testing/test-backend';
import { RegistrationState } from './RegistrationState';

it('asks the same question until it is answered, also if the dashboard shows the new state before', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const useConference = create(() => DASHBOARD.conference);
  const { requests } = await startTestBackend(async ({ path, body }) => {
    if (path.endsWith(ROUTES.adminSession))
      return { body: { session: 'K7QF', expiresAt: '2999-01-01', permissions: ['conference.edit'] } };
    if (!body) return { body: [] };
    await released;
    return { body: {} };
  });
  function Dashboard() {
    return <RegistrationState {...DASHBOARD} conference={useConference()} />;
  }
  const { user } = showPage(<Dashboard />);
  await user.click(await screen.findByRole('button', { name: 'Close registration' }));
  await user.click(await screen.findByRole('button', { name: 'Close registration' }));
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ registrationOpen: false }));
  act(() => useConference.setState({ registrationOpen: false, registrationWindow: 'closed' }));
  await screen.findByText('Open registration');
  screen.getByRole('alertdialog', { name: 'Close registration?' });
  release();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
