import { screen } from '@testing-library/react';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { showRoutes } from '../../../testing/show-page';
import { useListAddress } from './use-list-address';

test('keeps a change that the page does not show yet', async () => {
  const { user, router } = showRoutes([{ path: '/', element: <List /> }], { at: '/?page=2' });
  await user.click(screen.getByRole('button'));
  expect(router.state.location).toMatchObject({ search: '?order=7', state: { search: 'Rao' } });
});

test('knows at once that another page is being loaded', async () => {
  const { router } = showRoutes([
    { path: '/', element: <List /> },
    { path: '/next', lazy: () => sleep(50, { element: 'Next' }) },
  ]);
  void router.navigate('/next');
  screen.getByRole('button').click();
  await screen.findByText('Next');
});

function List() {
  const { find, show, isLeaving } = useListAddress();
  return (
    <button
      onClick={() => {
        if (isLeaving()) return;
        show({ order: '7' });
        find('Rao');
      }}
    >
      Show
    </button>
  );
}
