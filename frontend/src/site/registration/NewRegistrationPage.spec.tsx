import type { CommitteePortfolios } from '@mun/contracts/content';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, it } from 'vitest';
import { CONFERENCE } from '../../testing/conference';
import { startTestBackend } from '../../testing/test-backend';
import { registrationDraft } from './registration-draft';
import NewRegistrationPage from './NewRegistrationPage';

const COUNCIL = {
  _id: '1',
  name: 'Security Council',
  portfolios: ['France', 'China'],
  version: 1,
  sharedPortfolios: false,
};
const WOMEN = { _id: '2', name: 'UN Women', portfolios: ['Kenya'], version: 1, sharedPortfolios: false };
/** A committee that was just added. */
const NEW = { _id: '3', name: 'New Council', portfolios: [], version: 1, sharedPortfolios: false };

let backend: Awaited<ReturnType<typeof startTestBackend>>;

afterEach(async () => {
  cleanup();
  await backend.close();
  registrationDraft.remove();
});

async function show(committees: CommitteePortfolios[]): Promise<void> {
  backend = await startTestBackend(({ path }) => ({
    body: path.endsWith('/get-portfolios') ? committees : CONFERENCE,
  }));
  render(
    <MemoryRouter>
      <SWRConfig value={{ provider: () => new Map() }}>
        <NewRegistrationPage />
      </SWRConfig>
    </MemoryRouter>,
  );
}

const field = (name: string) => screen.findByLabelText(new RegExp(`^${name}`));
const options = async (name: string) =>
  within(await field(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('the new registration page', () => {
  it('does not offer a committee without portfolios', async () => {
    await show([NEW, COUNCIL, WOMEN]);
    for (const name of ['Committee preference 1', 'Committee preference 2'])
      expect(await options(name)).toEqual(['Select a committee', 'Security Council', 'UN Women']);
  });

  it('removes such a committee from a draft', async () => {
    registrationDraft.save({
      data: { fullName: 'A Delegate', committeePreference1: 'New Council', committeePreference2: 'UN Women' },
      couponCode: '',
    });
    await show([NEW, COUNCIL, WOMEN]);
    await waitFor(async () => expect(await field('Full name')).toHaveProperty('value', 'A Delegate'));
    expect(await field('Committee preference 1')).toHaveProperty('value', '');
    expect(await field('Committee preference 2')).toHaveProperty('value', 'UN Women');
    expect(await options('Portfolio preference 1 for committee 1')).toEqual(['Choose a committee first']);
    expect(await options('Portfolio preference 1 for committee 2')).toEqual(['Select a portfolio', 'Kenya']);
  });

  it.each([
    ['no committee', []],
    ['no committee with portfolios', [NEW]],
    ['only one committee with portfolios', [COUNCIL, NEW]],
  ])('says that registration opens later if there is %s', async (_, committees) => {
    await show(committees);
    await screen.findByText('To be revealed soon');
    expect(screen.queryByLabelText(/^Full name/)).toBeNull();
  });
});
