import { screen } from '@testing-library/react';
import { useParams } from 'react-router-dom';
import { expect, it } from 'vitest';
import { showRoutes } from '../../../../testing/show-page';
import { DataTable } from '../../lists/table/DataTable';
import { AdminPage } from './AdminPage';

const NAMES = ['Asha', 'Meera', 'Ravi'];

function List() {
  return (
    <DataTable
      caption="Names"
      columns={[{ id: 'name', heading: 'Name', cell: (name: string) => name }]}
      rows={NAMES}
      keyOf={(name) => name}
      hrefOf={(name) => `/names/${name}`}
      empty=""
    />
  );
}

function Name() {
  const { name = '' } = useParams();
  return <AdminPage heading={name}>{null}</AdminPage>;
}

const show = (at: string) =>
  showRoutes(
    [
      { path: '/', element: <List /> },
      { path: '/names/:name', element: <Name /> },
    ],
    { at },
  );
const link = (name: string) => screen.findByRole('link', { name });
const shown = (name: string) => screen.findByRole('heading', { name });

it('leads through the list from which a page was opened, and back to it', async () => {
  const { router, user } = show('/');
  await user.click(await link('Asha'));
  await shown('Asha');
  expect(screen.queryByRole('link', { name: '‹ Previous' })).toBeNull();
  await user.click(await link('Next ›'));
  await shown('Meera');
  await user.click(await link('Next ›'));
  await shown('Ravi');
  expect(screen.queryByRole('link', { name: 'Next ›' })).toBeNull();
  await user.click(await link('‹ Previous'));
  await shown('Meera');
  await router.navigate(-1);
  await screen.findByRole('table', { name: 'Names' });
});

it('is absent on a page that no list has opened', async () => {
  show('/names/Meera');
  await shown('Meera');
  expect(screen.queryByRole('link')).toBeNull();
});
