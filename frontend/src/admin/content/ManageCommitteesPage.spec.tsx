import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { beforeEach, expect, it } from 'vitest';
import { startTestBackend } from '../../testing/test-backend';
import ManageCommitteesPage from './ManageCommitteesPage';

let backend: Awaited<ReturnType<typeof startTestBackend>>;
beforeEach(async () => void (backend = await startTestBackend(() => ({ body: [] }))));
it('presets the kind and the sharing of portfolios from the name of a new committee, until an organiser changes it', async () => {
  render(
    <MemoryRouter>
      <SWRConfig value={{ provider: () => new Map() }}>
        <ManageCommitteesPage />
      </SWRConfig>
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Add Committee' }));
  const name = screen.getByLabelText('Name');
  const sharing = screen.getByLabelText<HTMLInputElement>('Several delegates may share a portfolio');
  await user.type(name, 'AIPPM');
  expect(sharing.checked).toBe(false);
  await user.clear(name);
  await user.type(name, 'International Press');
  expect(sharing.checked).toBe(true);
  expect(screen.getByLabelText<HTMLSelectElement>('Kind').value).toBe('press');
  await user.click(sharing);
  await user.type(name, ' Corps');
  expect(sharing.checked).toBe(false);
});
