import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { startTestBackend } from '../../testing/test-backend';
import { showPage } from '../../testing/show-page';
import ManageCommitteesPage from './ManageCommitteesPage';

beforeEach(async () => void (await startTestBackend(() => ({ body: [] }))));
it('presets the kind and the sharing of portfolios from the name of a new committee, until an organiser changes it', async () => {
  const { user } = showPage(<ManageCommitteesPage />);
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
