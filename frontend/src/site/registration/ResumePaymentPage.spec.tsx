import { cleanup, render, screen } from '@testing-library/react';
import type { ConferenceView } from '@mun/contracts/content/content';
import { ROUTES } from '@mun/contracts/routes';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, it } from 'vitest';
import { CONFERENCE } from '../../testing/conference';
import { startTestBackend } from '../../testing/test-backend';
import ResumePaymentPage from './ResumePaymentPage';

const EXPIRED = 'This link has expired or is incomplete.';

let backend: Awaited<ReturnType<typeof startTestBackend>>;
afterEach(async () => {
  cleanup();
  await backend.close();
});

async function showExpired(changes: Partial<ConferenceView>) {
  backend = await startTestBackend(({ path }) =>
    path.endsWith(ROUTES.conference)
      ? { body: { ...CONFERENCE, ...changes } }
      : { status: 410, body: { statusCode: 410, message: EXPIRED } },
  );
  render(
    <MemoryRouter initialEntries={['/register/resume#expired']}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <ResumePaymentPage />
      </SWRConfig>
    </MemoryRouter>,
  );
  await screen.findByText(new RegExp(EXPIRED));
}

it('invites to register again while registration is open', async () => {
  await showExpired({});
  expect(screen.getByRole('link', { name: 'Register' })).toHaveProperty('pathname', '/register');
});

it('names the organisers’ address instead while registration is closed', async () => {
  await showExpired({ registrationOpen: false, registrationWindow: 'closed' });
  screen.getByText(/please email us at hello@example\.org/);
  const link = screen.getByRole('link', { name: 'Email the organisers' });
  expect(link.getAttribute('href')).toBe('mailto:hello@example.org');
  expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
});
