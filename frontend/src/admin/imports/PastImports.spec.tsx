import type { ImportView } from '@mun/contracts/admin/imports';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { startTestBackend } from '../../testing/test-backend';
import { showPage } from '../../testing/show-page';
import { PastImports } from './PastImports';

it('undoes an import after a question', async () => {
  const imported = {
    id: 'i1',
    kind: 'faqs',
    at: '2026-01-05T10:00:00.000Z',
    added: 2,
    changed: 1,
    undone: false,
  };
  const backend = await startTestBackend(({ path }) => ({
    body: path.endsWith('/undo') ? {} : ([imported] as ImportView[]),
  }));
  showPage(<PastImports />);
  await userEvent.click(await screen.findByRole('button', { name: /^Undo the import of FAQs/ }));
  await screen.findByText(/2 new items are deleted, and 1 changed item gets its earlier values back/);
  const undone = () => backend.requests.filter(({ path }) => path.endsWith('/undo')).length;
  expect(undone()).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Undo the import' }));
  await expect.poll(undone).toBe(1);
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
});
