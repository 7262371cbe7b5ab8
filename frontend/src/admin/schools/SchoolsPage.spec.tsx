import type { DelegationRow, DelegationSettings } from '@mun/contracts/delegations/delegations';
import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { showRoutes } from '../../testing/show-page';
import { clearDrafts } from '../../shared/lib/storage/draft';
import { startTestBackend } from '../../testing/test-backend';
import SchoolSettingsPage from './SchoolSettingsPage';
import SchoolsPage from './SchoolsPage';

const PAID: DelegationRow = {
  id: '1',
  reference: 'S-7K2M9',
  school: 'Vidya Mandir',
  adviserName: 'Meera Joshi',
  adviserEmail: 'meera@example.org',
  places: 24,
  named: 20,
  confirmed: 24,
  charged: 3_600_000,
  paid: 3_600_000,
  due: 0,
  currency: 'INR',
  createdAt: '2025-08-01T10:00:00.000Z',
  requests: 0,
};
const DUE: DelegationRow = {
  ...PAID,
  id: '2',
  reference: 'S-4XQ7T',
  school: 'Sunrise Academy',
  named: 24,
  confirmed: 0,
  paid: 0,
  due: 3_600_000,
};
const SETTINGS = {
  isOpen: false,
  maxPlaces: 60,
  holdDays: 30,
  ruleKind: 'none',
  rulePlaces: 10,
  rulePercent: 10,
  creditPercent: 50,
  gstPercent: 0,
  changesUntil: '',
  givesBlocks: false,
} satisfies DelegationSettings;

let stored: DelegationSettings;
let backend: Awaited<ReturnType<typeof startTestBackend>>;

beforeEach(async () => {
  stored = SETTINGS;
  backend = await startTestBackend(({ path, body }) => ({
    body: path.endsWith('/settings') ? (body ?? stored) : [PAID, DUE],
  }));
});

afterEach(clearDrafts);

function show(path: string) {
  const routes = [
    { path: '/admin/schools', element: <SchoolsPage /> },
    { path: '/admin/schools/settings', element: <SchoolSettingsPage /> },
  ];
  return showRoutes(routes, { at: path });
}

const schools = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);

it('lists the schools, each with its page', async () => {
  show('/admin/schools');
  const link = await screen.findByRole('link', { name: 'Vidya Mandir' });
  expect(link.getAttribute('href')).toBe('/admin/schools/1');
  expect(screen.getAllByRole('cell', { name: '₹36,000' })).toHaveLength(2);
  expect(schools()).toEqual(['Vidya Mandir', 'Sunrise Academy']);
});

it('finds those that owe something or lack names, and any by its reference', async () => {
  const { user } = show('/admin/schools');
  await screen.findByText('2 schools');
  await user.selectOptions(screen.getByLabelText('Missing'), 'Something due');
  await waitFor(() => expect(schools()).toEqual(['Sunrise Academy']));
  await user.selectOptions(screen.getByLabelText('Missing'), 'Names missing');
  await waitFor(() => expect(schools()).toEqual(['Vidya Mandir']));
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await user.type(screen.getByLabelText('Search'), 'S-4XQ7T');
  await waitFor(() => expect(schools()).toEqual(['Sunrise Academy']));
});

it('saves the terms of schools, and asks only for what the group rule needs', async () => {
  const { user } = show('/admin/schools/settings');
  await user.click(await screen.findByLabelText('Schools can register'));
  expect(screen.queryByLabelText('Number of places of the rule')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Group rule'), 'Every nth place is free');
  await user.clear(screen.getByLabelText('Number of places of the rule'));
  await user.type(screen.getByLabelText('Number of places of the rule'), '12');
  expect(screen.queryByLabelText('Percentage less per place')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  await screen.findByText('2 schools');
  const { body } = backend.requests.find((request) => request.body !== undefined) ?? {};
  expect(body).toEqual({ ...SETTINGS, isOpen: true, ruleKind: 'every-nth-free', rulePlaces: 12 });
});

it('shows the terms as they are stored, not as an earlier visit has read them', async () => {
  stored = { ...SETTINGS, isOpen: true };
  const { router } = show('/admin/schools/settings');
  expect(await screen.findByLabelText('Schools can register')).toHaveProperty('checked', true);
  await act(() => router.navigate('/admin/schools'));
  stored = SETTINGS;
  await act(() => router.navigate('/admin/schools/settings'));
  expect(await screen.findByLabelText('Schools can register')).toHaveProperty('checked', false);
});
