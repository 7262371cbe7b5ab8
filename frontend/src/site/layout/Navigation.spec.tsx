import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { beforeEach, expect, it } from 'vitest';
import { CONFERENCE } from '../../testing/conference';
import { startTestBackend } from '../../testing/test-backend';
import { Navigation } from './Navigation';

let backend: Awaited<ReturnType<typeof startTestBackend>>;

beforeEach(async () => {
  backend = await startTestBackend(({ path }) => ({
    body: path.endsWith('/pages') ? [] : CONFERENCE,
  }));
});

it('the menu closes when the page changes, through a link or the back button', async () => {
  const router = createMemoryRouter([{ path: '*', element: <Navigation /> }], {
    initialEntries: ['/', '/faq'],
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <RouterProvider router={router} />
    </SWRConfig>,
  );
  const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  await screen.findByRole('dialog');
  await act(() => router.navigate(-1));
  await expectClosed();
});

it.each(['open', 'closed'] as const)('while registration is %s', async (registrationWindow) => {
  backend = await startTestBackend(({ path }) => ({
    body: path.endsWith('/conference') ? { ...CONFERENCE, registrationWindow } : [],
  }));
  const router = createMemoryRouter([{ path: '*', element: <Navigation /> }]);
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <RouterProvider router={router} />
    </SWRConfig>,
  );
  await screen.findByText(CONFERENCE.name);
  const main = document.querySelector('nav[aria-label="Main"]');
  const labels = [...(main?.querySelectorAll('a') ?? [])].map((link) => link.textContent);
  // Registering is one of SPEC.md's links in every phase, and only the highlight changes.
  expect(labels).toContain('Register');
  expect(labels.includes('Check Allotment')).toBe(registrationWindow === 'closed');
  expect(main?.querySelector('.main')?.textContent).toBe(
    registrationWindow === 'open' ? 'Register' : 'Check Allotment',
  );
});
