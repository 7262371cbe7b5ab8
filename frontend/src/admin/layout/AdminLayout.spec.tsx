import { ROUTES } from '@mun/contracts/routes';
import { PERMISSIONS_OF } from '@mun/contracts/admin/permissions';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showRoutes } from '../../testing/show-page';
import { startTestBackend } from '../../testing/test-backend';
import ActivityPage from '../activity/ActivityPage';
import { session } from '../shared/session/session.store';
import { AdminLayout } from './AdminLayout';

const PAGE = [
  { path: '/admin', element: <AdminLayout />, children: [{ path: 'activity', element: <ActivityPage /> }] },
];

it.each([
  ['no data', 'chair', 'You don’t have access to this page', false],
  ['its data', 'owner', 'Activity', true],
] as const)('requests %s of a page for the role %s', async (_, role, heading, isRequested) => {
  session.begin('token');
  const { requests } = await startTestBackend(({ path }) =>
    path.endsWith(ROUTES.adminSession)
      ? { body: { session: 'K7QF', expiresAt: '2999-01-01', permissions: PERMISSIONS_OF[role] } }
      : { status: 403, body: { statusCode: 403, message: 'You may not do this.' } },
  );
  showRoutes(PAGE, { at: '/admin/activity' });
  await screen.findByRole('heading', { name: heading });
  const hasRequest = () => requests.some(({ path }) => path.includes(ROUTES.audit));
  await expect.poll(hasRequest).toBe(isRequested);
});

it('opens a page if the server does not answer who the user is', async () => {
  session.begin('token');
  await startTestBackend(() => ({ status: 500, body: {} }));
  showRoutes(PAGE, { at: '/admin/activity' });
  await screen.findByRole('heading', { name: 'Activity' });
});
