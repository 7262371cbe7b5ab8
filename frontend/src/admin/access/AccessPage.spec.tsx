import type { AccountList } from '@mun/contracts/admin/accounts';
import { NO_SECOND_PERSON } from '@mun/contracts/admin/second-person';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { expect, it } from 'vitest';
import { showRoutes } from '../../testing/show-page';
import { startTestBackend } from '../../testing/test-backend';
import AccessPage from './AccessPage';

it('shows what needs a second person as it is stored, not as an earlier visit has read it', async () => {
  let secondPerson = NO_SECOND_PERSON;
  await startTestBackend(({ path }) => {
    const list = { accounts: [], isCodeOn: true, secondPerson } satisfies AccountList;
    return { body: path === '/api/admin/accounts' ? list : [] };
  });
  const routes = [
    { path: '/admin/access', element: <AccessPage /> },
    { path: '/', element: null },
  ];
  const { router } = showRoutes(routes, { at: '/admin/access' });
  expect(await screen.findByLabelText('Erasing a person')).toHaveProperty('checked', false);
  await act(() => router.navigate('/'));
  secondPerson = { ...NO_SECOND_PERSON, erasures: true };
  await act(() => router.navigate('/admin/access'));
  expect(await screen.findByLabelText('Erasing a person')).toHaveProperty('checked', true);
});
