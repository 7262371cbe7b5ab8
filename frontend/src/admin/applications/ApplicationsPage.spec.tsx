import type { ApplicationView } from '@mun/contracts/registration/application';
import { render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { beforeEach, expect, it } from 'vitest';
import { APPLICATION } from '../../testing/application';
import { startTestBackend } from '../../testing/test-backend';
import { TestRouter } from '../../testing/TestRouter';
import ApplicationsPage from './ApplicationsPage';

const APPLICATIONS: ApplicationView[] = [
  { ...APPLICATION, fullName: 'New Applicant' },
  { ...APPLICATION, _id: '2', fullName: 'Declined Applicant', state: 'declined' },
];

let backend: Awaited<ReturnType<typeof startTestBackend>>;

beforeEach(async () => {
  backend = await startTestBackend(({ path }) => ({ body: path.endsWith('/ca') ? APPLICATIONS : [] }));
});

async function show(query: string): Promise<void> {
  render(
    <TestRouter at={`/admin/applications${query}`}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <ApplicationsPage />
      </SWRConfig>
    </TestRouter>,
  );
  await screen.findByText('New Applicant');
}

it('shows all applications', async () => {
  await show('');
  expect(screen.getByText('Declined Applicant')).toBeTruthy();
});

it('shows those that the dashboard’s link is about', async () => {
  await show('?state=new');
  expect(screen.queryByText('Declined Applicant')).toBeNull();
});
