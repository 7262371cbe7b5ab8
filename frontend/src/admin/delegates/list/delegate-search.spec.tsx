import { fireEvent, screen, waitFor } from '@testing-library/react';
import { setTimeout as sleep } from 'node:timers/promises';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { expectFocusOn } from '../../../testing/interactions';
import { startTestBackend } from '../../../testing/test-backend';
import { showPage, showRoutes } from '../../../testing/show-page';
import DelegatesPage from '../DelegatesPage';

let backend: Awaited<ReturnType<typeof startTestBackend>>;

beforeEach(async () => {
  backend = await startTestBackend(() => ({ body: { delegates: [], total: 0, page: 1, pages: 1 } }));
});

it('keeps the caret where the user corrects the search', async () => {
  showPage(<DelegatesPage />);
  const field = await screen.findByLabelText('Search');
  await userEvent.type(field, 'Asha');
  await userEvent.type(field, '12', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(field).toHaveProperty('value', 'A12sha');
  await waitFor(() => expect(backend.requests.at(-1)?.path).toContain('search=A12sha'));
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(field).toHaveProperty('value', ''));
});

it('forgets what was typed just before the filters are cleared, and moves the focus to the search', async () => {
  showPage(<DelegatesPage />, { at: '/?state=confirmed' });
  const field = await screen.findByLabelText('Search');
  const clear = screen.getByRole('button', { name: 'Clear filters' });
  fireEvent.change(field, { target: { value: 'Asha' } });
  clear.focus();
  fireEvent.click(clear);
  expectFocusOn(field);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull());
  await sleep(300);
  expect(field).toHaveProperty('value', '');
  expect(backend.requests.filter(({ path }) => path.includes('search='))).toEqual([]);
});

it('does not stop the navigation to a page that is being loaded', async () => {
  const { router } = showRoutes([
    { path: '/', element: <DelegatesPage /> },
    { path: '/delegate', lazy: () => sleep(500, { element: <h1>Asha Rao</h1> }) },
  ]);
  await userEvent.type(await screen.findByLabelText('Search'), 'Asha');
  void router.navigate('/delegate');
  await screen.findByRole('heading', { name: 'Asha Rao' });
});
