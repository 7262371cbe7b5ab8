import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestBackend } from '../../../testing/test-backend';
import DelegatesPage from '../DelegatesPage';

let backend: Awaited<ReturnType<typeof startTestBackend>>;

beforeEach(async () => {
  backend = await startTestBackend(() => ({ body: { delegates: [], total: 0, page: 1, pages: 1 } }));
});

afterEach(async () => {
  cleanup();
  await backend.close();
});

it('keeps the caret where the user corrects the search', async () => {
  const router = createMemoryRouter([{ path: '/', element: <DelegatesPage /> }]);
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <RouterProvider router={router} />
    </SWRConfig>,
  );
  const field = await screen.findByLabelText('Search');
  await userEvent.type(field, 'Asha');
  await userEvent.type(field, '12', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(field).toHaveProperty('value', 'A12sha');
  await waitFor(() => expect(backend.requests.at(-1)?.path).toContain('search=A12sha'));
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(field).toHaveProperty('value', ''));
});
