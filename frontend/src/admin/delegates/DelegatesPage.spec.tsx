import type { DelegatePage } from '@mun/contracts/registration/delegates';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ToastArea } from '../../shared/ui/feedback/ToastArea';
import { delegateView } from '../../testing/responses/delegates';
import { startTestBackend } from '../../testing/test-backend';
import { showPage } from '../../testing/show-page';
import DelegatesPage from './DelegatesPage';

let backend: Awaited<ReturnType<typeof startTestBackend>>;

beforeEach(async () => {
  const page: DelegatePage = { delegates: [delegateView()], total: 51, page: 1, pages: 2 };
  backend = await startTestBackend(() => ({ body: page }));
});

function show(path: string) {
  return showPage(<DelegatesPage />, { at: path }).router;
}

it('searches without putting the search into the page’s URL', async () => {
  const router = show('/admin/delegates?state=confirmed&page=2');
  const link = await screen.findByRole('link', { name: 'Asha Rao' });
  expect(link.getAttribute('href')).toBe('/admin/delegates/RG24T-YB7ZE');
  await userEvent.type(screen.getByLabelText('Search'), 'asha@');
  await waitFor(() =>
    expect(backend.requests.at(-1)?.path).toBe('/api/delegates?state=confirmed&search=asha%40&page=1'),
  );
  expect(router.state.location.search).toBe('?state=confirmed');
});

it('starts with the search of a link', async () => {
  show('/admin/delegates?search=98765');
  expect(await screen.findByLabelText('Search')).toHaveProperty('value', '98765');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(backend.requests.at(-1)?.path).toBe('/api/delegates?page=1'));
});

it('copies the addresses of the selected delegates, and exports only them', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => {} }));
  const user = userEvent.setup();
  show('/admin/delegates');
  render(<ToastArea />);
  await screen.findByRole('link', { name: 'Asha Rao' });
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Asha Rao' }));
  await user.click(screen.getByRole('button', { name: 'Copy email addresses' }));
  await screen.findByText('Addresses copied');
  const { id, email } = delegateView();
  expect(await navigator.clipboard.readText()).toBe(email);
  const selected = within(screen.getByRole('group', { name: 'Export selected delegates' }));
  await user.click(selected.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: '1 row as XLSX' }));
  await waitFor(() =>
    expect(backend.requests.at(-1)).toMatchObject({
      path: '/api/delegates/export?format=xlsx',
      body: { format: 'xlsx', ids: [id] },
    }),
  );
});
