import type { CommitteeReferences } from '@mun/contracts/content/committee-references';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearDrafts } from '../../shared/lib/storage/draft';
import { startTestBackend } from '../../testing/test-backend';
import { showPage } from '../../testing/show-page';
import PortfoliosPage from './PortfoliosPage';

const COMMITTEE = {
  _id: '66f000000000000000000001',
  name: 'Security Council',
  portfolios: ['France', 'China'],
  version: 1,
};
const USES: CommitteeReferences = {
  delegates: 2,
  names: ['Asha Rao', 'Ben Roy'],
  portfolios: [
    { portfolio: 'France', chosen: 0, held: 1, names: ['Asha Rao'] },
    { portfolio: 'China', chosen: 1, held: 0, names: ['Ben Roy'] },
  ],
};

let backend: Awaited<ReturnType<typeof startTestBackend>>;
beforeEach(async () => {
  backend = await startTestBackend(({ path }) => ({
    body: path.endsWith('/uses') ? USES : path.endsWith('/get-portfolios') ? [COMMITTEE] : COMMITTEE,
  }));
});
afterEach(clearDrafts);

const saved = () => backend.requests.flatMap(({ body }) => body ?? []);

it('renames the portfolio that the organiser says is renamed, and removes no other one without asking', async () => {
  const { user } = showPage(<PortfoliosPage />);
  await user.click(await screen.findByRole('button', { name: 'Edit Portfolios: Security Council' }));
  const lines = await screen.findByLabelText('Portfolios (one per line)');
  fireEvent.change(lines, { target: { value: 'French Republic\nIndia' } });
  await user.click(await screen.findByLabelText('Renamed to French Republic'));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Please confirm that you want to remove them');
  expect(saved()).toEqual([]);

  await user.click(screen.getByLabelText('Remove them anyway'));
  // Another new name is not confirmed.
  fireEvent.change(lines, { target: { value: 'Frenchland\nIndia' } });
  expect(screen.getByLabelText('Renamed to Frenchland')).toHaveProperty('checked', false);
  fireEvent.change(lines, { target: { value: 'French Republic\nIndia' } });
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(saved()).toEqual([
      {
        portfolios: ['French Republic', 'India'],
        accept: ['China'],
        renames: [{ from: 'France', to: 'French Republic' }],
      },
    ]),
  );
});
