import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { showPage } from '../../testing/show-page';
import { CONFERENCE } from '../../testing/responses/conference';
import { startTestBackend } from '../../testing/test-backend';
import { Navigation } from './Navigation';

beforeEach(async () => {
  await startTestBackend(({ path }) => ({
    body: path.endsWith('/pages') ? [] : CONFERENCE,
  }));
});

it('the menu closes when the page changes, through a link or the back button', async () => {
  const { router } = showPage(<Navigation />);
  await act(() => router.navigate('/faq'));
  const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  await screen.findByRole('dialog');
  await act(() => router.navigate(-1));
  await expectClosed();
});

it.each(['open', 'closed'] as const)('while registration is %s', async (registrationWindow) => {
  await startTestBackend(({ path }) => ({
    body: path.endsWith('/conference') ? { ...CONFERENCE, registrationWindow } : [],
  }));
  showPage(<Navigation />);
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
