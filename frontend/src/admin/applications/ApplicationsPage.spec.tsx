import type { ApplicationView } from '@mun/contracts/registration/application';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { APPLICATION } from '../../testing/responses/application';
import { startTestBackend } from '../../testing/test-backend';
import { showPage } from '../../testing/show-page';
import ApplicationsPage from './ApplicationsPage';

const APPLICATIONS: ApplicationView[] = [
  { ...APPLICATION, fullName: 'New Applicant' },
  { ...APPLICATION, _id: '2', fullName: 'Declined Applicant', state: 'declined' },
];

beforeEach(async () => {
  await startTestBackend(({ path }) => ({ body: path.endsWith('/ca') ? APPLICATIONS : [] }));
});

async function show(query: string): Promise<void> {
  showPage(<ApplicationsPage />, { at: `/admin/applications${query}` });
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

it('calls an applicant with the country code', async () => {
  showPage(<ApplicationsPage />, { at: '/admin/applications?application=1' });
  const phone = await screen.findByRole('link', { name: APPLICATION.phone });
  expect(phone.getAttribute('href')).toBe(`tel:+91${APPLICATION.phone}`);
});
